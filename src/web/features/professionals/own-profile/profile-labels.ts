import type { ProfileGap } from '#shared/professionals/profile-completeness.ts';
import { verifiedFieldLabels } from '#shared/professionals/professional-states.ts';
import { paths } from '#web/paths.ts';

/** Labels of a professional's profile fields, wherever they are named. */
export const profileLabels = {
  name: verifiedFieldLabels.name,
  business_name: verifiedFieldLabels.business_name,
  business_type: verifiedFieldLabels.business_type,
  profession: verifiedFieldLabels.profession,
  bio: 'About you',
  specializations: verifiedFieldLabels.specializations,
  qualifications: verifiedFieldLabels.qualifications,
  certifications: verifiedFieldLabels.certifications,
  years_experience: verifiedFieldLabels.years_experience,
  district: 'District',
  business_address: 'Business address',
  phone_number: 'Telephone',
  website: 'Website',
  languages_spoken: 'Languages',
  hourly_rate_min: 'Hourly rate from (USh)',
  hourly_rate_max: 'Hourly rate to (USh)',
  fee_structure: 'How you set your fees',
  serves_remote: 'Online',
  accepting_clients: 'New clients',
  fees: 'Fees',
  email: 'E-mail address',
  photo: 'Photo',
} as const;
export type ProfileField = Exclude<keyof typeof profileLabels, 'fees' | 'email' | 'photo'>;

/** The profile form's id; prefix of its fields' ids. */
export const profileFormId = 'profile';

/** Returns the address where a gap can be filled. */
export function placeOfGap(gap: ProfileGap): string {
  if (gap === 'photo') return paths.settings;
  if (gap === 'email') return paths.settingsTab('security');
  return `${paths.editProfile}#${profileFormId}-${gap === 'fees' ? 'hourly_rate_min' : gap}`;
}
