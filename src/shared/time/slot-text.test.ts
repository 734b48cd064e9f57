import { expect, test } from 'vitest';
import { formatOwnTime, formatSlot, formatSlotDay, formatSlotSpan } from './slot-text.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');

test('a slot reads as on a clock in Kampala, with its weekday', () => {
  expect(formatSlot('2026-11-24T07:00:00.000Z', now)).toBe('Tue 24 Nov, 10:00');
  expect(formatSlotSpan('2026-11-24T07:00:00.000Z', 45, now)).toBe('Tue 24 Nov, 10:00–10:45');
  expect(formatSlotDay(new Date('2026-09-06T21:00:00.000Z'))).toBe('Mon 7 Sep');
});

test('a slot in another Kampala year names the year', () => {
  expect(formatSlot('2027-01-04T06:30:00.000Z', now)).toBe('Mon 4 Jan 2027, 09:30');
  expect(formatSlot('2026-12-31T21:15:00.000Z', now)).toBe('Fri 1 Jan 2027, 00:15');
});

test('a slot may end after midnight', () => {
  expect(formatSlotSpan('2026-11-24T20:45:00.000Z', 30, now)).toBe('Tue 24 Nov, 23:45–00:15');
});

test.each([
  ['2026-11-24T07:00:00.000Z', 'Europe/London', '07:00'],
  ['2026-07-24T07:00:00.000Z', 'Europe/London', '08:00'],
  ['2026-11-24T07:00:00.000Z', 'Asia/Kolkata', '12:30'],
  ['2026-11-24T04:00:00.000Z', 'America/New_York', 'Mon 23 Nov, 23:00'],
  ['2026-11-24T20:00:00.000Z', 'Asia/Tokyo', 'Wed 25 Nov, 05:00'],
  ['2026-11-24T05:00:00.000Z', 'UTC', '05:00'],
  ['2026-12-01T21:30:00.000Z', 'Europe/London', 'Tue 1 Dec, 21:30'],
  // As in Kampala.
  ['2026-12-01T07:00:00.000Z', 'Africa/Kampala', null],
  ['2026-12-08T22:30:00.000Z', 'Africa/Nairobi', null],
  ['2026-11-24T07:00:00.000Z', 'Africa/Kampala', null],
  ['2026-11-24T07:00:00.000Z', 'Africa/Nairobi', null],
  ['2026-11-24T07:00:00.000Z', 'Europe/Moscow', null],
])('%s in %s is %s', (moment, zone, words) => {
  expect(formatOwnTime(moment, zone)).toBe(words);
});
