import { daysAfter, daysBefore, kampalaDay, kampalaMidnight } from './time.ts';

/** The hour in Kampala at which a working day of our team ends. */
export const workingDayEnds = 18;
const hour = 60 * 60 * 1000;

/** Public holidays as Kampala days, `2026-12-25`. The server reads them from the database; admins edit them. */
export type Holidays = ReadonlySet<string>;

/** Whether a moment's day in Kampala is neither a Saturday, a Sunday nor a public holiday. */
export function isWorkingDay(moment: Date, holidays: Holidays): boolean {
  const day = kampalaDay(moment);
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

const endOfWorkingDay = (start: Date) => new Date(start.getTime() + workingDayEnds * hour);
const startOfDay = (moment: Date) => kampalaMidnight(kampalaDay(moment));

/** Returns the moment this many working days later, at the same time of the day in Kampala. */
export function workingDaysAfter(moment: Date, days: number, holidays: Holidays): Date {
  let later = moment;
  for (let left = days; left > 0;) {
    later = daysAfter(later, 1);
    if (isWorkingDay(later, holidays)) left -= 1;
  }
  return later;
}

/**
 * Returns the end of the _n_-th working day after the day of a moment. What has waited longer is never due later, so
 * a list by waiting time is also one by what is due.
 */
export function promisedBy(since: Date, days: number, holidays: Holidays): Date {
  return endOfWorkingDay(workingDaysAfter(startOfDay(since), days, holidays));
}

/** Items that started waiting before the returned moment are overdue (`promisedBy(…) < now`). */
export function overdueBefore(now: Date, days: number, holidays: Holidays): Date {
  let day = startOfDay(now);
  while (!(isWorkingDay(day, holidays) && endOfWorkingDay(day) < now)) day = daysBefore(day, 1);
  for (let left = days - 1; left > 0;) {
    day = daysBefore(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Returns the starts of the working days from this many days before a moment until this many working days after it. */
export function workingDayStarts(
  now: Date,
  { daysBack, workingDaysAhead }: { readonly daysBack: number; readonly workingDaysAhead: number },
  holidays: Holidays,
): Date[] {
  const starts: Date[] = [];
  const last = workingDaysAfter(startOfDay(now), workingDaysAhead, holidays);
  for (let day = daysBefore(startOfDay(now), daysBack); day <= last; day = daysAfter(day, 1)) {
    if (isWorkingDay(day, holidays)) starts.push(day);
  }
  return starts;
}
