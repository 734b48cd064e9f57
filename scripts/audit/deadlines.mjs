// How soon a vulnerable dependency must be gone, and since when we know of it.

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds from the first report of a vulnerability to its end in the product (docs/security.md). */
export const timeToFix = { critical: 48 * hour, high: 7 * day, moderate: 30 * day, low: 90 * day, info: 90 * day };

/** @typedef {keyof typeof timeToFix} Severity */
/** @typedef {Record<string, string>} FirstSeen moments (ISO 8601) by the advisory's address and its package */

/**
 * @param {Severity} severity @param {string} firstSeen ISO 8601
 * @returns {Date}
 */
export const fixDeadline = (severity, firstSeen) => new Date(Date.parse(firstSeen) + timeToFix[severity]);

/**
 * Records what is reported now: known advisories keep their moment, those no longer reported lose it.
 * @param {FirstSeen} known @param {readonly string[]} reported @param {Date} now
 * @returns {FirstSeen}
 */
export const updateFirstSeen = (known, reported, now) =>
  Object.fromEntries([...new Set(reported)].toSorted().map((key) => [key, known[key] ?? now.toISOString()]));
