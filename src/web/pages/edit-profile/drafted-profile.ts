import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { professions } from '#shared/choices.ts';
import { fieldsWith } from '#shared/professionals/profile-fields.ts';
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

/** The typed number with its country code if it looks like a telephone number; a zero in front stands for Uganda's. */
function asNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s()./-]/g, '').replace(/^0/, '+256');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

const ofNumbers = (values: ProfileValues) =>
  Object.fromEntries(fieldsWith({ kind: 'phone' }).map((name) => [name, asNumber(values[name])]));

/**
 * Returns the profile as it would be with the form's values saved and approved. Invalid years and rates stay as stored;
 * an invalid telephone number or website is left out.
 */
export function draftedProfile(stored: OwnProfile, values: ProfileValues): OwnProfile {
  const { specializations, qualifications, languages_spoken, ...rest } = values;
  const district = values.district || null;
  return {
    ...stored,
    ...rest,
    ...ofNumbers(values),
    specializations: [...specializations],
    qualifications: [...qualifications],
    languages_spoken: [...languages_spoken],
    name: values.name || stored.name,
    profession: professions.find((one) => one === values.profession) ?? stored.profession,
    years_experience: numberOr(values.years_experience, stored.years_experience),
    hourly_rate_min: numberOr(values.hourly_rate_min, stored.hourly_rate_min),
    hourly_rate_max: numberOr(values.hourly_rate_max, stored.hourly_rate_max),
    district,
    location: locationName(district, placeOfAddress(values.business_address)),
    website: asWebsite(values.website),
  };
}
