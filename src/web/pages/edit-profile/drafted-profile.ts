import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { professions } from '#shared/choices.ts';
import { locationName } from '#shared/places/location-name.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import type { ProfileValues } from './profile-values.ts';

/** The typed number, or the stored one if it is invalid. */
const numberOr = (typed: number | string | null, stored: number | null) => (typeof typed === 'string' ? stored : typed);

/** The typed address if it looks like a website's; nothing else becomes a link. */
function asWebsite(typed: string): string | null {
  if (/^https?:\/\/\S+$/i.test(typed)) return typed;
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(typed) ? `https://${typed}` : null;
}

/** Returns the profile as it would be with the form's values saved and approved; an invalid number stays as stored. */
export function draftedProfile(stored: OwnProfile, values: ProfileValues): OwnProfile {
  const district = values.district || null;
  return {
    ...stored,
    name: values.name || stored.name,
    business_name: values.business_name,
    profession: professions.find((one) => one === values.profession) ?? stored.profession,
    bio: values.bio,
    specializations: [...values.specializations],
    qualifications: [...values.qualifications],
    languages_spoken: [...values.languages_spoken],
    years_experience: numberOr(values.years_experience, stored.years_experience),
    hourly_rate_min: numberOr(values.hourly_rate_min, stored.hourly_rate_min),
    hourly_rate_max: numberOr(values.hourly_rate_max, stored.hourly_rate_max),
    fee_structure: values.fee_structure,
    district,
    location: locationName(district, placeOfAddress(values.business_address)),
    business_address: values.business_address,
    website: asWebsite(values.website),
    serves_remote: values.serves_remote,
    accepting_clients: values.accepting_clients,
  };
}
