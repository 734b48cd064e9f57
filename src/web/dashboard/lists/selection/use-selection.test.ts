import { expect, test } from 'vitest';
import { selectedAfter } from './use-selection.ts';

const row = (id: string, version = 1) => ({ id, version });

test('rows of other pages stay selected, as they were at that moment', () => {
  const first = selectedAfter([], [row('a'), row('b')], { a: true });
  expect(selectedAfter(first, [row('c'), row('d')], { a: true, d: true })).toEqual([row('a'), row('d')]);
  expect(selectedAfter(first, [row('a', 2)], { a: true })).toEqual([row('a', 1)]);
});

test('a row is deselected, and one selected twice is there once', () => {
  const before = [row('a'), row('b')];
  expect(selectedAfter(before, [row('a'), row('b')], { b: true })).toEqual([row('b')]);
  expect(selectedAfter(before, before, { a: true, b: true })).toEqual(before);
});

test('a row that has left the list stays selected until it is deselected', () => {
  expect(selectedAfter([row('gone')], [], { gone: true })).toEqual([row('gone')]);
});
