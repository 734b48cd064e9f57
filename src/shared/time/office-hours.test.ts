import { describe, expect, test } from 'vitest';
import { officeHoursAfter, officeHoursBefore, officeHoursBetween, officeSpans } from './office-hours.ts';

const holidays = new Set(['2026-12-25', '2026-12-26', '2027-01-01']);

describe('24 office hours', () => {
  test.each([
    // Monday 9:00 in Kampala: 9 hours, then 10, then 5 of Wednesday.
    ['2026-11-23T06:00:00Z', '2026-11-25T10:00:00.000Z'],
    // Friday 17:00: one hour, five of Saturday, ten of Monday, eight of Tuesday.
    ['2026-11-20T14:00:00Z', '2026-11-24T13:00:00.000Z'],
    // Friday 18:00, when we close, and the whole night after it, are the same.
    ['2026-11-20T15:00:00Z', '2026-11-24T14:00:00.000Z'],
    ['2026-11-21T05:59:59Z', '2026-11-24T14:00:00.000Z'],
    // Saturday 13:30 has half an hour left; at 14:00 it has none.
    ['2026-11-21T10:30:00Z', '2026-11-25T08:30:00.000Z'],
    ['2026-11-21T11:00:00Z', '2026-11-25T09:00:00.000Z'],
    // All of Sunday is Monday's opening, whose first moment is 21:00 UTC of Sunday in Kampala’s calendar.
    ['2026-11-22T09:00:00Z', '2026-11-25T09:00:00.000Z'],
    ['2026-11-22T20:59:59Z', '2026-11-25T09:00:00.000Z'],
    ['2026-11-22T21:00:00Z', '2026-11-25T09:00:00.000Z'],
    // Christmas is a Friday, Boxing Day a Saturday: from Thursday 10:00, eight hours, then Monday and six of Tuesday.
    ['2026-12-24T07:00:00Z', '2026-12-29T11:00:00.000Z'],
    ['2026-12-25T07:00:00Z', '2026-12-30T09:00:00.000Z'],
  ])('from %s end at %s', (since, end) => {
    expect(officeHoursAfter(new Date(since), 24, holidays).toISOString()).toBe(end);
  });

  test('that end when we close are due then, not at the next opening', () => {
    // Monday 14:00: four hours, ten, ten.
    expect(officeHoursAfter(new Date('2026-11-23T11:00:00Z'), 24, holidays).toISOString()).toBe(
      '2026-11-25T15:00:00.000Z',
    );
  });

  test('move with a holiday that is entered', () => {
    const since = new Date('2026-11-23T06:00:00Z');
    expect(officeHoursAfter(since, 24, new Set(['2026-11-24'])).toISOString()).toBe('2026-11-26T10:00:00.000Z');
  });
});

const minutes = Array.from({ length: 700 }, (_, n) => new Date(Date.UTC(2026, 11, 17, 1) + n * 31 * 60_000));

test('a request that came earlier is never due later, and 24 office hours lie between the request and its due time', () => {
  const due = minutes.map((since) => officeHoursAfter(since, 24, holidays));
  expect(due.map(Number)).toEqual(due.map(Number).toSorted((a, b) => a - b));
  for (const [n, since] of minutes.entries()) {
    expect(officeHoursBetween(since, due[n]!, holidays)).toBeCloseTo(24, 6);
  }
});

test('a request is overdue exactly when it came before `officeHoursBefore`', () => {
  for (const now of [...minutes.filter((_, n) => n % 9 === 0), new Date('2026-12-22T05:00:00Z')]) {
    const before = officeHoursBefore(now, 24, holidays);
    for (const since of minutes.filter((one, n) => n % 5 === 0 && one <= now)) {
      expect(since < before).toBe(officeHoursAfter(since, 24, holidays) < now);
    }
  }
});

test('hours between two moments add up, and none pass while we are closed', () => {
  const [first, middle, last] = [minutes[3]!, minutes[200]!, minutes[600]!];
  expect(officeHoursBetween(first, middle, holidays) + officeHoursBetween(middle, last, holidays)).toBeCloseTo(
    officeHoursBetween(first, last, holidays),
    6,
  );
  expect(officeHoursBetween(new Date('2026-11-21T11:00:00Z'), new Date('2026-11-23T05:00:00Z'), holidays)).toBe(0);
  expect(officeHoursBetween(last, first, holidays)).toBe(0);
});

test('the spans skip Sundays and holidays', () => {
  const spans = officeSpans(new Date('2026-12-24T22:00:00Z'), { daysBack: 1, daysAhead: 3 }, holidays);
  expect(spans.map(({ opens, closes }) => [opens.toISOString(), closes.toISOString()])).toEqual([
    ['2026-12-24T05:00:00.000Z', '2026-12-24T15:00:00.000Z'],
    ['2026-12-28T05:00:00.000Z', '2026-12-28T15:00:00.000Z'],
  ]);
});
