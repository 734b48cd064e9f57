import { expect, test } from 'vitest';
import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import { isConflict, splitChanges, whyGone } from './revision-state.ts';

const revision = (id: string, version = 2): ListedRevision => ({
  professional: { id, name: `Of ${id}`, business_name: 'B', profession: 'Accountant', district: null },
  changes: [
    { field: 'name', approved: 'Acen Betty', wished: 'Acen Elizabeth' },
    { field: 'qualifications', approved: [], wished: ['CPA(U)'] },
    { field: 'years_experience', approved: null, wished: 9 },
  ],
  submitted_at: '2026-11-19T08:00:00.000Z',
  changed_at: '2026-11-19T08:00:00.000Z',
  version,
});

test('a profile change is split into approved and requested values, by field', () => {
  expect(splitChanges(revision('a'))).toEqual({
    approved: { name: 'Acen Betty', qualifications: [], years_experience: null },
    requested: { name: 'Acen Elizabeth', qualifications: ['CPA(U)'], years_experience: 9 },
  });
});

test.each([
  ['approved', 'Another admin had already approved it. Your decision wasn’t saved.'],
  ['withdrawn', 'The professional withdrew it. Your decision wasn’t saved.'],
  ['rejected', 'Said. Your decision wasn’t saved.'],
  [undefined, 'Said. Your decision wasn’t saved.'],
])('an admin who decides on a change too late learns why it wasn’t saved (its state: %s)', (status, words) => {
  expect(whyGone(status, 'Said.')).toBe(words);
});

test.each([
  ['conflict', 409, true],
  ['invalid_transition', 409, true],
  ['not_found', 404, true],
  ['invalid_input', 400, false],
  [undefined, 0, false],
] as const)('whether the error %s (%d) means that another person acted on the change first', (code, status, isSo) => {
  expect(isConflict(code, status)).toBe(isSo);
});
