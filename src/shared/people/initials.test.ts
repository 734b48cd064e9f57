import { expect, test } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

test('initials are of the first and the last name', () => {
  expect(initialsOf('Grace Nakato Lubega')).toBe('GL');
  expect(initialsOf('okello')).toBe('O');
  expect(initialsOf('Ŋabirano Émile')).toBe('ŊÉ');
  expect(initialsOf('')).toBe('');
  expect(initialsOf('(1) 23')).toBe('');
});

test('a name always has the same tint, and names differ', () => {
  expect(tintOf('Grace Nakato')).toBe(tintOf('Grace Nakato'));
  const seen = new Set(Array.from({ length: 60 }, (_, index) => tintOf(`Name ${index}`)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
