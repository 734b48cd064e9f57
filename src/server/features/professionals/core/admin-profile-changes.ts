import type { AdminUpdateBody } from '#shared/api/professionals/admin-professionals.ts';
import { professionForBusiness } from '#shared/choices.ts';
import { type ProfileFieldName, profileColumns, type ProfileChanges } from './profile-columns.ts';

type AdminProfileForm = Omit<AdminUpdateBody, 'approval_status' | 'decision_reason' | 'version'>;

/**
 * Returns the profile changes of an admin's form. A missing profession follows the business type, if that changes or
 * the profession is cleared.
 * @param businessType the stored one.
 */
export function profileChangesFrom(form: AdminProfileForm, businessType: string | null): ProfileChanges {
  const { profession, ...rest } = form;
  const named = Object.keys(profileColumns).filter(
    (field) => field in rest && rest[field as keyof typeof rest] !== undefined,
  );
  const changes = Object.fromEntries(named.map((field) => [field, rest[field as keyof typeof rest]])) as ProfileChanges;
  if (profession) return { ...changes, profession };
  const newBusinessType = changes.business_type === undefined ? businessType : changes.business_type;
  const follows = profession === null || newBusinessType !== businessType;
  return follows ? { ...changes, profession: professionForBusiness(newBusinessType) } : changes;
}

/** Labels of all fields of a profile, for the mail about an admin's changes. */
export const fieldLabels: Readonly<Record<ProfileFieldName, string>> = {
  name: 'Name that clients see',
  business_name: 'Business or practice',
  business_type: 'Business type',
  business_address: 'Business address',
  profession: 'Profession',
  district: 'District',
  phone_number: 'Telephone number',
  website: 'Website',
  bio: 'About you',
  specializations: 'Specializations',
  qualifications: 'Qualifications',
  languages_spoken: 'Languages',
  certifications: 'Licences and memberships',
  hourly_rate_min: 'Lowest hourly rate',
  hourly_rate_max: 'Highest hourly rate',
  fee_structure: 'Fees',
  years_experience: 'Years of experience',
  serves_remote: 'Works by telephone and online',
  accepting_clients: 'Taking new clients',
};
