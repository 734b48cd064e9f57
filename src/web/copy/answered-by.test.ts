import { expect, test } from 'vitest';
import { answeredBy } from './answered-by.ts';

test.each([
  [5, '2PM that day'],
  [6, 'Monday at 9AM'],
  [24, 'Tuesday at 5PM'],
])('a message of a Saturday at 9AM, answered within %i support hours', (hours, words) => {
  expect(answeredBy(hours, 'Saturday')).toBe(words);
});

test.each([
  [1, '10AM that day'],
  [9, '6PM that day'],
  [10, 'Tuesday at 9AM'],
  [24, 'Wednesday at 1PM'],
  [54, 'Saturday at 2PM'],
  [56, 'Monday at 10AM a week later'],
  [110, 'Monday at 9AM 2 weeks later'],
])('a message of a Monday at 9AM, answered within %i support hours', (hours, words) => {
  expect(answeredBy(hours)).toBe(words);
});
