import { expect, test } from 'vitest';
import { ageInWords, promiseInWords } from './age-words.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');

test.each([
  ['2026-11-20T08:59:00.000Z', 'since today'],
  // Before midnight in Kampala, and after it.
  ['2026-11-19T20:59:59.000Z', 'for 1 day'],
  ['2026-11-19T21:00:00.000Z', 'since today'],
  ['2026-11-08T09:00:00.000Z', 'for 12 days'],
  // A clock that is ahead.
  ['2026-11-21T09:00:00.000Z', 'since today'],
])('what began at %s has waited %s', (since, words) => {
  expect(ageInWords(since, now)).toBe(words);
});

test('a due date says its day, and whether it has passed', () => {
  expect(promiseInWords({ due: null }, now)).toBeUndefined();
  expect(promiseInWords({ due: '2026-11-25T09:00:00.000Z' }, now)).toEqual({ words: 'due 25 Nov 2026', isLate: false });
  expect(promiseInWords({ due: '2026-11-19T09:00:00.000Z' }, now)).toEqual({
    words: 'was due 19 Nov 2026',
    isLate: true,
  });
});
