import { expect, test } from 'vitest';
import type { PublicCredential } from '#shared/api/professionals/public-credential.ts';
import { noFacts } from '#shared/site-facts.ts';
import { profileData } from './profile-data.ts';

const site = { ...noFacts, publicUrl: 'https://mwesigwa.ug' };

const credential: PublicCredential = {
  id: '01890000-0000-7000-8000-000000000002',
  regulator: 'Institute of Certified Public Accountants of Uganda',
  regulator_short: 'ICPAU',
  regulator_website: 'https://www.icpau.co.ug',
  title: 'Certificate of Practice',
  number: 'F1234',
  held_by: 'person',
  holder_name: 'Grace Nakato',
  allows: 'May audit.',
  how_to_check: 'Look at the list.',
  source: 'Accountants Act 2013',
  valid_until: '2027-12-31',
  expires_on: '2027-12-31',
  checked_at: '2026-10-03T08:00:00.000Z',
  checked_against: 'The list of 31 March 2026',
  is_sample: false,
  authority: '',
  acts_for: '',
  may_not: 'Advise.',
  valid_from: null,
  checkers: 2,
};

const professional: Parameters<typeof profileData>[1] = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Grace Nakato',
  business_name: 'Nakato & Partners',
  profession: 'Tax Consultant',
  district: 'Gulu',
  location: 'Layibi',
  bio: 'Keeps books for traders.',
  average_rating: 4.5,
  total_reviews: 12,
  languages_spoken: ['English', 'Acholi'],
  hourly_rate_min: 50_000,
  hourly_rate_max: 90_000,
  serves_remote: false,
  credentials: [credential],
};

const reviews = Array.from({ length: 12 }, (_, index) => ({
  author: 'Moses O.',
  rating: 4,
  comment: `Visit ${index}`,
}));

test('a profile says where, for whom, in which languages, for how much and with which licence', () => {
  expect(profileData(site, professional, reviews)).toMatchObject({
    '@type': 'AccountingService',
    name: 'Nakato & Partners',
    address: { addressLocality: 'Layibi', addressRegion: 'Gulu', addressCountry: 'UG' },
    areaServed: [{ '@type': 'AdministrativeArea', name: 'Gulu' }],
    priceRange: 'USh 50,000 to 90,000 an hour',
    employee: {
      name: 'Grace Nakato',
      knowsLanguage: ['English', 'Acholi'],
      hasCredential: [
        { name: 'Certificate of Practice', identifier: 'F1234', recognizedBy: { '@type': 'Organization' } },
      ],
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  });
});

test('at most ten reviews are described, and no rating is given without reviews', () => {
  expect(profileData(site, professional, reviews).review).toHaveLength(10);
  const none = profileData(site, { ...professional, total_reviews: 0, average_rating: 0 }, []);
  expect(none).not.toHaveProperty('aggregateRating');
  expect(none).not.toHaveProperty('review');
});

test('ratings and licences of a sample marketplace are left out of the structured data', () => {
  const demo = profileData({ ...site, isDemo: true }, professional, reviews);
  expect(demo).not.toHaveProperty('aggregateRating');
  expect(demo.employee).not.toHaveProperty('hasCredential');
  const sample = profileData(site, { ...professional, credentials: [{ ...credential, is_sample: true }] }, []);
  expect(sample.employee).not.toHaveProperty('hasCredential');
});

test('a professional who says little is described only by what they say', () => {
  const little = profileData(
    site,
    {
      ...professional,
      business_name: '',
      bio: '',
      district: null,
      languages_spoken: [],
      hourly_rate_min: null,
      hourly_rate_max: null,
      serves_remote: true,
      profession: 'Estate Planner',
    },
    [],
  );
  expect(little).toMatchObject({
    '@type': 'FinancialService',
    name: 'Grace Nakato',
    address: { addressCountry: 'UG' },
    areaServed: [{ '@type': 'Country', name: 'Uganda' }],
  });
  for (const absent of ['priceRange', 'description']) expect(little).not.toHaveProperty(absent);
});
