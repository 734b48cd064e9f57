import { kampalaDay, kampalaMidnight, nextKampalaMidnight } from '#shared/time/time.ts';

/** The moment at which a day ends in Kampala; an invalid day is returned unchanged, and is then refused. */
export function endOfDay(day: string): string {
  const start = kampalaMidnight(day);
  return Number.isNaN(start.getTime()) ? day : nextKampalaMidnight(start).toISOString();
}

/** The last whole day before a moment. */
export const lastDayBefore = (moment: string): string => kampalaDay(new Date(Date.parse(moment) - 1));
