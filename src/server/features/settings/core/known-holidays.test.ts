import { expect, test } from 'vitest';
import { knownHolidays } from './known-holidays.ts';

test.each([
  [2026, '2026-04-03', '2026-04-06'],
  [2027, '2027-03-26', '2027-03-29'],
  // The earliest and the latest possible Easter Sunday: 22 March and 25 April.
  [2285, '2285-03-20', '2285-03-23'],
  [2038, '2038-04-23', '2038-04-26'],
])('Good Friday and Easter Monday of %i are %s and %s', (year, friday, monday) => {
  const days = new Map(knownHolidays(year).map(({ day, name }) => [name, day]));
  expect([days.get('Good Friday'), days.get('Easter Monday')]).toEqual([friday, monday]);
});

test('a year has twelve, in order and none on the same day', () => {
  for (let year = 2020; year < 2120; year += 1) {
    const days = knownHolidays(year).map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days).toHaveLength(12);
  }
});
