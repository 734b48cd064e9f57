import { kampalaDay } from '#shared/time/time.ts';

/** The years that may have holidays, by the day in Kampala. What waits now may have begun in the last one. */
export function yearsAt(now: Date): { readonly current: number; readonly first: number; readonly last: number } {
  const current = Number(kampalaDay(now).slice(0, 4));
  return { current, first: current - 1, last: current + 3 };
}
