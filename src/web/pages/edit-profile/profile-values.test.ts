import { expect, test } from 'vitest';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import type { ProfileFieldName } from '#shared/professionals/profile-fields.ts';
import { mergeStored } from '#web/forms/form-values.ts';
import { toProfileBody } from './profile-task.ts';
import { type ProfileValues, typedValues, toProfileValues } from './profile-values.ts';

const profile = {
  name: 'Acen Betty',
  business_name: 'Acen Books',
  business_type: 'Tax Consulting',
  profession: 'Accountant',
  bio: 'I keep books.\nIn Lira.',
  specializations: ['Payroll', 'Audit'],
  qualifications: [],
  certifications: '',
  years_experience: 8,
  district: null,
  business_address: '',
  phone_number: '+256772123456',
  website: null,
  languages_spoken: ['English'],
  hourly_rate_min: 50_000,
  hourly_rate_max: null,
  fee_structure: '',
  serves_remote: true,
  accepting_clients: false,
  version: 4,
  revision: null,
} as unknown as OwnProfile;
const base = toProfileValues(profile);
const waiting = { ...profile, revision: { fields: { name: 'Acen Elizabeth' } } } as unknown as OwnProfile;

/** Makes a form with these values, as browsers send it. */
const formWith = (held: Partial<Record<ProfileFieldName, string | string[]>>) => {
  const all = (name: ProfileFieldName) => [held[name] ?? []].flat();
  return typedValues({ all, text: (name) => all(name)[0] ?? '', has: (name) => held[name] !== undefined });
};

test('an untouched form has the profile’s values, and sends nothing', () => {
  const untouched = formWith({
    name: 'Acen Betty',
    business_name: 'Acen Books',
    business_type: 'Tax Consulting',
    profession: 'Accountant',
    bio: 'I keep books.\r\nIn Lira.',
    specializations: ['', 'Payroll', 'Audit'],
    qualifications: '',
    years_experience: '8',
    phone_number: '0772 123456',
    languages_spoken: ['English', ''],
    hourly_rate_min: '50,000',
    serves_remote: 'on',
  });
  expect(untouched).toEqual(base);
  expect(toProfileBody(untouched, base, 4)).toEqual({ version: 4 });
});

test.each<[string, Partial<ProfileValues>]>([
  ['a text', { bio: 'New.' }],
  ['a text that was cleared', { business_address: '', bio: '' }],
  ['a list in another order', { specializations: ['Audit', 'Payroll'] }],
  ['a number that was cleared', { years_experience: null }],
  ['a box', { accepting_clients: true }],
])('only what differs is sent: %s', (_, change) => {
  const { business_address: _same, ...sent } = change;
  expect(toProfileBody({ ...base, ...change }, base, 4)).toEqual({ ...sent, version: 4 });
});

test('a rejected change left in the form isn’t requested again: untouched, it returns to the approved value', () => {
  const pendingValues = toProfileValues(waiting);
  const typed = { ...pendingValues, bio: 'Typed.' };
  expect(pendingValues.name).toBe('Acen Elizabeth');
  expect(mergeStored<ProfileFieldName>(pendingValues, base, typed).news).toEqual([
    { field: 'name', stored: 'Acen Betty', isTaken: true },
  ]);
  expect(toProfileBody({ ...typed, name: 'Acen Betty' }, base, 5)).toEqual({ bio: 'Typed.', version: 5 });
});

test('typed values stay and newer stored ones are shown beside them, unless both are the same', () => {
  const stored = toProfileValues({
    ...profile,
    bio: 'Theirs.',
    website: 'https://a.example',
    qualifications: ['CPA(U)'],
  });
  const typed = { ...base, bio: 'Mine.', qualifications: ['CPA(U)'] };
  expect(mergeStored<ProfileFieldName>(base, stored, typed).news).toEqual([
    { field: 'bio', stored: 'Theirs.', isTaken: false },
    { field: 'website', stored: 'https://a.example', isTaken: true },
  ]);
});

test('an invalid number is kept as typed', () => {
  expect(formWith({ years_experience: 'ten', hourly_rate_min: '0' })).toMatchObject({
    years_experience: 'ten',
    hourly_rate_min: null,
  });
});
