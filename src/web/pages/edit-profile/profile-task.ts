import type { z } from 'zod';
import type { OwnProfile, profileBody } from '#shared/api/own-profile.ts';
import { verifiedFields } from '#shared/professional-states.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import type { ProfileField } from '#web/layout/dashboard/profile-labels.ts';
import { differing, type ProfileValues, readWhole } from './profile-values.ts';

type Written = z.input<typeof profileBody>;

/** Whether a change of a field is looked at before clients read it. */
export const isChecked = (profile: Pick<OwnProfile, 'approval_status'>, field: ProfileField): boolean =>
  profile.approval_status === 'approved' && (verifiedFields as readonly string[]).includes(field);

/**
 * What to send: only what differs from what the server said last. All else would be wished anew, such as a change that
 * was refused since, or undo what another tab has saved.
 */
export function bodyOf(typed: ProfileValues, base: ProfileValues, version: number): Written {
  return { ...Object.fromEntries(differing(base, typed).map((field) => [field, typed[field]])), version };
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
