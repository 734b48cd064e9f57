import { expect, test } from 'vitest';
import { importColumnNames } from './import-columns.ts';
import { pickColumns, pickFields } from './profile-columns.ts';
import { profileFieldNames, publicFields, verifiedFields } from './profile-fields.ts';

test('what everyone reads of a profile is what its owner agreed to publish', () => {
  const isPrivate = (name: string) => !publicFields.some((one) => one === name);
  expect(profileFieldNames.filter(isPrivate)).toEqual([
    'business_type',
    'certifications',
    'business_address',
    'phone_number',
  ]);
});

test('fields that a reviewer checked are those that describe who someone is', () => {
  expect(verifiedFields).toEqual([
    'name',
    'business_name',
    'business_type',
    'profession',
    'specializations',
    'qualifications',
    'certifications',
    'years_experience',
  ]);
});

test('an imported list begins with the columns that each row needs, and ends with the notes for admins', () => {
  expect(importColumnNames.slice(0, 6)).toEqual([
    'firstName',
    'lastName',
    'email',
    'business_name',
    'bio',
    'specializations',
  ]);
  expect(importColumnNames.at(-1)).toBe('admin_notes');
  expect(new Set(importColumnNames).size).toBe(importColumnNames.length);
  expect(importColumnNames).not.toContain('accepting_clients');
});

test('fields are picked from a row by their columns, and nothing else is', () => {
  const row = { yearsExperience: 8, servesRemote: true, adminNotes: 'Seems odd' };
  expect(pickFields(row, ['years_experience', 'serves_remote'])).toEqual({ years_experience: 8, serves_remote: true });
  expect(pickColumns(row, ['years_experience'])).toEqual({ yearsExperience: 8 });
});
