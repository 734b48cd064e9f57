import type { Version } from '#shared/api/settings/settings.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { versionCopy as copy } from '#web/copy/settings/versions.ts';

/** Who made a version, and when. */
export type VersionChange = Pick<Version, 'changedBy' | 'changedAt'> & Partial<Pick<Version, 'restores'>>;

/** `Changed by Ruth Auma, 25 Nov 2026, 14:05`. */
export function changeInWords({ changedBy, changedAt, restores = null }: VersionChange): string {
  if (changedBy === null || changedAt === null) return copy.installed;
  const did = restores === null ? 'Changed' : `Version ${restores} restored`;
  return `${did} by ${changedBy}, ${formatMoment(changedAt)}`;
}

/** The same, for use within a sentence. */
export function statusMessage(newest: VersionChange): string {
  const change = changeInWords(newest);
  return `${change.charAt(0).toLowerCase()}${change.slice(1)}`;
}

/** A value of a version. */
export const valueInWords = (value: string | null): string =>
  value === null ? 'as set when installed' : value || 'nothing';
