import { holidayYears } from '#shared/settings/holiday-kinds.ts';
import { kampalaDay } from '#shared/time/time.ts';

/** The years that may have holidays at a moment, by the day in Kampala. */
export function yearsAt(now: Date): { readonly current: number; readonly first: number; readonly last: number } {
  const current = Number(kampalaDay(now).slice(0, 4));
  return { current, first: current - holidayYears.before, last: current + holidayYears.after };
}
