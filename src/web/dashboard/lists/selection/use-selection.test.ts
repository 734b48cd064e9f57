import { expect, test } from 'vitest';
import { rowsBetween, selectedAfter } from './use-selection.ts';

const row = (id: string, version = 1) => ({ id, version });
const page = [row('a'), row('b'), row('c'), row('d')];

test('rows of other pages stay selected, as they were at that moment', () => {
  const first = selectedAfter([], [row('a')], true);
  expect(selectedAfter(first, [row('d')], true)).toEqual([row('a'), row('d')]);
  expect(selectedAfter(first, [row('a', 2)], true)).toEqual([row('a', 1)]);
});

test('a row is deselected, even one that has left the list, and one selected twice is there once', () => {
  expect(selectedAfter([row('a'), row('gone')], [row('gone'), row('x')], false)).toEqual([row('a')]);
  expect(selectedAfter(page, page, true)).toEqual(page);
});

test('at most a thousand rows are selected', () => {
  const many = Array.from({ length: 1200 }, (_, index) => row(`${index}`));
  expect(selectedAfter([], many, true)).toHaveLength(1000);
});

test('a range covers the rows between two, in either direction; from a row of another page only the second', () => {
  expect(rowsBetween(page, 'b', row('d'))).toEqual([row('b'), row('c'), row('d')]);
  expect(rowsBetween(page, 'd', row('b'))).toEqual([row('b'), row('c'), row('d')]);
  expect(rowsBetween(page, 'gone', row('b'))).toEqual([row('b')]);
  expect(rowsBetween(page, undefined, row('a'))).toEqual([row('a')]);
});
