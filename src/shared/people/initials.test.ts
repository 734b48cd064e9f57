import { expect, test } from 'vitest';
import { toInitials, tintFor } from './initials.ts';

test('initials are of the first and the last name', () => {
  expect(toInitials('Grace Nakato Lubega')).toBe('GL');
  expect(toInitials('okello')).toBe('O');
  expect(toInitials('Ŋabirano Émile')).toBe('ŊÉ');
  expect(toInitials('')).toBe('');
  expect(toInitials('(1) 23')).toBe('');
});

test('a name always has the same tint, and names differ', () => {
  expect(tintFor('Grace Nakato')).toBe(tintFor('Grace Nakato'));
  const seen = new Set(Array.from({ length: 60 }, (_, index) => tintFor(`Name ${index}`)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
