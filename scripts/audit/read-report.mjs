// What npm's audit says, or that it says nothing: its report also looks empty where a registry knows no advisories.

/** @typedef {import('./deadlines.mjs').Severity} Severity */
/**
 * @typedef {object} Finding
 * @property {string} key the advisory's address and the package
 * @property {string} name
 * @property {Severity} severity
 * @property {string} title
 * @property {string} url
 * @property {string} range the versions that it is about
 * @property {string} path packages that lead to it, from ours on
 * @property {string} fix
 * @property {boolean} isProduction whether the running product has it
 */
/** @typedef {{ findings: Finding[] } | { problem: string }} Report */

/**
 * @param {string} printed what `npm audit --json` printed
 * @param {Record<string, { dev?: boolean }>} packages of the lock file
 * @returns {Report}
 */
export function readReport(printed, packages) {
  const report = parse(printed);
  if (report?.auditReportVersion !== 2 || !report.metadata?.dependencies || !report.vulnerabilities) {
    return { problem: report?.message || report?.error?.summary || 'npm printed no report' };
  }
  const { vulnerabilities } = report;
  const findings = Object.values(vulnerabilities).flatMap((/** @type {any} */ vulnerable) =>
    vulnerable.via
      .filter((/** @type {any} */ via) => typeof via === 'object')
      .map((/** @type {any} */ advisory) => toFinding(advisory, vulnerable, vulnerabilities, packages)),
  );
  // A report that counts more than it names is not one that we can read.
  if (findings.length === 0 && report.metadata.vulnerabilities?.total !== 0)
    return { problem: 'npm’s report names no advisory' };
  return { findings: findings.toSorted(byUrgency) };
}

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {any} advisory @param {any} vulnerable @param {Record<string, any>} all
 * @param {Record<string, { dev?: boolean }>} packages
 * @returns {Finding}
 */
function toFinding(advisory, vulnerable, all, packages) {
  const { name, nodes = [], fixAvailable } = vulnerable;
  return {
    key: `${advisory.url} ${name}`,
    name,
    severity: advisory.severity,
    title: advisory.title,
    url: advisory.url,
    range: advisory.range,
    path: [...leadingTo(vulnerable, all), ...nodes].join(' > '),
    fix: describeFix(fixAvailable),
    isProduction: nodes.some((/** @type {string} */ node) => packages[node]?.dev !== true),
  };
}

/**
 * Names the packages between ours and a vulnerable one, the direct dependency first.
 * @param {any} vulnerable @param {Record<string, any>} all @returns {string[]}
 */
function leadingTo(vulnerable, all) {
  /** @type {string[]} */
  const names = [];
  let current = vulnerable;
  while (current && !current.isDirect) {
    const next = current.effects?.find((/** @type {string} */ name) => !names.includes(name));
    if (next === undefined) break;
    names.unshift(next);
    current = all[next];
  }
  return names;
}

/** @param {boolean | { name: string, version: string, isSemVerMajor: boolean }} fix */
function describeFix(fix) {
  if (fix === false || fix === undefined) return 'none yet';
  if (fix === true) return 'a later version in range';
  return `${fix.name} ${fix.version}${fix.isSemVerMajor ? ' (a major version)' : ''}`;
}

const severities = ['critical', 'high', 'moderate', 'low', 'info'];

/** @param {Finding} one @param {Finding} other */
const byUrgency = (one, other) =>
  Number(other.isProduction) - Number(one.isProduction) ||
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  one.key.localeCompare(other.key);
