import { expect, test } from 'vitest';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { draftedProfile } from './drafted-profile.ts';
import { toProfileValues } from './profile-values.ts';

const stored = {
  name: 'Acen Betty',
  business_name: 'Acen Books',
  business_type: null,
  profession: 'Accountant',
  bio: 'I keep books.',
  specializations: ['Payroll'],
  qualifications: [],
  certifications: '',
  years_experience: 8,
  district: 'Lira',
  location: 'Lira',
  business_address: '',
  phone_number: null,
  website: null,
  languages_spoken: ['English'],
  hourly_rate_min: 50_000,
  hourly_rate_max: null,
  fee_structure: '',
  serves_remote: true,
  accepting_clients: true,
  average_rating: 4.5,
  revision: { fields: { name: 'Acen Elizabeth' } },
} as unknown as OwnProfile;
const values = toProfileValues(stored);

test('a preview shows typed values and pending ones, and keeps what can’t be edited', () => {
  const drafted = draftedProfile(stored, { ...values, bio: 'I keep books in Gulu.', district: 'Gulu' });
  expect(drafted).toMatchObject({ name: 'Acen Elizabeth', bio: 'I keep books in Gulu.', location: 'Gulu' });
  expect(drafted.average_rating).toBe(4.5);
  expect(drafted.specializations).toEqual(['Payroll']);
});

test('the preview shows the stored value in place of an invalid number or an empty name', () => {
  const drafted = draftedProfile(stored, { ...values, years_experience: 'eight', hourly_rate_min: null, name: '' });
  expect(drafted).toMatchObject({ years_experience: 8, hourly_rate_min: null, name: 'Acen Betty' });
});

test.each([
  ['https://acen.example/books', 'https://acen.example/books'],
  ['acen.example', 'https://acen.example'],
  ['javascript:alert(1)', null],
  ['', null],
])('the website %s is shown as %s', (typed, expected) => {
  expect(draftedProfile(stored, { ...values, website: typed }).website).toBe(expected);
});

test.each([
  ['0772 123456', '+256772123456'],
  ['+44 7911 123456', '+447911123456'],
  ['call me', null],
  ['', null],
])('the WhatsApp number %s becomes the link of %s', (typed, expected) => {
  expect(draftedProfile(stored, { ...values, whatsapp_number: typed }).whatsapp_number).toBe(expected);
});
