import { daysBefore, kampalaDay, kampalaMonthStart } from './time.ts';

/** Lists the months of Kampala that end with that of a moment, the oldest first: `2026-10`, `2026-11`. */
export function lastKampalaMonths(moment: Date, number: number): string[] {
  const months: string[] = [];
  for (let start = kampalaMonthStart(moment); months.length < number;) {
    months.unshift(kampalaDay(start).slice(0, 7));
    start = kampalaMonthStart(daysBefore(start, 1));
  }
  return months;
}

/** Returns the same time of the same day a month earlier in Kampala; the end of a month that has no such day. */
export function sameTimeOfMonthBefore(moment: Date): Date {
  const start = kampalaMonthStart(moment).getTime();
  const before = kampalaMonthStart(new Date(start - 1)).getTime();
  return new Date(Math.min(before + moment.getTime() - start, start - 1));
}
