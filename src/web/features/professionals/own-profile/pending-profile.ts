import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { type VerifiedField, verifiedFields } from '#shared/professionals/profile-fields.ts';
import { factInWords } from './fact-in-words.ts';

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
  return factInWords(field, fields[field] ?? null) || 'Empty';
}
