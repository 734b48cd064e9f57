import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeSpan } from '#shared/consultations/availability.ts';
import { kampalaMidnight } from '#shared/time/time.ts';
import { layOutWeek, countRows } from './lay-out-week.ts';
import { daysOfWeek, toMonday, readWeek, shiftDay, spanOfWeek } from './week.ts';

const monday = '2026-11-23';
const closed = () => [];
const at = (day: string, time: string, minutes = 30) => ({ start: new Date(`${day}T${time}:00+03:00`), minutes });

test('a week of Kampala begins on its Monday at midnight there', () => {
  expect(toMonday(new Date('2026-11-22T20:59:59Z'))).toBe('2026-11-16');
  expect(toMonday(new Date('2026-11-22T21:00:00Z'))).toBe(monday);
  expect(spanOfWeek(monday)).toEqual({ from: '2026-11-22T21:00:00.000Z', to: '2026-11-29T21:00:00.000Z' });
  expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
});

test('the address may name any day of a week, and an invalid day is ignored', () => {
  const now = new Date('2026-11-25T06:00:00Z');
  expect(readWeek('2026-12-03', now)).toBe('2026-11-30');
  for (const text of [null, '', 'next', '2026-13-01', '1926-11-25', '2026-11-25T00:00']) {
    expect(readWeek(text, now)).toBe(monday);
  }
});

test('an empty week shows the usual hours', () => {
  const week = layOutWeek(monday, [], closed);
  expect([week.firstHour, week.lastHour, countRows(week)]).toEqual([9, 17, 32]);
  expect(week.days.map(({ day, placed, lanes, open }) => [day, placed, lanes, open])).toEqual(
    daysOfWeek(monday).map((day) => [day, [], 1, []]),
  );
});

test('hours and entries widen what is shown, and lie in rows of a quarter of an hour', () => {
  const hours = (day: string): TimeSpan[] => (day === monday ? [{ from: '08:30', to: '12:00' }] : []);
  const week = layOutWeek(monday, [at('2026-11-24', '19:15', 15)], hours);
  expect([week.firstHour, week.lastHour]).toEqual([8, 20]);
  expect(week.days[0]?.open).toEqual([{ from: 2, to: 16 }]);
  expect(week.days[1]?.placed).toMatchObject([{ from: 45, to: 46, lane: 0, isRest: false }]);
});

test('a time that is asked for and another that is proposed are side by side where they overlap', () => {
  const entries = [at('2026-11-25', '10:00', 60), at('2026-11-25', '10:30'), at('2026-11-25', '11:00')];
  const [, , wednesday] = layOutWeek(monday, entries, closed).days;
  expect(wednesday?.placed.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  expect(wednesday?.lanes).toBe(2);
});

test('an entry that goes on after midnight appears on both days', () => {
  const week = layOutWeek(monday, [at('2026-11-25', '23:45')], closed);
  expect([week.firstHour, week.lastHour]).toEqual([0, 24]);
  expect(week.days[2]?.placed).toMatchObject([{ from: 95, to: 96, isRest: false }]);
  expect(week.days[3]?.placed).toMatchObject([{ from: 0, to: 1, isRest: true }]);
});

test('entries of other weeks are not shown', () => {
  const week = layOutWeek(monday, [at('2026-11-22', '23:30'), at('2026-11-30', '00:00')], closed);
  expect(week.days.flatMap(({ placed }) => placed)).toEqual([]);
});

test('every entry of the week is shown within its hours, and none covers another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -8, max: 7 * 96 + 8 }), fc.constantFrom(15, 30, 60)), { maxLength: 40 }),
      (times) => {
        const midnight = kampalaMidnight(monday).getTime();
        const entries = times.map(([row, minutes]) => ({ start: new Date(midnight + row * 15 * 60_000), minutes }));
        const week = layOutWeek(monday, entries, closed);
        const all = week.days.flatMap(({ placed }) => placed);
        const within = entries.filter(
          ({ start, minutes }) =>
            start.getTime() + minutes * 60_000 > midnight && start.getTime() < midnight + 7 * 86_400_000,
        );
        expect(new Set(all.map(({ entry }) => entry))).toEqual(new Set(within));
        for (const { placed, lanes } of week.days) {
          for (const [index, one] of placed.entries()) {
            expect(one.from).toBeGreaterThanOrEqual(0);
            expect(one.to).toBeLessThanOrEqual(countRows(week));
            expect(one.lane).toBeLessThan(lanes);
            for (const other of placed.slice(index + 1)) {
              expect(one.lane !== other.lane || one.to <= other.from || other.to <= one.from).toBe(true);
            }
          }
        }
      },
    ),
  );
});
