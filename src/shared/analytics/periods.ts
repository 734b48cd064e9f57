import { lastKampalaMonths } from '#shared/time/months.ts';

/** Periods of a report: whole months in Kampala, of which the current one lasts until today. */
export const periods = {
  'this-month': { label: 'This month', first: 1, months: 1 },
  'last-month': { label: 'Last month', first: 2, months: 1 },
  'last-3-months': { label: 'Last 3 months', first: 3, months: 3 },
  'last-12-months': { label: 'Last 12 months', first: 12, months: 12 },
} as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as [Period, ...Period[]];
export const usualPeriod: Period = 'last-12-months';

/** Lists the months of a period, the oldest first: `2026-10`, `2026-11`. */
export function listMonths(period: Period, now: Date): string[] {
  const { first, months } = periods[period];
  return lastKampalaMonths(now, first).slice(0, months);
}

/** Cases below which a figure isn't shown: it could be about one person (decision 046). */
export const minGroupSize = 5;

/** Months that can be reported: this many of the last that have ended. */
export const reportedMonths = 12;
