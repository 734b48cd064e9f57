import { expect, test } from 'vitest';
import { decidedChange } from './decided-change.ts';

type Told = Parameters<typeof decidedChange>[0];

const approvedAt = '2026-11-01T08:00:00.000Z';
const later = '2026-11-20T08:00:00.000Z';
const wish = { name: 'Acen Elizabeth', qualifications: ['CPA(U)'] };
const said = (decision: 'approved' | 'rejected') => ({
  fields: wish,
  decision,
  reason: 'Said.',
  decided_at: '2026-11-10T08:00:00.000Z',
});
const before: Told = {
  approval_status: 'approved',
  approved_at: approvedAt,
  revision: null,
  last_decision: null,
  name: 'Acen Betty',
  qualifications: [],
};
const waiting = { fields: { name: 'Acen E.' }, submitted_at: later, changed_at: later, version: 5 };

test.each<[string, Partial<Told>, string[] | null]>([
  ['nothing was ever decided', {}, null],
  ['approved', { ...wish, last_decision: said('approved') }, ['name', 'qualifications']],
  ['approved, then changed again, which waits', { ...wish, revision: waiting, last_decision: said('approved') }, null],
  ['approved, another change taken back', { ...wish, last_decision: said('approved') }, ['name', 'qualifications']],
  ['approved, of which one field is another today', { name: wish.name, last_decision: said('approved') }, ['name']],
  ['approved, of which nothing is left', { last_decision: said('approved') }, null],
  ['refused', { last_decision: said('rejected') }, ['name', 'qualifications']],
  ['refused, then another wish, which waits', { revision: waiting, last_decision: said('rejected') }, null],
  ['refused, the next wish taken back', { last_decision: said('rejected') }, ['name', 'qualifications']],
  ['refused, of which one field is so today', { name: wish.name, last_decision: said('rejected') }, ['qualifications']],
  ['refused, and all of it is so today', { ...wish, last_decision: said('rejected') }, null],
  ['the account was approved anew since', { approved_at: later, last_decision: said('rejected') }, null],
  [
    'the account is not approved any more',
    { approval_status: 'pending', approved_at: null, last_decision: said('rejected') },
    null,
  ],
  [
    'nobody knows when it was approved',
    { approved_at: null, last_decision: said('rejected') },
    ['name', 'qualifications'],
  ],
])('%s', (_, given, fields) => {
  const told = decidedChange({ ...before, ...given });
  expect(told && Object.keys(told.fields)).toEqual(fields);
  if (told) expect(told).toMatchObject({ reason: 'Said.', decision: given.last_decision?.decision });
});
