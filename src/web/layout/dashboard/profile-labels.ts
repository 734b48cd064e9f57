import type { ProfileGap } from '#shared/profile-completeness.ts';

/** What the fields of a professional's profile are called wherever they are named. */
export const profileLabels = {
  name: 'Name, as clients read it',
  business_name: 'Business or practice',
  business_type: 'Kind of business',
  profession: 'Profession',
  bio: 'About you',
  specializations: 'Specializations',
  qualifications: 'Qualifications',
  certifications: 'Licences and memberships',
  years_experience: 'Years of experience',
  district: 'District',
  business_address: 'Business address',
  phone_number: 'Telephone',
  website: 'Website',
  languages_spoken: 'Languages',
  hourly_rate_min: 'Hourly rate from (USh)',
  hourly_rate_max: 'Hourly rate to (USh)',
  fee_structure: 'How your fees are made up',
  serves_remote: 'Online',
  accepting_clients: 'New clients',
  fees: 'What you charge',
} as const;
export type ProfileField = Exclude<keyof typeof profileLabels, 'fees'>;

/** The form of the profile; the ids of its fields begin with it. */
export const profileFormId = 'profile';

/** Where in the form something that is missing is filled in. */
export function profileFieldId(gap: Exclude<ProfileGap, 'email'>): string {
  return `${profileFormId}-${gap === 'fees' ? 'hourly_rate_min' : gap}`;
}
