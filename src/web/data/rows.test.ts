import { expect, test } from 'vitest';
import { findNeighbour, withNew, withoutRow } from './rows.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const list = (ids: string, total = ids.length) => ({ rows: rows(ids), total });

test('joining pages lists a row that comes twice only once', () => {
  expect(withNew(rows('ab'), rows('bc'))).toEqual(rows('abc'));
});

test('a row is removed, once', () => {
  expect(withoutRow(withoutRow(list('ab', 12), 'a'), 'a')).toEqual(list('b', 11));
});

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('the row next to %s is %s', (id, next) => {
  expect(findNeighbour(rows('abc'), id)).toBe(next);
});

test('the only row has no row next to it', () => {
  expect(findNeighbour(rows('a'), 'a')).toBeUndefined();
});
