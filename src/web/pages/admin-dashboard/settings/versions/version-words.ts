import type { Version } from '#shared/api/settings/versions.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { versionCopy as copy } from '#web/copy/settings/versions.ts';

/** Who made a version, and when. */
export type Made = Pick<Version, 'changedBy' | 'changedAt'> & Partial<Pick<Version, 'restores'>>;

/** `Changed by Ruth Auma, 25 Nov 2026, 14:05`. */
export function madeInWords({ changedBy, changedAt, restores = null }: Made): string {
  if (changedBy === null || changedAt === null) return copy.installed;
  const did = restores === null ? 'Changed' : `Version ${restores} restored`;
  return `${did} by ${changedBy}, ${formatMoment(changedAt)}`;
}

/** The same within a sentence. */
export function standingOf(newest: Made): string {
  const made = madeInWords(newest);
  return `${made.charAt(0).toLowerCase()}${made.slice(1)}`;
}

/** A value of a version. */
export const valueInWords = (value: string | null): string =>
  value === null ? 'as set when installed' : value || 'nothing';
