import { expect, test } from 'vitest';
import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { toCard, withoutCards } from './card-data.ts';

const credential: PublicProfessional['credentials'][number] = {
  id: '0193f000-0000-7000-8000-000000000002',
  regulator: 'Institute of Certified Public Accountants of Uganda',
  regulator_short: 'ICPAU',
  regulator_website: 'https://regulator.example',
  title: 'Certificate of practice',
  number: 'F1',
  held_by: 'person',
  holder_name: 'Grace Nakato',
  allows: 'Offer accounting services',
  how_to_check: 'Read the list',
  source: 'Accountants Act 2013',
  valid_until: '2027-12-31',
  expires_on: '2027-12-31',
  checked_at: '2026-10-03T08:00:00Z',
  checked_against: 'The list of 2026',
  is_sample: false,
  authority: '',
  acts_for: '',
  may_not: 'Advise.',
  valid_from: null,
  checkers: 2,
};

const professional: PublicProfessional = {
  id: '0193f000-0000-7000-8000-000000000001',
  name: 'Grace Nakato',
  business_name: '',
  profession: 'Accountant',
  district: 'Kampala',
  location: 'Kabalagala',
  bio: 'Keeps books. '.repeat(300),
  avatar_url: null,
  average_rating: 4.6,
  total_reviews: 23,
  years_experience: 8,
  specializations: ['Tax Planning'],
  qualifications: [],
  languages_spoken: ['English'],
  hourly_rate_min: null,
  hourly_rate_max: null,
  fee_structure: '',
  website: null,
  whatsapp_number: null,
  serves_remote: false,
  accepting_clients: true,
  approved_at: '2026-11-20T07:00:00Z',
  credentials: [credential, { ...credential, title: 'Tax agent' }],
};

test('a card carries the beginning of the biography and the first credential, and nothing it does not show', () => {
  const card = toCard(professional);
  expect(card.bio.length).toBeLessThanOrEqual(171);
  expect(card.bio).toMatch(/Keeps books…$/);
  expect(card.licence).toBe('ICPAU certificate of practice, 3 Oct 2026');
  expect(toCard({ ...professional, credentials: [] }).licence).toBeNull();
  expect(Object.keys(card)).not.toContain('credentials');
});

test('a card without an hourly rate carries the fees in words', () => {
  const fee_structure = 'A fixed price for each return, from USh 150,000.';
  expect(toCard({ ...professional, fee_structure }).fees).toBe(fee_structure);
  expect(toCard({ ...professional, fee_structure: 'A fixed price. '.repeat(9) }).fees).toMatch(/^A fixed .{1,82}…$/);
  expect(toCard({ ...professional, fee_structure, hourly_rate_min: 50_000 })).not.toHaveProperty('fees');
  expect(toCard(professional)).not.toHaveProperty('fees');
});

test('a town is named with its district, a district once', () => {
  expect(toCard(professional).location).toBe('Kabalagala, Kampala');
  expect(toCard({ ...professional, location: 'Kampala' }).location).toBe('Kampala');
  expect(toCard({ ...professional, location: 'Location not specified', district: null }).location).toBe(
    'Location not specified',
  );
});

test('of a list whose cards are on the page, the browser gets only whose they are', () => {
  const { id } = professional;
  expect(withoutCards({ professionals: [toCard(professional)], total: 1 })).toEqual({
    professionals: [{ id }],
    total: 1,
  });
  expect(withoutCards({ professionals: null })).toEqual({ professionals: null });
});
