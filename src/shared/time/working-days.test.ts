import { expect, test } from 'vitest';
import { overdueBefore, promisedBy, workingDaysAfter, workingDayStarts } from './working-days.ts';

const holidays = new Set([
  '2026-04-03',
  '2026-04-06',
  '2026-06-03',
  '2026-06-09',
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
]);

test.each([
  ['2026-11-20T12:00:00Z', 1, '2026-11-23T15:00:00.000Z'], // Friday → Monday, 18:00 in Kampala
  ['2026-11-21T06:00:00Z', 1, '2026-11-23T15:00:00.000Z'], // Saturday
  ['2026-11-20T22:00:00Z', 1, '2026-11-23T15:00:00.000Z'], // already Saturday in Kampala
  ['2026-11-23T05:00:00Z', 2, '2026-11-25T15:00:00.000Z'],
  ['2026-12-24T05:00:00Z', 2, '2026-12-29T15:00:00.000Z'], // two holidays and a weekend
])('%s and %i working days end at %s', (since, days, end) => {
  expect(promisedBy(new Date(since), days, holidays).toISOString()).toBe(end);
});

const hours = Array.from({ length: 24 * 40 }, (_, n) => new Date(Date.UTC(2026, 11, 10) + n * 3_600_000));

test('a request that came earlier is never due later', () => {
  const due = hours.map((since) => promisedBy(since, 2, holidays).getTime());
  expect(due).toEqual(due.toSorted((a, b) => a - b));
});

test.each([1, 2, 3])('a request is overdue exactly when it came before `overdueBefore`: %i days', (days) => {
  for (const now of hours.filter((_, n) => n % 11 === 0)) {
    const before = overdueBefore(now, days, holidays);
    for (const since of hours.filter((one, n) => n % 5 === 0 && one <= now)) {
      expect(since < before).toBe(promisedBy(since, days, holidays) < now);
    }
  }
});

test('the starts of working days skip weekends and holidays', () => {
  const span = { daysBack: 5, workingDaysAhead: 3 };
  const days = workingDayStarts(new Date('2026-12-29T10:00:00Z'), span, holidays).map((start) => start.toISOString());
  // Each begins at 21:00 UTC of the day before; the third after 29 December is 4 January.
  expect(days.map((start) => start.slice(5, 16))).toEqual([
    '12-23T21:00',
    '12-27T21:00',
    '12-28T21:00',
    '12-29T21:00',
    '12-30T21:00',
    '01-03T21:00',
  ]);
});

test.each([
  // A Friday at noon in Kampala.
  ['2026-11-20T09:00:00.000Z', 3, '2026-11-25T09:00:00.000Z'],
  // Late on Sunday in UTC it is Monday in Kampala already.
  ['2026-11-22T22:00:00.000Z', 1, '2026-11-23T22:00:00.000Z'],
  ['2026-11-21T22:00:00.000Z', 1, '2026-11-22T22:00:00.000Z'],
  // Christmas is on a Friday, the day after on a Saturday.
  ['2026-12-23T09:00:00.000Z', 3, '2026-12-29T09:00:00.000Z'],
  ['2026-12-31T09:00:00.000Z', 1, '2027-01-04T09:00:00.000Z'],
  // Good Friday and Easter Monday of 2027 are 26 and 29 March, of 2026 3 and 6 April.
  ['2027-03-25T09:00:00.000Z', 1, '2027-03-30T09:00:00.000Z'],
  ['2026-04-02T09:00:00.000Z', 1, '2026-04-07T09:00:00.000Z'],
  ['2026-06-02T09:00:00.000Z', 5, '2026-06-11T09:00:00.000Z'],
])('a period from %s over %i working days ends at %s', (moment, days, later) => {
  expect(workingDaysAfter(new Date(moment), days, holidays).toISOString()).toBe(later);
});

test('a holiday that is entered moves what was promised by a day', () => {
  const since = new Date('2026-11-20T12:00:00Z');
  expect(promisedBy(since, 1, new Set()).toISOString()).toBe('2026-11-23T15:00:00.000Z');
  expect(promisedBy(since, 1, new Set(['2026-11-23'])).toISOString()).toBe('2026-11-24T15:00:00.000Z');
});
