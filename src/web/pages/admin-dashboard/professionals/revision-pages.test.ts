import { expect, test } from 'vitest';
import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import { isOvertaken, joined, neighbour, renewed, valuesOf, whyGone, without } from './revision-pages.ts';

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
const list = (ids: string[], total = ids.length) => ({ revisions: ids.map((id) => revision(id)), total });
const idsOf = ({ revisions }: { revisions: ListedRevision[] }) => revisions.map(({ professional }) => professional.id);

test('joining pages lists an entry that comes twice only once', () => {
  const all = joined(list(['a', 'b'], 4), list(['b', 'c'], 3));
  expect([idsOf(all), all.total]).toEqual([['a', 'b', 'c'], 3]);
});

test('a decided change is removed, once', () => {
  const left = without(without(list(['a', 'b'], 12), 'a'), 'a');
  expect([idsOf(left), left.total]).toEqual([['b'], 11]);
});

test('a changed one is replaced in its place', () => {
  const { revisions } = renewed(list(['a', 'b']), revision('a', 3));
  expect(revisions.map(({ version }) => version)).toEqual([3, 2]);
});

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s comes %s', (id, next) => {
  expect(neighbour(list(['a', 'b', 'c']), id)).toBe(next);
});

test('after the only one there is no next', () => {
  expect(neighbour(list(['a']), 'a')).toBeUndefined();
});

test('approved and requested values, by field', () => {
  expect(valuesOf(revision('a'))).toEqual({
    approved: { name: 'Acen Betty', qualifications: [], years_experience: null },
    wished: { name: 'Acen Elizabeth', qualifications: ['CPA(U)'], years_experience: 9 },
  });
});

test.each([
  ['approved', 'Another admin had already approved it. Your decision wasn’t saved.'],
  ['withdrawn', 'The professional withdrew it. Your decision wasn’t saved.'],
  ['rejected', 'Said. Your decision wasn’t saved.'],
  [undefined, 'Said. Your decision wasn’t saved.'],
])('why %s cannot be decided', (status, words) => {
  expect(whyGone(status, 'Said.')).toBe(words);
});

test.each([
  ['conflict', 409, true],
  ['invalid_transition', 409, true],
  ['not_found', 404, true],
  ['invalid_input', 400, false],
  [undefined, 0, false],
] as const)('%s, %d: whether somebody was quicker', (code, status, isSo) => {
  expect(isOvertaken(code, status)).toBe(isSo);
});
