import { lengths } from '#shared/limits.ts';

/** A field of a professional's profile, stored in the column of the same name. */
export interface ProfileField {
  /** Wherever people read of it: both forms, the import's headings, emails, copies of personal data. */
  readonly label: string;
  /** How it's typed, read and shown. `years` and `money` are whole numbers, where 0 means that none is given. */
  readonly kind: 'line' | 'text' | 'choice' | 'list' | 'years' | 'money' | 'phone' | 'website' | 'tick';
  /** Its part of both forms, which have the order of this table. */
  readonly part: 'business' | 'work' | 'contact' | 'fees';
  /** Maximum number of characters. */
  readonly most?: number;
  /** Below the field in both forms, so it suits the professional and an admin. */
  readonly help?: string;
  /** Lines of a text's box. */
  readonly rows?: number;
  /** Whether it stands beside another in a wide form. */
  readonly isHalf?: true;
  /** Where everyone reads it: on the profile's page, and perhaps on its cards. Otherwise only its owner and admins do. */
  readonly public?: 'page' | 'card';
  /** Whether a reviewer checked it: in an approved profile, a change waits for an admin. */
  readonly isVerified?: true;
  /** Whether admins must give it for a new professional. */
  readonly isRequired?: true;
}

/**
 * The fields of a profile, by their names on the wire. Columns, labels, forms, views, the import and the copies of
 * personal data derive from this table; `api/professionals/profile-shapes.ts` has a schema of each, and
 * `profile-completeness.ts` the advice where one that clients look for is missing. The profile's page keeps the
 * specification's headings: 'Certifications' above qualifications, and 'Experience'.
 */
export const profileFields = {
  name: {
    label: 'Name that clients see',
    kind: 'line',
    part: 'business',
    most: lengths.name * 2,
    public: 'card',
    isVerified: true,
  },
  business_name: {
    label: 'Business or practice',
    kind: 'line',
    part: 'business',
    most: lengths.name,
    public: 'page',
    isVerified: true,
    isRequired: true,
  },
  business_type: { label: 'Business type', kind: 'choice', part: 'business', isHalf: true, isVerified: true },
  profession: { label: 'Profession', kind: 'choice', part: 'business', isHalf: true, public: 'card', isVerified: true },
  bio: {
    label: 'Bio',
    kind: 'text',
    part: 'work',
    most: lengths.text,
    rows: 7,
    help: 'Which services, for whom, and how. Clients read this first.',
    public: 'card',
    isRequired: true,
  },
  specializations: {
    label: 'Specializations',
    kind: 'list',
    part: 'work',
    help: 'Add one at a time.',
    public: 'page',
    isVerified: true,
    isRequired: true,
  },
  qualifications: {
    label: 'Qualifications',
    kind: 'list',
    part: 'work',
    help: 'Degrees and certificates, one at a time.',
    public: 'page',
    isVerified: true,
  },
  certifications: {
    label: 'Licences and memberships',
    kind: 'text',
    part: 'work',
    most: lengths.text,
    rows: 3,
    help: 'Include who issued them and their numbers, so that clients can check. For example, ICPAU practising certificate F1234.',
    isVerified: true,
  },
  years_experience: { label: 'Years of experience', kind: 'years', part: 'work', public: 'page', isVerified: true },
  languages_spoken: {
    label: 'Languages',
    kind: 'list',
    part: 'work',
    help: 'Languages spoken with clients, one at a time.',
    public: 'card',
  },
  district: {
    label: 'District',
    kind: 'line',
    part: 'contact',
    most: lengths.name,
    help: 'Such as Kampala or Gulu. If it’s empty, we read it from the address.',
    public: 'card',
  },
  business_address: { label: 'Business address', kind: 'line', part: 'contact', most: lengths.address },
  phone_number: {
    label: 'Phone',
    kind: 'phone',
    part: 'contact',
    most: lengths.phone,
    help: 'Such as 0772 123456. Only our team and clients with agreed work can see it.',
    isHalf: true,
  },
  whatsapp_number: {
    label: 'WhatsApp number',
    kind: 'phone',
    part: 'contact',
    most: lengths.phone,
    help: 'Such as 0772 123456. Everyone can see it: the profile links to a chat.',
    isHalf: true,
    public: 'page',
  },
  website: {
    label: 'Website',
    kind: 'website',
    part: 'contact',
    most: lengths.website,
    help: 'Such as https://nakato.ug',
    public: 'page',
  },
  serves_remote: { label: 'Works by telephone or online', kind: 'tick', part: 'contact', public: 'page' },
  accepting_clients: { label: 'Taking new clients', kind: 'tick', part: 'contact', public: 'card' },
  hourly_rate_min: { label: 'Lowest hourly rate (USh)', kind: 'money', part: 'fees', isHalf: true, public: 'card' },
  hourly_rate_max: { label: 'Highest hourly rate (USh)', kind: 'money', part: 'fees', isHalf: true, public: 'card' },
  fee_structure: {
    label: 'How fees are set',
    kind: 'text',
    part: 'fees',
    most: lengths.feeStructure,
    rows: 3,
    help: 'Such as a fixed price for a tax return. The first consultation is free.',
    public: 'page',
  },
} as const satisfies Readonly<Record<string, ProfileField>>;

export type ProfileFieldName = keyof typeof profileFields;
export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[];

/** Labels of the parts of an account that admins fill in with a profile. */
export const accountLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  admin_notes: 'Notes for admins',
} as const;

/** Maps each field to a value. */
export const ofProfileFields = <Value>(pick: (field: ProfileField, name: ProfileFieldName) => Value) =>
  Object.fromEntries(profileFieldNames.map((name) => [name, pick(profileFields[name], name)])) as Record<
    ProfileFieldName,
    Value
  >;

export const profileLabels = ofProfileFields(({ label }) => label);

/** The fields whose rows have this in them. */
export type FieldsWith<Row extends Partial<ProfileField>> = {
  [Name in ProfileFieldName]: (typeof profileFields)[Name] extends Row ? Name : never;
}[ProfileFieldName];

/** Lists the fields whose rows have this in them. */
export const fieldsWith = <const Row extends Partial<ProfileField>>(row: Row) =>
  profileFieldNames.filter((name) =>
    Object.entries(row).every(
      ([key, value]) => (profileFields[name] as ProfileField)[key as keyof Row & keyof ProfileField] === value,
    ),
  ) as FieldsWith<Row>[];

export type PublicField = FieldsWith<{ public: 'page' | 'card' }>;
export const publicFields = profileFieldNames.filter((name): name is PublicField => 'public' in profileFields[name]);

/** Fields that a reviewer checked. For an approved professional they don't change immediately: everyone reads the profile as checked. */
export const verifiedFields = fieldsWith({ isVerified: true });
export type VerifiedField = (typeof verifiedFields)[number];
