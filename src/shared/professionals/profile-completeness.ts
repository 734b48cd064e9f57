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

/** Parts that a review does not need. */
const optionalGaps: readonly ProfileGap[] = ['photo', 'qualifications', 'website'];

/** A missing part of a profile. */
export interface Missing {
  readonly what: ProfileGap;
  /** The action to take. */
  readonly why: string;
  /** Cost of the missing part. */
  readonly costs: string;
  readonly is_optional: boolean;
}

/** Least length of a useful biography, in characters. */
const shortestBio = 80;

/** The part of a professional's own profile that completeness depends on. */
interface Profile {
  readonly email_verified: boolean;
  readonly bio: string;
  readonly specializations: readonly string[];
  readonly years_experience: number | null;
  readonly certifications: string;
  /** Claimed licences and memberships, whatever the result of the check. */
  readonly credentials_claimed: number;
  readonly district: string | null;
  readonly phone_number: string | null;
  readonly languages_spoken: readonly string[];
  readonly hourly_rate_min: number | null;
  readonly hourly_rate_max: number | null;
  readonly fee_structure: string;
  readonly avatar_url: string | null;
  readonly qualifications: readonly string[];
  readonly website: string | null;
}

/** Actions, and the cost of skipping them: true of how lists, filters, orders, profiles and reviews work. */
const words: Readonly<Record<ProfileGap, { why: string; costs: string }>> = {
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
    why: 'Add a photo of yourself.',
    costs: 'Your card and your page show your initials instead of your face.',
  },
  qualifications: {
    why: 'Name your degrees and certificates.',
    costs: 'Your page says ‘No qualifications listed’.',
  },
  website: {
    why: 'Give the address of your website, if you have one.',
    costs: 'People can’t go from your page to your website to read more.',
  },
};

/** Lists the missing parts of a profile, each with the reason in words; empty when complete. */
export function listMissing(profile: Profile): Missing[] {
  const isMissing: Readonly<Record<ProfileGap, boolean>> = {
    email: !profile.email_verified,
    bio: profile.bio.trim().length < shortestBio,
    specializations: profile.specializations.length === 0,
    years_experience: profile.years_experience === null,
    certifications: profile.certifications.trim() === '' && profile.credentials_claimed === 0,
    district: profile.district === null,
    phone_number: profile.phone_number === null,
    languages_spoken: profile.languages_spoken.length === 0,
    fees: profile.hourly_rate_min === null && profile.hourly_rate_max === null && profile.fee_structure.trim() === '',
    photo: profile.avatar_url === null,
    qualifications: profile.qualifications.length === 0,
    website: profile.website === null,
  };
  return profileGaps
    .filter((what) => isMissing[what])
    .map((what) => ({ what, ...words[what], is_optional: optionalGaps.includes(what) }));
}
