import type { ProfileBody } from '#shared/api/professionals/own-profile.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';

/** API field names, with the column that stores each. */
export const profileColumns = {
  name: 'name',
  business_name: 'businessName',
  business_type: 'businessType',
  business_address: 'businessAddress',
  profession: 'profession',
  district: 'district',
  phone_number: 'phoneNumber',
  website: 'website',
  bio: 'bio',
  specializations: 'specializations',
  qualifications: 'qualifications',
  languages_spoken: 'languagesSpoken',
  certifications: 'certifications',
  hourly_rate_min: 'hourlyRateMin',
  hourly_rate_max: 'hourlyRateMax',
  fee_structure: 'feeStructure',
  years_experience: 'yearsExperience',
  serves_remote: 'servesRemote',
  accepting_clients: 'acceptingClients',
} as const satisfies Record<Exclude<keyof ProfileBody, 'version'>, keyof ProfessionalRow>;

/** A field of a profile, by its API name. */
export type ProfileFieldName = keyof typeof profileColumns;
const fields = Object.keys(profileColumns) as ProfileFieldName[];

/** A person's changes to fields of a profile. A profession may also be unknown. */
export type ProfileChanges = Omit<ProfileBody, 'version' | 'profession'> & { profession?: string | undefined };

export const storedValue = (stored: ProfessionalRow, field: ProfileFieldName) => stored[profileColumns[field]];

/** Some stored fields of a profile, by their API names. */
export const storedValues = (
  stored: ProfessionalRow,
  of: readonly ProfileFieldName[],
): Partial<Record<ProfileFieldName, unknown>> =>
  Object.fromEntries(of.map((field) => [field, storedValue(stored, field)]));

/** Lists are compared entry by entry. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lists the fields that changes would alter, in the order of the form. */
export function changedFields(stored: ProfessionalRow, profileChanges: ProfileChanges): ProfileFieldName[] {
  return fields.filter(
    (field) => profileChanges[field] !== undefined && !isSame(profileChanges[field], storedValue(stored, field)),
  );
}

/** Returns these fields of some changes, keyed by column. */
export function toColumns(
  profileChanges: ProfileChanges,
  changed: readonly ProfileFieldName[],
): Partial<ProfessionalRow> {
  return Object.fromEntries(changed.map((field) => [profileColumns[field], profileChanges[field]]));
}
