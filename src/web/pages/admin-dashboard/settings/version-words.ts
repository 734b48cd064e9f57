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
export const statusMessage = (newest: VersionChange): string =>
  changeInWords(newest).replace(/^./, (letter) => letter.toLowerCase());

/** Reads the number of a version from the address, and ignores anything else. */
export function versionIn(query: URLSearchParams, name: 'before' | 'open'): number | undefined {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
