import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kampalaDay } from '#shared/time/time.ts';
import { type Availability, emptyAvailability } from './availability.ts';
import { freeSlots } from './slots.ts';

/** A Wednesday; in Kampala 09:00. */
const now = new Date('2026-11-25T06:00:00.000Z');
const weekdays: Availability = {
  ...emptyAvailability,
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: [{ from: '09:00', to: '11:00' }] })),
};
const question = {
  availability: weekdays,
  taken: [],
  holidays: new Set<string>(),
  now,
  minutes: 30,
  from: '2026-11-25',
  days: 7,
  atMost: 1000,
};
const texts = (slots: Date[]) => slots.map((slot) => slot.toISOString());

test('a day’s slots lie on the grid, and the last one ends with the hours', () => {
  const slots = freeSlots({ ...question, from: '2026-11-26', days: 1 });
  expect(texts(slots)).toEqual([
    '2026-11-26T06:00:00.000Z',
    '2026-11-26T06:15:00.000Z',
    '2026-11-26T06:30:00.000Z',
    '2026-11-26T06:45:00.000Z',
    '2026-11-26T07:00:00.000Z',
    '2026-11-26T07:15:00.000Z',
    '2026-11-26T07:30:00.000Z',
  ]);
});

test('no slot lies within the notice, on a weekend, on a public holiday or beyond the days ahead', () => {
  const days = (slots: Date[]) => [...new Set(slots.map(kampalaDay))];
  expect(days(freeSlots(question))).toEqual(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01']);
  expect(days(freeSlots({ ...question, holidays: new Set(['2026-11-26', '2026-11-30']) }))).toEqual([
    '2026-11-27',
    '2026-12-01',
  ]);
  expect(days(freeSlots({ ...question, availability: { ...weekdays, daysAhead: 2 } }))).toEqual([
    '2026-11-26',
    '2026-11-27',
  ]);
});

test('an exception replaces the hours of its day, on a public holiday too', () => {
  const availability = {
    ...weekdays,
    exceptions: [
      { day: '2026-11-26', spans: [] },
      { day: '2026-11-28', spans: [{ from: '23:30', to: '24:00' }] },
    ],
  };
  const slots = freeSlots({ ...question, availability, holidays: new Set(['2026-11-28']), days: 4 });
  expect(slots.map(kampalaDay).filter((day) => day === '2026-11-26')).toEqual([]);
  expect(texts(slots)).toContain('2026-11-28T20:30:00.000Z');
});

test('a taken slot keeps its buffer free, and a full day has no more slots', () => {
  const taken = [{ start: new Date('2026-11-26T06:30:00.000Z'), end: new Date('2026-11-26T07:15:00.000Z') }];
  const availability = { ...weekdays, bufferMinutes: 15 };
  expect(texts(freeSlots({ ...question, availability, taken, from: '2026-11-26', days: 1 }))).toEqual([
    '2026-11-26T07:15:00.000Z',
    '2026-11-26T07:30:00.000Z',
  ]);
  expect(
    freeSlots({ ...question, availability: { ...availability, perDay: 1 }, taken, from: '2026-11-26', days: 1 }),
  ).toEqual([]);
});

test('no slot overlaps what is taken, whatever is taken', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 300 })), { maxLength: 30 }),
      fc.constantFrom(15, 30, 60),
      fc.integer({ min: 0, max: 120 }),
      (times, minutes, bufferMinutes) => {
        const taken = times.map(([start, length]) => ({
          start: new Date(now.getTime() + start * 60_000),
          end: new Date(now.getTime() + (start + length) * 60_000),
        }));
        const availability = { ...weekdays, bufferMinutes, perDay: 100 };
        for (const slot of freeSlots({ ...question, availability, taken, minutes })) {
          const end = slot.getTime() + (minutes + bufferMinutes) * 60_000;
          expect(taken.every((other) => other.end <= slot || other.start.getTime() >= end)).toBe(true);
        }
      },
    ),
  );
});
