import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { tidyList, tidyText } from '#web/forms/form-values.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { type ProfileField, profileLabels } from '#web/features/professionals/own-profile/profile-labels.ts';
import { pendingProfile } from '#web/features/professionals/own-profile/pending-profile.ts';
import { type FieldValues, readFields } from '#web/features/professionals/profile-form/field-values.ts';

const { fees: _fees, email: _email, photo: _photo, ...labels } = profileLabels;
/** The fields of the form with their labels, in the order of the page. */
export const formLabels: Readonly<Record<ProfileField, string>> = labels;
const profileFields = Object.keys(formLabels) as ProfileField[];

export type ProfileValues = FieldValues<ProfileField>;

/** Returns a profile's field values: pending values replace the public ones. */
export function toProfileValues(stored: OwnProfile): ProfileValues {
  const profile = pendingProfile(stored);
  return {
    name: tidyText(profile.name),
    business_name: tidyText(profile.business_name),
    business_type: profile.business_type ?? '',
    profession: profile.profession,
    bio: tidyText(profile.bio),
    specializations: tidyList(profile.specializations),
    qualifications: tidyList(profile.qualifications),
    certifications: tidyText(profile.certifications),
    years_experience: profile.years_experience || null,
    district: profile.district ?? '',
    business_address: tidyText(profile.business_address),
    phone_number: formatPhone(profile.phone_number ?? ''),
    website: profile.website ?? '',
    languages_spoken: tidyList(profile.languages_spoken),
    hourly_rate_min: profile.hourly_rate_min || null,
    hourly_rate_max: profile.hourly_rate_max || null,
    fee_structure: tidyText(profile.fee_structure),
    serves_remote: profile.serves_remote,
    accepting_clients: profile.accepting_clients,
  };
}

/** Reads the form's values. */
export const typedValues = (typed: Typed<ProfileField>): ProfileValues => readFields(profileFields, typed);
