import { expect, test } from 'vitest';
import { formatShortDay } from './day-text.ts';
import { daysBefore, kampalaDay, monthsBefore, nextKampalaMidnight } from './time.ts';

test('a Kampala day begins at 21:00 UTC', () => {
  expect(kampalaDay(new Date('2026-11-20T20:59:59.999Z'))).toBe('2026-11-20');
  expect(kampalaDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

test('the next midnight is later than the moment itself', () => {
  expect(nextKampalaMidnight(new Date('2026-11-20T20:59:59.999Z')).toISOString()).toBe('2026-11-20T21:00:00.000Z');
  expect(nextKampalaMidnight(new Date('2026-11-20T21:00:00Z')).toISOString()).toBe('2026-11-21T21:00:00.000Z');
});

test.each([
  ['2026-11-20T09:00:00.000Z', 24, '2024-11-20T09:00:00.000Z'],
  ['2026-03-31T09:00:00.000Z', 1, '2026-02-28T09:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 24, '2026-02-28T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
])('%s less %i months is %s', (moment, months, earlier) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(earlier);
});

test('a number of days before is so many times 24 hours', () => {
  expect(daysBefore(new Date('2026-11-20T09:00:00.000Z'), 90).toISOString()).toBe('2026-08-22T09:00:00.000Z');
});

test('a day of this year goes without the year, by the days of Kampala', () => {
  const now = Date.parse('2026-12-31T21:30:00Z');
  expect(formatShortDay('2027-09-01T09:00:00Z', now)).toBe('1 Sep');
  expect(formatShortDay('2026-12-31T09:00:00Z', now)).toBe('31 Dec 2026');
});
