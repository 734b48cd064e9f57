import { expect, test } from 'vitest';
import { placesFor } from '#web/pages/desk/places.ts';
import { placesNamed, stepThrough } from './palette-choices.ts';

const admins = placesFor({ role: 'admin', isApproved: true }).flat();
const readers = [
  { role: 'user', isApproved: true },
  { role: 'professional', isApproved: true },
  { role: 'professional', isApproved: false },
  { role: 'admin', isApproved: true },
] as const;
const found = (words: string) => placesNamed(admins, words).map(({ label }) => label);

test('parts are found by the beginnings of their words; an empty search lists all', () => {
  expect(found('app')).toEqual(['Applications']);
  expect(found('  PRO ')).toEqual(['Professionals', 'Problems']);
  expect(found('fessional')).toEqual([]);
  expect(found('')).toHaveLength(admins.length);
});

test.each(readers)('for $role, approved: $isApproved, each part of the site has its own shortcut letter', (reader) => {
  const places = placesFor(reader).flat();
  const letters = places.map(({ goKey }) => goKey);
  expect(letters.every((letter) => letter?.length === 1 && letter !== 'g')).toBe(true);
  expect(new Set(letters).size).toBe(places.length);
});

test('arrow keys wrap around at both ends of the palette', () => {
  expect(stepThrough(3, 2, 1)).toBe(0);
  expect(stepThrough(3, 0, -1)).toBe(2);
  expect(stepThrough(0, 0, 1)).toBe(0);
});
