import type { z } from 'zod';
import type { OwnProfile, profileBody } from '#shared/api/professionals/own-profile.ts';
import { invalidRateRange } from '#shared/professionals/rate-range.ts';
import { differingFields } from '#web/forms/form-values.ts';
import type { FieldErrors } from '#web/forms/refusal.ts';
import { type ProfileFieldName, verifiedFields } from '#shared/professionals/profile-fields.ts';
import type { ProfileValues } from './profile-values.ts';

type Written = z.input<typeof profileBody>;

/** Whether a changed field is reviewed before clients read it. */
export const isChecked = (profile: Pick<OwnProfile, 'approval_status'>, field: ProfileFieldName): boolean =>
  profile.approval_status === 'approved' && (verifiedFields as readonly string[]).includes(field);

/**
 * Returns the body: only the differences from the server's last state. Anything else would be requested again, such as
 * a change refused since, or undo another tab's save.
 */
export function toProfileBody(typed: ProfileValues, base: ProfileValues, version: number): Written {
  return {
    ...Object.fromEntries(differingFields<ProfileFieldName>(base, typed).map((field) => [field, typed[field]])),
    version,
  };
}

/** The specification's text above a form whose only error is its rates. */
export function wordsFor(errors: FieldErrors<ProfileFieldName>) {
  if (Object.keys(errors).length !== 1 || errors.hourly_rate_max !== invalidRateRange.text) return undefined;
  return invalidRateRange;
}
