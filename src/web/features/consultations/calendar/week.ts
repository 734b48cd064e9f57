import { daysAfter, kampalaDay, kampalaMidnight } from '#shared/time/time.ts';

/** Returns the Monday of a moment's week in Kampala: `2026-11-23`. */
export function toMonday(moment: Date): string {
  const day = kampalaDay(moment);
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns the day this many days later. */
export const shiftDay = (day: string, days: number): string => kampalaDay(daysAfter(kampalaMidnight(day), days));

/** Lists the seven days from a Monday on. */
export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => shiftDay(monday, at));

/** Reads the week from an address; the present one if it is invalid. */
export function readWeek(text: string | null, now: Date): string {
  const isDay = text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return toMonday(isDay ? kampalaMidnight(text) : now);
}

/** Returns the start and the end of a week. */
export const spanOfWeek = (monday: string) => ({
  from: kampalaMidnight(monday).toISOString(),
  to: kampalaMidnight(shiftDay(monday, 7)).toISOString(),
});
