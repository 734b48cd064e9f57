/** Uganda keeps UTC+3 all year (Africa/Kampala, no daylight saving), so its days can be computed without a table. */
const kampalaOffset = 3 * 60 * 60 * 1000;
const dayLength = 24 * 60 * 60 * 1000;

/** Returns the calendar day in Kampala at a moment: `2026-11-20`. */
export function kampalaDay(moment: Date): string {
  return new Date(moment.getTime() + kampalaOffset).toISOString().slice(0, 10);
}

/** Returns the next midnight in Kampala: when every day-bound fact (a licence's last day) changes. */
export function nextKampalaMidnight(moment: Date): Date {
  const local = moment.getTime() + kampalaOffset;
  return new Date((Math.floor(local / dayLength) + 1) * dayLength - kampalaOffset);
}

/** Creates a function for a moment's Kampala day that computes it once a day, as it runs with every page. */
export function createKampalaDays(): (moment: Date) => string {
  let [day, beginsAt, endsAt] = ['', Infinity, -Infinity];
  return (moment) => {
    const at = moment.getTime();
    // A clock that is set back leaves the day as well.
    if (at < beginsAt || at >= endsAt) {
      day = kampalaDay(moment);
      endsAt = nextKampalaMidnight(moment).getTime();
      beginsAt = endsAt - dayLength;
    }
    return day;
  };
}

/** Returns the next full hour of the day in Kampala, 0 to 23; never the moment itself. */
export function nextKampalaHour(moment: Date, hour: number): Date {
  const local = moment.getTime() + kampalaOffset;
  const today = Math.floor(local / dayLength) * dayLength + hour * 60 * 60 * 1000;
  return new Date((today > local ? today : today + dayLength) - kampalaOffset);
}

/** Returns the moment this many months earlier; on the last day of a month without that day. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // 31 March less one month is not 31 February: JavaScript continues into March.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

/** Returns the moment this many days of 24 hours earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayLength);
}

/** Returns the moment this many days of 24 hours later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayLength);
}

/** Returns the hour of the day in Kampala, 0 to 23. */
export function kampalaHour(moment: Date): number {
  return new Date(moment.getTime() + kampalaOffset).getUTCHours();
}

/** Returns the beginning of a calendar day in Kampala. */
export const kampalaMidnight = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - kampalaOffset);

/** Returns the beginning of a moment's month in Kampala. */
export const kampalaMonthStart = (moment: Date): Date => kampalaMidnight(`${kampalaDay(moment).slice(0, 7)}-01`);
