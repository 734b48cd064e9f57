import { kampalaDay } from '#shared/time/time.ts';

/** The years that may have holidays, by the day in Kampala. What waits now may have begun in the last one. */
export function yearsAt(now: Date): { readonly current: number; readonly first: number; readonly last: number } {
  const current = Number(kampalaDay(now).slice(0, 4));
  return { current, first: current - 1, last: current + 3 };
}

/**
 * Public holidays of Uganda on the same day every year (Public Holidays Act; general knowledge, not checked against the
 * Gazette), as month and day.
 */
const fixed = [
  ['01-01', 'New Year’s Day'],
  ['01-26', 'Liberation Day'],
  ['02-16', 'Archbishop Janani Luwum Day'],
  ['03-08', 'International Women’s Day'],
  ['05-01', 'Labour Day'],
  ['06-03', 'Martyrs’ Day'],
  ['06-09', 'National Heroes’ Day'],
  ['10-09', 'Independence Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const;

/**
 * Returns a year's public holidays that are known years ahead, the earliest first. Not included: the two Eids, which
 * follow the moon and are announced days before, and one-off holidays.
 */
export function knownHolidays(year: number): { readonly day: string; readonly name: string }[] {
  const easter = easterSunday(year);
  const fromEaster = (days: number) => new Date(easter + days * 86_400_000).toISOString().slice(0, 10);
  return [
    ...fixed.map(([day, name]) => ({ day: `${String(year).padStart(4, '0')}-${day}`, name })),
    { day: fromEaster(-2), name: 'Good Friday' },
    { day: fromEaster(1), name: 'Easter Monday' },
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the start of Easter Sunday in UTC, by the Gregorian rule (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const whole = Math.floor;
  const [a, b, c] = [year % 19, whole(year / 100), year % 100];
  const h = (19 * a + b - whole(b / 4) - whole((b - whole((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * whole(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * whole((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, whole(sum / 31) - 1, (sum % 31) + 1);
}
