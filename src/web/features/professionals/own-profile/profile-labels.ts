import type { ProfileGap } from '#shared/professionals/profile-completeness.ts';
import { accountLabels, profileLabels } from '#shared/professionals/profile-fields.ts';
import { paths } from '#web/paths.ts';

/** Labels of the parts that a profile can lack. */
export const gapLabels: Readonly<Record<ProfileGap, string>> = {
  ...profileLabels,
  fees: 'Fees',
  email: accountLabels.email,
  photo: 'Photo',
};

/** The profile form's id; prefix of its fields' ids. */
export const profileFormId = 'profile';

/** Returns the address where a gap can be filled. */
export function placeOfGap(gap: ProfileGap): string {
  if (gap === 'photo') return paths.settings;
  if (gap === 'email') return paths.settingsTab('security');
  return `${paths.editProfile}#${profileFormId}-${gap === 'fees' ? 'hourly_rate_min' : gap}`;
}
