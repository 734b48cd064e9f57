import { nextKampalaMidnight } from '#shared/time/time.ts';

/** The free starts of one day, ISO 8601, in order; at least one. */
export type SlotDay = readonly [string, ...string[]];

/**
 * Groups free starts by their day in Kampala, as clients choose from them. Of overlapping starts only the first is
 * shown: for half-hour consultations on a free morning, every half hour instead of every quarter.
 * @param starts in order, ISO 8601
 */
export function slotDays(starts: readonly string[], minutes: number): SlotDay[] {
  const days: [string, ...string[]][] = [];
  let [free, midnight] = [-Infinity, -Infinity];
  for (const start of starts) {
    const at = Date.parse(start);
    if (at < free) continue;
    free = at + minutes * 60_000;
    if (at < midnight) days.at(-1)?.push(start);
    else {
      days.push([start]);
      midnight = nextKampalaMidnight(new Date(at)).getTime();
    }
  }
  return days;
}
