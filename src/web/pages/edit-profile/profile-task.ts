import type { z } from 'zod';
import type { OwnProfile, profileBody } from '#shared/api/professionals/own-profile.ts';
import { invalidRateRange } from '#shared/professionals/rate-range.ts';
import { verifiedFields } from '#shared/professionals/professional-states.ts';
import type { FieldErrors } from '#web/forms/refusal.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import type { ProfileField } from '#web/features/professionals/own-profile/profile-labels.ts';
import { differing, type ProfileValues, readWhole } from './profile-values.ts';

type Written = z.input<typeof profileBody>;

/** Whether a changed field is reviewed before clients read it. */
export const isChecked = (profile: Pick<OwnProfile, 'approval_status'>, field: ProfileField): boolean =>
  profile.approval_status === 'approved' && (verifiedFields as readonly string[]).includes(field);

/**
 * Returns the body: only the differences from the server's last state. Anything else would be requested again, such as
 * a change refused since, or undo another tab's save.
 */
export function bodyOf(typed: ProfileValues, base: ProfileValues, version: number): Written {
  return { ...Object.fromEntries(differing(base, typed).map((field) => [field, typed[field]])), version };
}

/** Checks the numbers beyond the contract's rules for each. */
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
  if (least && most && most <= least) wrong.hourly_rate_max = invalidRateRange.text;
  return wrong;
}

/** The specification's text above a form whose only error is its rates. */
export function wordsFor(errors: FieldErrors<ProfileField>) {
  if (Object.keys(errors).length !== 1 || errors.hourly_rate_max !== invalidRateRange.text) return undefined;
  return invalidRateRange;
}
