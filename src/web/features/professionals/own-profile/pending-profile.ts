import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { type VerifiedField, verifiedFields } from '#shared/professionals/professional-states.ts';
import { listInWords, plural } from '#web/lib/format.ts';

type ReviewableProfile = Pick<OwnProfile, 'revision'>;

/** Returns a profile as it will be once pending changes are approved; unchanged without any. */
export const pendingProfile = (profile: OwnProfile): OwnProfile => ({ ...profile, ...profile.revision?.fields });

/** Lists the changed fields, in the order of the form. */
export const listChangedFields = (fields: Partial<Record<VerifiedField, unknown>>): VerifiedField[] =>
  verifiedFields.filter((field) => field in fields);

/** Counts the fields that wait for review. */
export const waitingCount = ({ revision }: ReviewableProfile): number =>
  revision ? listChangedFields(revision.fields).length : 0;

/** Values of some verified fields. */
export type VerifiedValues = Partial<Pick<OwnProfile, VerifiedField>>;

/** Formats the values of verified fields. */
export function verifiedInWords(fields: VerifiedValues, field: VerifiedField): string {
  const value = fields[field];
  if (typeof value === 'number') return plural(value, 'year');
  return (Array.isArray(value) ? listInWords(value) : value) || 'Empty';
}
