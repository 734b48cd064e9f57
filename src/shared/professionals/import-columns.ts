/** Columns of an imported list of professionals, by their names on the wire, with how the template calls them. */
export const importColumns = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  business_name: 'Business or practice',
  bio: 'About',
  specializations: 'Specializations',
  business_type: 'Business type',
  business_address: 'Business address',
  profession: 'Profession',
  district: 'District',
  phone_number: 'Telephone number',
  website: 'Website',
  qualifications: 'Qualifications',
  languages_spoken: 'Languages',
  certifications: 'Certifications',
  hourly_rate_min: 'Hourly fee from',
  hourly_rate_max: 'Hourly fee to',
  fee_structure: 'Fee structure',
  years_experience: 'Years of experience',
  serves_remote: 'Works by telephone or online',
  admin_notes: 'Admin notes',
} as const;
export type ImportColumn = keyof typeof importColumns;
export const importColumnNames = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]];

/** The column that names a row's photo. The browser sends photos apart from the rows. */
export const photoColumn = 'Photo file';

/** Bytes and rows of a list, rows of one call, and characters of one field. */
export const importBounds = { fileBytes: 50_000_000, rows: 10_000, atOnce: 50, field: 5_000 } as const;

/** Outcome of a row: an account is made, there is one, or the row has to be corrected. */
export const importOutcomes = ['new', 'exists', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
