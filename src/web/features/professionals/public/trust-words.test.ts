import { expect, test } from 'vitest';
import { answersInWords, sinceInWords, worksInWords } from './trust-words.ts';

test('works', () => {
  expect(worksInWords(5)).toBe('5 works completed here');
  expect(worksInWords(1204)).toBe('1,204 works completed here');
});

test.each([
  [0, 'Usually answers within an hour'],
  [0.9, 'Usually answers within an hour'],
  [1, 'Usually answers in 1 hour'],
  [47.9, 'Usually answers in 48 hours'],
  [48, 'Usually answers in 2 days'],
  [100, 'Usually answers in 4 days'],
])('%s hours', (hours, words) => {
  expect(answersInWords(hours)).toBe(words);
});

test('the month since when, by the days of Kampala', () => {
  expect(sinceInWords('2024-01-31T21:30:00.000Z')).toBe('Here since Feb 2024');
});
