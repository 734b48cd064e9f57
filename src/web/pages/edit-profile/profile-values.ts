import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { profileFieldNames, type ProfileFieldName } from '#shared/professionals/profile-fields.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { pendingProfile } from '#web/features/professionals/own-profile/pending-profile.ts';
import { type FieldValues, readFields, storedFields } from '#web/features/professionals/profile-form/field-values.ts';

export type ProfileValues = FieldValues<ProfileFieldName>;

/** Returns a profile's field values: pending values replace the public ones. */
export const toProfileValues = (stored: OwnProfile): ProfileValues =>
  storedFields(profileFieldNames, pendingProfile(stored));

/** Reads the form's values. */
export const typedValues = (typed: Typed<ProfileFieldName>): ProfileValues => readFields(profileFieldNames, typed);
