import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { type ProfileField, profileLabels } from '#web/features/professionals/own-profile/profile-labels.ts';
import { wishedProfile } from '#web/features/professionals/own-profile/wished-profile.ts';
import { listInWords } from '#web/lib/format.ts';

const { fees: _fees, email: _email, photo: _photo, ...labels } = profileLabels;
/** The fields of the form with their labels, in the order of the page. */
export const formLabels: Readonly<Record<ProfileField, string>> = labels;
const profileFields = Object.keys(formLabels) as ProfileField[];

type Numeric = 'years_experience' | 'hourly_rate_min' | 'hourly_rate_max';
type Ticked = 'serves_remote' | 'accepting_clients';
/** Fields of short texts, added one at a time. */
export const chipFields = ['specializations', 'qualifications', 'languages_spoken'] as const;
type Chips = (typeof chipFields)[number];

/** Field values, in the same shape for stored and typed ones, so that they can be compared. */
export type ProfileValues = Readonly<
  // For an invalid number, the typed text.
  Record<Numeric, number | string | null> &
    Record<Ticked, boolean> &
    Record<Chips, readonly string[]> &
    Record<Exclude<ProfileField, Numeric | Ticked | Chips>, string>
>;
export type ProfileValue = ProfileValues[ProfileField];

/** Lists are compared entry by entry. */
export const isSame = (one: ProfileValue, other: ProfileValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Browsers send line breaks as two characters; one is stored. */
const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
const tidied = (list: readonly string[]): readonly string[] => list.map(tidy).filter((entry) => entry !== '');

/** Reads a whole number, `50,000`; null when empty, NaN when invalid. */
export function readWhole(text: string): number | null {
  const digits = text.replace(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Returns a profile's field values: pending values replace the public ones. */
export function valuesOf(stored: OwnProfile): ProfileValues {
  const profile = wishedProfile(stored);
  return {
    name: tidy(profile.name),
    business_name: tidy(profile.business_name),
    business_type: profile.business_type ?? '',
    profession: profile.profession,
    bio: tidy(profile.bio),
    specializations: tidied(profile.specializations),
    qualifications: tidied(profile.qualifications),
    certifications: tidy(profile.certifications),
    years_experience: profile.years_experience || null,
    district: profile.district ?? '',
    business_address: tidy(profile.business_address),
    phone_number: formatPhone(profile.phone_number ?? ''),
    website: profile.website ?? '',
    languages_spoken: tidied(profile.languages_spoken),
    hourly_rate_min: profile.hourly_rate_min || null,
    hourly_rate_max: profile.hourly_rate_max || null,
    fee_structure: tidy(profile.fee_structure),
    serves_remote: profile.serves_remote,
    accepting_clients: profile.accepting_clients,
  };
}

/** Reads the form's values. */
export function typedValues(typed: Typed<ProfileField>): ProfileValues {
  const text = (field: ProfileField) => tidy(typed.text(field));
  const whole = (field: ProfileField) => {
    const number = readWhole(typed.text(field));
    return Number.isNaN(number) ? text(field) : number || null;
  };
  return {
    name: text('name'),
    business_name: text('business_name'),
    business_type: text('business_type'),
    profession: text('profession'),
    bio: text('bio'),
    specializations: tidied(typed.all('specializations')),
    qualifications: tidied(typed.all('qualifications')),
    certifications: text('certifications'),
    years_experience: whole('years_experience'),
    district: text('district'),
    business_address: text('business_address'),
    phone_number: text('phone_number'),
    website: text('website'),
    languages_spoken: tidied(typed.all('languages_spoken')),
    hourly_rate_min: whole('hourly_rate_min'),
    hourly_rate_max: whole('hourly_rate_max'),
    fee_structure: text('fee_structure'),
    serves_remote: typed.has('serves_remote'),
    accepting_clients: typed.has('accepting_clients'),
  };
}

/** Lists the fields in which the two differ, in the order of the page. */
export const differing = (one: ProfileValues, other: ProfileValues): ProfileField[] =>
  profileFields.filter((field) => !isSame(one[field], other[field]));

/** Returns a value as text; empty for none. */
export function valueInWords(value: ProfileValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-UG');
  return typeof value === 'string' ? value : listInWords(value ?? []);
}

/** A field's change saved elsewhere since the form last heard from the server. */
export interface ProfileNews {
  readonly field: ProfileField;
  readonly value: ProfileValue;
  /** Whether the field was untouched here: then it shows the stored value, or else saving would undo it. */
  readonly isTaken: boolean;
}

/**
 * Finds stored values that differ from the form's.
 * @param base the server's earlier state
 */
export function newsFor(base: ProfileValues, stored: ProfileValues, typed: ProfileValues): ProfileNews[] {
  return differing(base, stored)
    .filter((field) => !isSame(stored[field], typed[field]))
    .map((field) => ({ field, value: stored[field], isTaken: isSame(typed[field], base[field]) }));
}
