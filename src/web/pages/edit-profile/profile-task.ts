import type { z } from 'zod';
import type { OwnProfile, ProfileBody, profileBody } from '#shared/api/own-profile.ts';
import { professions } from '#shared/choices.ts';
import { verifiedFields } from '#shared/professional-states.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { type ProfileField, profileLabels } from '#web/layout/dashboard/profile-labels.ts';

type Written = z.input<typeof profileBody>;

const { fees: _fees, email: _email, photo: _photo, ...labels } = profileLabels;
/** The fields of the form with their labels, in the order of the page. */
export const formLabels: Record<ProfileField, string> = labels;

/** Whether a change of a field is looked at before clients read it. */
export const isChecked = (profile: Pick<OwnProfile, 'approval_status'>, field: ProfileField): boolean =>
  profile.approval_status === 'approved' && (verifiedFields as readonly string[]).includes(field);

/** A whole number as people write it, `50,000`; null for none, NaN for what is no number. */
export function readWhole(text: string): number | null {
  const digits = text.replace(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** What to send of what was typed; of numbers that are none `wrongNumbers` tells. */
export function bodyOf(typed: Typed<ProfileField>, profile: OwnProfile, version: number): Written {
  const whole = (field: ProfileField) => readWhole(typed.text(field)) || null;
  const all = {
    name: typed.text('name'),
    business_name: typed.text('business_name'),
    business_type: typed.text('business_type') as Written['business_type'],
    profession: typed.text('profession') as ProfileBody['profession'],
    bio: typed.text('bio'),
    specializations: [...typed.all('specializations')],
    qualifications: [...typed.all('qualifications')],
    certifications: typed.text('certifications'),
    years_experience: whole('years_experience'),
    district: typed.text('district'),
    business_address: typed.text('business_address'),
    phone_number: typed.text('phone_number'),
    website: typed.text('website'),
    languages_spoken: [...typed.all('languages_spoken')],
    hourly_rate_min: whole('hourly_rate_min'),
    hourly_rate_max: whole('hourly_rate_max'),
    fee_structure: typed.text('fee_structure'),
    serves_remote: typed.has('serves_remote'),
    accepting_clients: typed.has('accepting_clients'),
  } satisfies Record<ProfileField, unknown>;
  const sent = Object.entries(all).filter(([field, value]) => !isUnchangeable(profile, field as ProfileField, value));
  return { ...Object.fromEntries(sent), version };
}

/** What an old profile may hold although nobody could enter it today: it stays until something else is entered. */
function isUnchangeable(profile: OwnProfile, field: ProfileField, value: unknown): boolean {
  if (field === 'business_name') return value === '' && profile.business_name === '';
  return field === 'profession' && value === profile.profession && !professions.some((known) => known === value);
}

/** What is wrong with the numbers, beyond what the contract says of each. */
export function wrongNumbers(typed: Typed<ProfileField>): Partial<Record<ProfileField, string>> {
  const wrong: Partial<Record<ProfileField, string>> = {};
  const read = (field: ProfileField, sentence: string) => {
    const number = readWhole(typed.text(field));
    if (Number.isNaN(number)) wrong[field] = sentence;
    return number;
  };
  read('years_experience', 'Please give a whole number of years, such as 8.');
  const shillings = 'Please give whole shillings, such as 50,000.';
  const least = read('hourly_rate_min', shillings);
  const most = read('hourly_rate_max', shillings);
  if (least && most && most < least) wrong.hourly_rate_max = 'Maximum rate must be higher than minimum rate.';
  return wrong;
}
