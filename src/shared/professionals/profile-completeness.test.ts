import { expect, test } from 'vitest';
import { listMissing, profileGaps } from './profile-completeness.ts';

const whole = {
  email_verified: true,
  bio: 'I keep books and file tax returns for traders in Owino market, in Luganda and in English.',
  specializations: ['Tax Planning'],
  years_experience: 8,
  certifications: 'ICPAU F1234',
  credentials_claimed: 0,
  district: 'Kampala',
  phone_number: '+256772123456',
  languages_spoken: ['Luganda'],
  hourly_rate_min: 50_000,
  hourly_rate_max: null,
  fee_structure: '',
  avatar_url: '/photos/x-512',
  qualifications: ['CPA(U)'],
  website: 'https://nakato.example',
};
type Overrides = Partial<Parameters<typeof listMissing>[0]>;
const gaps = (overrides: Overrides) => listMissing({ ...whole, ...overrides }).map(({ what }) => what);

test('a whole profile misses nothing', () => {
  expect(listMissing(whole)).toEqual([]);
});

test.each<[string, Overrides]>([
  ['email', { email_verified: false }],
  ['bio', { bio: 'Books.' }],
  ['bio', { bio: ' '.repeat(200) }],
  ['specializations', { specializations: [] }],
  ['years_experience', { years_experience: null }],
  ['certifications', { certifications: ' ' }],
  ['district', { district: null }],
  ['phone_number', { phone_number: null }],
  ['languages_spoken', { languages_spoken: [] }],
  ['fees', { hourly_rate_min: null }],
  ['photo', { avatar_url: null }],
  ['qualifications', { qualifications: [] }],
  ['website', { website: null }],
])('only %s is listed when it is the only gap of a profile', (what, overrides) => {
  expect(gaps(overrides)).toEqual([what]);
});

test('a claimed licence counts like a named one, and any words on fees count like a rate', () => {
  expect(gaps({ certifications: '', credentials_claimed: 1 })).toEqual([]);
  expect(gaps({ hourly_rate_min: null, hourly_rate_max: 1 })).toEqual([]);
  expect(gaps({ hourly_rate_min: null, fee_structure: 'By agreement' })).toEqual([]);
});

test('an empty profile lists every gap in the order of the form, each with a reason and its consequence', () => {
  const empty = {
    ...whole,
    email_verified: false,
    bio: '',
    specializations: [],
    years_experience: null,
    certifications: '',
    district: null,
    phone_number: null,
    languages_spoken: [],
    hourly_rate_min: null,
    avatar_url: null,
    qualifications: [],
    website: null,
  };
  const missing = listMissing(empty);
  expect(missing.map(({ what }) => what)).toEqual([...profileGaps]);
  for (const { why, costs } of missing) for (const words of [why, costs]) expect(words).toMatch(/^[A-Z].*\.$/);
  expect(missing.filter(({ is_optional }) => is_optional).map(({ what }) => what)).toEqual([
    'photo',
    'qualifications',
    'website',
  ]);
});
