import { expect, test } from 'vitest';
import { decidedChange } from './decided-change.ts';

type ReviewedProfile = Parameters<typeof decidedChange>[0];

const approvedAt = '2026-11-01T08:00:00.000Z';
const later = '2026-11-20T08:00:00.000Z';
const changes = { name: 'Acen Elizabeth', qualifications: ['CPA(U)'] };
const buildDecision = (decision: 'approved' | 'rejected') => ({
  fields: changes,
  decision,
  reason: 'Said.',
  decided_at: '2026-11-10T08:00:00.000Z',
});
const before: ReviewedProfile = {
  approval_status: 'approved',
  approved_at: approvedAt,
  revision: null,
  last_decision: null,
  name: 'Acen Betty',
  qualifications: [],
};
const waiting = { fields: { name: 'Acen E.' }, submitted_at: later, changed_at: later, version: 5 };

test.each<[string, Partial<ReviewedProfile>, string[] | null]>([
  ['nothing was ever decided', {}, null],
  ['approved', { ...changes, last_decision: buildDecision('approved') }, ['name', 'qualifications']],
  [
    'approved, then changed again, which waits',
    { ...changes, revision: waiting, last_decision: buildDecision('approved') },
    null,
  ],
  [
    'approved, another change taken back',
    { ...changes, last_decision: buildDecision('approved') },
    ['name', 'qualifications'],
  ],
  [
    'approved, of which one field is another today',
    { name: changes.name, last_decision: buildDecision('approved') },
    ['name'],
  ],
  ['approved, of which nothing is left', { last_decision: buildDecision('approved') }, null],
  ['refused', { last_decision: buildDecision('rejected') }, ['name', 'qualifications']],
  ['refused, then another wish, which waits', { revision: waiting, last_decision: buildDecision('rejected') }, null],
  ['refused, the next wish taken back', { last_decision: buildDecision('rejected') }, ['name', 'qualifications']],
  [
    'refused, of which one field is so today',
    { name: changes.name, last_decision: buildDecision('rejected') },
    ['qualifications'],
  ],
  ['refused, and all of it is so today', { ...changes, last_decision: buildDecision('rejected') }, null],
  ['the account was approved anew since', { approved_at: later, last_decision: buildDecision('rejected') }, null],
  [
    'the account is not approved any more',
    { approval_status: 'pending', approved_at: null, last_decision: buildDecision('rejected') },
    null,
  ],
  [
    'nobody knows when it was approved',
    { approved_at: null, last_decision: buildDecision('rejected') },
    ['name', 'qualifications'],
  ],
])('which fields of the last decided change the professional sees: %s', (_, overrides, fields) => {
  const result = decidedChange({ ...before, ...overrides });
  expect(result && Object.keys(result.fields)).toEqual(fields);
  if (result) expect(result).toMatchObject({ reason: 'Said.', decision: overrides.last_decision?.decision });
});
