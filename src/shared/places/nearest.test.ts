import { expect, test } from 'vitest';
import { nearestFirst } from './nearest.ts';

test('from a district the nearest come first, from nowhere the largest', () => {
  const counts = [
    ['Kampala', 70],
    ['Lira', 5],
    ['Kitgum', 2],
    ['Amuru', 1],
    ['Gulu', 1],
    ['Nowhere', 1],
  ] as const;
  const names = (from?: 'Gulu') => nearestFirst(counts, from).map(([name]) => name);
  expect(names('Gulu')).toEqual(['Kitgum', 'Amuru', 'Lira', 'Kampala']);
  expect(names()).toEqual(['Kampala', 'Lira', 'Kitgum', 'Amuru', 'Gulu']);
});
