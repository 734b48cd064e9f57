/** What a reviewer will want to find, in the order in which the form asks for it. */
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
] as const;
export type ProfileGap = (typeof profileGaps)[number];

/** Characters of a biography below which it tells a reader too little. */
const shortestBio = 80;

/** A professional's own profile, as far as completeness looks at it. */
interface Profile {
  readonly email_verified: boolean;
  readonly bio: string;
  readonly specializations: readonly string[];
  readonly years_experience: number | null;
  readonly certifications: string;
  /** Licences and memberships that were claimed, whatever became of the claim. */
  readonly credentials_claimed: number;
  readonly district: string | null;
  readonly phone_number: string | null;
  readonly languages_spoken: readonly string[];
  readonly hourly_rate_min: number | null;
  readonly hourly_rate_max: number | null;
  readonly fee_structure: string;
}

const why: Readonly<Record<ProfileGap, string>> = {
  email: 'Confirm your e-mail address, so that we and your clients reach you.',
  bio: `Say in at least ${shortestBio} characters what you do and for whom.`,
  specializations: 'Name at least one thing you specialise in: people search by it.',
  years_experience: 'Say for how many years you have worked in your field.',
  certifications: 'Name your licences and memberships with their numbers: we check them with the regulator.',
  district: 'Say in which district you work: people look for somebody near them.',
  phone_number: 'Give a telephone number for questions about your review.',
  languages_spoken: 'Name the languages you work in.',
  fees: 'Say what you charge: an hourly rate, or how your fees are made up.',
};

/** What is missing from a profile before a reviewer can decide, each with the reason in words; none when complete. */
export function missingOf(profile: Profile): { what: ProfileGap; why: string }[] {
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
  };
  return profileGaps.filter((what) => isMissing[what]).map((what) => ({ what, why: why[what] }));
}
