import { expect, test } from 'vitest';
import { nearestSpellings, spellingDistance } from './spelling.ts';

test.each([
  ['gulu', 'gulu', 0],
  ['gullu', 'gulu', 1],
  ['glu', 'gulu', 1],
  ['gule', 'gulu', 1],
  ['guul', 'gulu', 1],
  ['kampla', 'kampala', 1],
  ['kapmala', 'kampala', 1],
  ['mbrara', 'mbarara', 1],
  ['', 'gulu', 3],
  ['gulu', '', 3],
  ['soroti', 'kampala', 3],
])('%s differs from %s by %i typing slips, or by more than two', (one, other, slips) => {
  expect(spellingDistance(one, other, 2)).toBe(slips);
  expect(spellingDistance(other, one, 2)).toBe(slips);
});

test('only the nearest spellings are suggested, and none for a word that is right or too short', () => {
  expect(nearestSpellings('mbarra', ['mbale', 'mbara', 'mbarara', 'mbaro'], 3)).toEqual(['mbara', 'mbarara']);
  expect(nearestSpellings('mbarra', ['mbara', 'mbarara'], 1)).toEqual(['mbara']);
  expect(nearestSpellings('mbale', ['mbara', 'mbale'], 2)).toEqual([]);
  expect(nearestSpellings('glu', ['gulu'], 2)).toEqual([]);
  expect(nearestSpellings('acountant', ['accountant', 'tax'], 2)).toEqual(['accountant']);
  expect(nearestSpellings('xylophone', ['accountant', 'tax'], 2)).toEqual([]);
});
