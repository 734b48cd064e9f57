/** Uganda keeps UTC+3 all year (Africa/Kampala, no daylight saving), so its days can be computed without a table. */
const kampalaOffset = 3 * 60 * 60 * 1000;
const dayLength = 24 * 60 * 60 * 1000;

/** The calendar day in Kampala at a moment: `2026-11-20`. */
export function kampalaDay(moment: Date): string {
  return new Date(moment.getTime() + kampalaOffset).toISOString().slice(0, 10);
}

/** The next midnight in Kampala after a moment: when every day-bound fact (a licence's last day) changes. */
export function nextKampalaMidnight(moment: Date): Date {
  const local = moment.getTime() + kampalaOffset;
  return new Date((Math.floor(local / dayLength) + 1) * dayLength - kampalaOffset);
}
