import { isPublicHoliday } from './public-holidays.ts';
import { daysAfter, daysBefore, kampalaDay, kampalaMidnight } from './time.ts';

/** The hour in Kampala at which a working day of our team ends. */
export const workingDayEnds = 18;
const hour = 60 * 60 * 1000;

/** Whether a moment's day in Kampala is neither a Saturday, a Sunday nor a public holiday. */
export function isWorkingDay(moment: Date): boolean {
  const day = kampalaDay(moment);
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

const endOf = (start: Date) => new Date(start.getTime() + workingDayEnds * hour);
const dayOf = (moment: Date) => kampalaMidnight(kampalaDay(moment));

/**
 * Returns the end of the so-manieth working day after the day of a moment. What has waited longer is never due later, so
 * a list by waiting time is also one by what is due.
 */
export function promisedBy(since: Date, days: number): Date {
  let day = dayOf(since);
  for (let left = days; left > 0;) {
    day = daysAfter(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return endOf(day);
}

/** Returns the moment before which everything must have begun to wait that is overdue now (`promisedBy(since, days) < now`). */
export function overdueBefore(now: Date, days: number): Date {
  let day = dayOf(now);
  while (!(isWorkingDay(day) && endOf(day) < now)) day = daysBefore(day, 1);
  for (let left = days - 1; left > 0;) {
    day = daysBefore(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Returns the starts of the working days from so many days before a moment to a month after it. */
export function workingDayStarts(now: Date, daysBack: number): Date[] {
  const starts: Date[] = [];
  for (let day = daysBefore(dayOf(now), daysBack); day < daysAfter(now, 31); day = daysAfter(day, 1)) {
    if (isWorkingDay(day)) starts.push(day);
  }
  return starts;
}
