import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { unknownProfession } from '#shared/choices.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { type FieldValues, readFields } from '#web/features/professionals/profile-form/field-values.ts';
import { tidyList, tidyText } from '#web/forms/form-values.ts';
import type { Typed } from '#web/forms/typed-values.ts';

/** The fields of both forms with their labels, in the order of the page. */
export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  business_name: 'Business name',
  business_type: 'Business type',
  profession: 'Profession',
  business_address: 'Business address',
  district: 'District',
  phone_number: 'Phone',
  website: 'Website',
  bio: 'Bio',
  specializations: 'Specializations',
  qualifications: 'Qualifications',
  certifications: 'Certifications',
  languages_spoken: 'Languages',
  years_experience: 'Years of experience',
  hourly_rate_min: 'Minimum hourly rate (USh)',
  hourly_rate_max: 'Maximum hourly rate (USh)',
  fee_structure: 'How fees are set',
  serves_remote: 'Online',
  accepting_clients: 'New clients',
  admin_notes: 'Notes for admins',
} as const;
export type ProfessionalField = keyof typeof fieldLabels;

export type ProfessionalValues = FieldValues<ProfessionalField>;

/** Returns a stored account's values; its lists are joined by commas. */
function toValues(account: ProfessionalAccount): ProfessionalValues {
  const list = (joined: string) => tidyList(joined.split(','));
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    business_name: account.business_name,
    business_type: account.business_type ?? '',
    profession: account.profession === unknownProfession ? '' : account.profession,
    business_address: account.business_address,
    district: account.district ?? '',
    phone_number: formatPhone(account.phone_number ?? ''),
    website: account.website ?? '',
    bio: tidyText(account.bio),
    specializations: list(account.specializations),
    qualifications: list(account.qualifications),
    certifications: tidyText(account.certifications),
    years_experience: account.years_experience || null,
    languages_spoken: list(account.languages_spoken),
    hourly_rate_min: account.hourly_rate_min || null,
    hourly_rate_max: account.hourly_rate_max || null,
    fee_structure: tidyText(account.fee_structure),
    serves_remote: account.serves_remote,
    accepting_clients: account.accepting_clients,
    admin_notes: tidyText(account.admin_notes),
  };
}

/** Values of the edit form. */
export type EditValues = ProfessionalValues & { readonly approval_status: string };

/** Returns them for a stored account. */
export const toEditValues = (account: ProfessionalAccount): EditValues => ({
  ...toValues(account),
  approval_status: account.approval_status,
});

/** Reads them from the form. */
export const readEditValues = (typed: Typed<ProfessionalField | 'approval_status'>): EditValues => ({
  ...readValues(typed),
  approval_status: typed.text('approval_status'),
});

/** Reads typed values. */
export const readValues = (typed: Typed<ProfessionalField>): ProfessionalValues =>
  readFields(Object.keys(fieldLabels) as ProfessionalField[], typed);

/** For a new professional: the server's defaults for absent parts. */
export const emptyValues: ProfessionalValues = readValues({
  text: () => '',
  all: () => [],
  has: (name) => name === 'accepting_clients',
});
