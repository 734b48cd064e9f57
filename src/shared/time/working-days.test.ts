import { expect, test } from 'vitest';
import { overdueBefore, promisedBy, workingDayStarts } from './working-days.ts';

test.each([
  ['2026-11-20T12:00:00Z', 1, '2026-11-23T15:00:00.000Z'], // Friday → Monday, 18:00 in Kampala
  ['2026-11-21T06:00:00Z', 1, '2026-11-23T15:00:00.000Z'], // Saturday
  ['2026-11-20T22:00:00Z', 1, '2026-11-23T15:00:00.000Z'], // already Saturday in Kampala
  ['2026-11-23T05:00:00Z', 2, '2026-11-25T15:00:00.000Z'],
  ['2026-12-24T05:00:00Z', 2, '2026-12-29T15:00:00.000Z'], // two holidays and a weekend
])('%s and %i working days end at %s', (since, days, end) => {
  expect(promisedBy(new Date(since), days).toISOString()).toBe(end);
});

const hours = Array.from({ length: 24 * 40 }, (_, n) => new Date(Date.UTC(2026, 11, 10) + n * 3_600_000));

test('what waits longer is never due later', () => {
  const due = hours.map((since) => promisedBy(since, 2).getTime());
  expect(due).toEqual(due.toSorted((a, b) => a - b));
});

test.each([1, 2, 3])('what began before `overdueBefore` is overdue, and nothing else: %i days', (days) => {
  for (const now of hours.filter((_, n) => n % 11 === 0)) {
    const before = overdueBefore(now, days);
    for (const since of hours.filter((one, n) => n % 5 === 0 && one <= now)) {
      expect(since < before).toBe(promisedBy(since, days) < now);
    }
  }
});

test('the starts of working days skip weekends and holidays', () => {
  const days = workingDayStarts(new Date('2026-12-28T10:00:00Z'), 5).map((start) => start.toISOString().slice(0, 16));
  // Each begins at 21:00 UTC of the day before.
  expect(days.slice(0, 4)).toEqual(['2026-12-22T21:00', '2026-12-23T21:00', '2026-12-27T21:00', '2026-12-28T21:00']);
});
