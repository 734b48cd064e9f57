import type { OwnProfile } from '#shared/api/own-profile.ts';
import { type VerifiedField, verifiedFields } from '#shared/professional-states.ts';
import { listInWords, plural } from '#web/lib/format.ts';

type Waiting = Pick<OwnProfile, 'revision'>;

/** A profile as it will be once what waits is approved; the same when nothing waits. */
export const wishedProfile = (profile: OwnProfile): OwnProfile => ({ ...profile, ...profile.revision?.fields });

/** The fields that somebody wishes to change, in the order of the form. */
export const fieldsOf = (fields: Partial<Record<VerifiedField, unknown>>): VerifiedField[] =>
  verifiedFields.filter((field) => field in fields);

/** How many fields wait to be looked at. */
export const waitingCount = ({ revision }: Waiting): number => (revision ? fieldsOf(revision.fields).length : 0);

/** What some verified fields hold. */
export type VerifiedValues = Partial<Pick<OwnProfile, VerifiedField>>;

/** What a verified field holds, as a person reads it. */
export function verifiedInWords(fields: VerifiedValues, field: VerifiedField): string {
  const value = fields[field];
  if (typeof value === 'number') return plural(value, 'year');
  return (Array.isArray(value) ? listInWords(value) : value) || 'Nothing';
}
