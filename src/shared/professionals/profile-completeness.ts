import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import type { FieldsWith } from './profile-fields.ts';

/**
 * Parts that a profile can lack, in the form's order; first those that a reviewer expects, then those that only clients
 * do.
 */
export const profileGaps = [
  'email',
  'bio',
  'specializations',
  'years_experience',
  'certifications',
  'district',
  'phone_number',
  'languages_spoken',
  'fees',
  'photo',
  'qualifications',
  'website',
] as const;
export type ProfileGap = (typeof profileGaps)[number];

/** Least length of a useful biography, in characters. */
const shortestBio = 80;

interface Advice {
  /** The action to take. */
  readonly why: string;
  /** The cost of skipping it: true of how lists, filters, orders, profiles and reviews work. */
  readonly costs: string;
  /** Whether a review doesn't need it. */
  readonly isOptional?: true;
}

const advice: Readonly<Record<ProfileGap, Advice>> = {
  email: {
    why: 'Confirm your e-mail address, so that we and your clients can reach you.',
    costs: 'We email clients’ consultation requests there. If the address has a mistake, you’ll never read them.',
  },
  bio: {
    why: `Say in at least ${shortestBio} characters what you do and for whom.`,
    costs:
      'Your card shows its first lines, and the search looks for words in it. Right now there’s little to show or find.',
  },
  specializations: {
    why: 'Choose at least one specialization. People search by it.',
    costs: 'People who choose a specialization, such as Tax Planning, won’t find you.',
  },
  years_experience: {
    why: 'Say how many years you’ve worked in your field.',
    costs: 'When people sort by experience, you come after everyone who has given theirs.',
  },
  certifications: {
    why: 'Name your licences and memberships with their numbers, so that clients can check them.',
    costs: 'Your page names no licence and tells people to ask to see one.',
  },
  district: {
    why: 'Say which district you work in. People look for someone near them.',
    costs: 'People who look in your district won’t find you, and its pages don’t list you.',
  },
  phone_number: {
    why: 'Give a telephone number, in case we have questions about your profile.',
    costs: 'We can only ask you by email, and you wait longer for our decision.',
  },
  languages_spoken: {
    why: 'Name the languages you work in.',
    costs: 'People who filter by language won’t find you.',
  },
  fees: {
    why: 'Say what you charge: an hourly rate, or how you work out your fees.',
    costs: 'Your card and your page say ‘Fees not given: ask before you agree’.',
  },
  photo: {
    isOptional: true,
    why: 'Add a photo of yourself.',
    costs: 'Your card and your page show your initials instead of your face.',
  },
  qualifications: {
    isOptional: true,
    why: 'Name your degrees and certificates.',
    costs: 'Your page says ‘No qualifications listed’.',
  },
  website: {
    isOptional: true,
    why: 'Give the address of your website, if you have one.',
    costs: 'People can’t go from your page to your website to read more.',
  },
};

/** A missing part of a profile. */
export interface Missing extends Pick<Advice, 'why' | 'costs'> {
  readonly what: ProfileGap;
  readonly is_optional: boolean;
}

/** The part of a professional's own profile that completeness depends on. */
type Profile = Pick<
  OwnProfile,
  | Exclude<ProfileGap, 'email' | 'fees' | 'photo'>
  | FieldsWith<{ part: 'fees' }>
  | 'email_verified'
  | 'credentials_claimed'
  | 'avatar_url'
>;

type Value = string | number | boolean | null | readonly string[];
const isMissing = (value: Value): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

/** Lists the missing parts of a profile, each with the reason in words; empty when complete. */
export function listMissing(profile: Profile): Missing[] {
  const values: Readonly<Record<ProfileGap, Value>> = {
    ...profile,
    email: profile.email_verified,
    bio: profile.bio.trim().length >= shortestBio,
    certifications: profile.certifications.trim() !== '' || profile.credentials_claimed > 0,
    fees: profile.hourly_rate_min ?? profile.hourly_rate_max ?? profile.fee_structure.trim(),
    photo: profile.avatar_url,
  };
  return profileGaps
    .filter((what) => isMissing(values[what]))
    .map((what) => {
      const { why, costs, isOptional = false } = advice[what];
      return { what, why, costs, is_optional: isOptional };
    });
}
