import { expect, test } from 'vitest';
import type { RevisedFields } from '#shared/api/professionals/profile-revisions.ts';
import { isSameRevision, mergeChanges } from './revision-policy.ts';

const approved: Readonly<Record<string, unknown>> = {
  name: 'Grace',
  specializations: ['Audit'],
  years_experience: null,
};
const isApproved = (field: string, value: unknown) => JSON.stringify(approved[field]) === JSON.stringify(value);

test.each<[string, RevisedFields, RevisedFields, RevisedFields]>([
  ['the later wish wins', { name: 'A' }, { name: 'B' }, { name: 'B' }],
  ['what waits stays beside it', { name: 'A' }, { profession: 'Accountant' }, { name: 'A', profession: 'Accountant' }],
  ['what is put back waits no more', { name: 'A', specializations: [] }, { specializations: ['Audit'] }, { name: 'A' }],
  ['nothing is left', { name: 'A' }, { name: 'Grace' }, {}],
  ['none is a value as well', { years_experience: 3 }, { years_experience: null }, {}],
  ['nothing is wished', {}, { name: 'Grace' }, {}],
])('%s', (_, waiting, later, expected) => {
  const merged = mergeChanges(waiting, later, isApproved);
  expect(merged).toEqual(expected);
});

test('changed fields come in the order of the form, and the order of stored fields makes no difference', () => {
  const merged = mergeChanges({ years_experience: 3, certifications: 'X' }, { name: 'B' }, isApproved);
  expect(Object.keys(merged)).toEqual(['name', 'certifications', 'years_experience']);
  expect(isSameRevision({ years_experience: 3, name: 'B' }, { name: 'B', years_experience: 3 })).toBe(true);
  expect(isSameRevision({ name: 'B' }, { name: 'B', years_experience: null })).toBe(false);
});
