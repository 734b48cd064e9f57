import { expect, test } from 'vitest';
import { lengthInWords, promiseInWords, unitsInWords } from './time-words.ts';

test('hours are minutes below one, and days from two days on', () => {
  expect([null, 0.01, 0.5, 1, 1.4, 37, 48, 70, 2160].map(lengthInWords)).toEqual([
    '–',
    '1 minute',
    '30 minutes',
    '1 hour',
    '1 hour',
    '37 hours',
    '2 days',
    '3 days',
    '90 days',
  ]);
});

test('answers are in the unit of their promise', () => {
  expect(promiseInWords(1, 'working_days')).toBe('1 working day');
  expect(promiseInWords(24, 'office_hours')).toBe('24 office hours');
  expect(unitsInWords(0, 'working_days')).toBe('the same day');
  expect(unitsInWords(0, 'hours')).toBe('at once');
  expect(unitsInWords(3, 'hours')).toBe('within 3 hours');
  expect(unitsInWords(null, 'hours')).toBe('later, or never');
});
