import { expect, test } from 'vitest';
import { lastKampalaMonths, sameTimeOfMonthBefore } from './months.ts';

test('a month of Kampala begins three hours before that of UTC', () => {
  expect(lastKampalaMonths(new Date('2026-11-30T20:59:59.999Z'), 3)).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(lastKampalaMonths(new Date('2026-12-31T21:00:00.000Z'), 2)).toEqual(['2026-12', '2027-01']);
});

test.each([
  ['2026-11-20T09:00:00.000Z', '2026-10-20T09:00:00.000Z'],
  // Still the first of the month in Kampala, and its first moment.
  ['2026-10-31T21:00:00.000Z', '2026-09-30T21:00:00.000Z'],
  ['2027-01-05T22:30:00.000Z', '2026-12-05T22:30:00.000Z'],
  // February has no 31st: all of it counts.
  ['2026-03-31T09:00:00.000Z', '2026-02-28T20:59:59.999Z'],
])('a month before %s it was %s', (moment, before) => {
  expect(sameTimeOfMonthBefore(new Date(moment)).toISOString()).toBe(before);
});
