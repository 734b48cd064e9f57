import { expect, test } from 'vitest';
import { listMonths, type Period } from './periods.ts';

test.each([
  ['this-month', ['2027-01']],
  ['last-month', ['2026-12']],
  ['last-3-months', ['2026-11', '2026-12', '2027-01']],
] as [Period, string[]][])('the months of %s, in the first minute of a year in Kampala', (period, months) => {
  expect(listMonths(period, new Date('2026-12-31T21:00:00.000Z'))).toEqual(months);
});

test('a year ends with the current month', () => {
  const months = listMonths('last-12-months', new Date('2026-12-31T20:59:59.999Z'));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-01', '2026-12']);
});
