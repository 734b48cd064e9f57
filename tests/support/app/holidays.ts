import type { Holidays } from '#shared/time/working-days.ts';
import { knownHolidays } from '#server/features/settings/core/known-holidays.ts';

/** The public holidays that a test's database starts with, around the years of the tests' clock. */
export const filledHolidays: Holidays = new Set(
  [2025, 2026, 2027, 2028, 2029].flatMap((year) => knownHolidays(year).map(({ day }) => day)),
);
