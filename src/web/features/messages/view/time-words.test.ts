import { expect, test } from 'vitest';
import { dayWords, messageTime } from './time-words.ts';

/** A Wednesday, 11:00 in Kampala. */
const now = Date.parse('2026-11-25T08:00:00.000Z');

test.each([
  ['2026-11-25T07:59:00.000Z', '10:59'],
  ['2026-11-24T08:00:01.000Z', '11:00'],
  ['2026-11-24T08:00:00.000Z', 'Tue 11:00'],
  ['2026-11-18T08:00:01.000Z', 'Wed 11:00'],
  ['2026-11-18T08:00:00.000Z', '18 Nov 2026'],
  ['2025-09-01T08:00:00.000Z', '1 Sep 2025'],
  // Sent from a clock that is ahead of ours.
  ['2026-11-25T21:30:00.000Z', '00:30'],
])('a message of %s shows %s', (sentAt, expected) => {
  expect(messageTime(sentAt, now)).toBe(expected);
});

test.each([
  ['2026-11-24T21:00:00.000Z', 'Today'],
  ['2026-11-24T20:59:59.000Z', 'Yesterday'],
  ['2026-11-16T08:00:00.000Z', 'Monday 16 November'],
  ['2025-01-02T08:00:00.000Z', '2 Jan 2025'],
])('the day of %s is %s, in Kampala', (sentAt, expected) => {
  expect(dayWords(sentAt, now)).toBe(expected);
});
