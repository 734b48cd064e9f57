import type { ProfileBody } from '#shared/api/professionals/own-profile.ts';
import { profileColumns } from '#shared/professionals/profile-columns.ts';
import { profileFieldNames, type ProfileFieldName } from '#shared/professionals/profile-fields.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';

/** A person's changes to fields of a profile. A profession may also be unknown. */
export type ProfileChanges = Omit<ProfileBody, 'version' | 'profession'> & { profession?: string | undefined };

export const storedValue = (stored: ProfessionalRow, field: ProfileFieldName) => stored[profileColumns[field]];

/** Lists are compared entry by entry. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lists the fields that changes would alter, in the order of the form. */
export function changedFields(stored: ProfessionalRow, profileChanges: ProfileChanges): ProfileFieldName[] {
  return profileFieldNames.filter(
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
