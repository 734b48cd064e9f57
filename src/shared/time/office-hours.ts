import { daysAfter, daysBefore, kampalaDay, kampalaMidnight } from './time.ts';
import type { Holidays } from './working-days.ts';

const hour = 60 * 60 * 1000;

/** Hours in Kampala at which our team answers, by the day of the week, Sunday first; none on public holidays. */
const openHours: readonly (readonly [opens: number, closes: number] | null)[] = [
  null,
  [8, 18],
  [8, 18],
  [8, 18],
  [8, 18],
  [8, 18],
  [9, 14],
];

/** Opening and closing of one day, as numbers. */
interface Span {
  readonly opens: number;
  readonly closes: number;
}

const startOfDay = (moment: Date) => kampalaMidnight(kampalaDay(moment));

/** Returns the hours of the day that begins at a midnight in Kampala; null if we are closed. */
function spanOn(midnight: Date, holidays: Holidays): Span | null {
  const day = kampalaDay(midnight);
  const hours = holidays.has(day) ? null : openHours[new Date(day).getUTCDay()];
  if (!hours) return null;
  const [opens, closes] = hours.map((one) => midnight.getTime() + one * hour) as [number, number];
  return { opens, closes };
}

/**
 * Returns the moment at which this many of our office hours have passed. What has waited longer is never due later, so a
 * list by waiting time is also one by what is due.
 */
export function officeHoursAfter(since: Date, hours: number, holidays: Holidays): Date {
  let left = hours * hour;
  for (let day = startOfDay(since); ; day = daysAfter(day, 1)) {
    const span = spanOn(day, holidays);
    if (!span) continue;
    const from = Math.max(span.opens, since.getTime());
    const open = Math.max(0, span.closes - from);
    if (open > 0 && left <= open) return new Date(from + left);
    left -= open;
  }
}

/** Returns how many of our office hours lie between two moments. */
export function officeHoursBetween(from: Date, to: Date, holidays: Holidays): number {
  let passed = 0;
  for (let day = startOfDay(from); day < to; day = daysAfter(day, 1)) {
    const span = spanOn(day, holidays);
    if (!span) continue;
    passed += Math.max(0, Math.min(span.closes, to.getTime()) - Math.max(span.opens, from.getTime()));
  }
  return passed / hour;
}

/** Items that started waiting before the returned moment have waited more than this many office hours. */
export function officeHoursBefore(now: Date, hours: number, holidays: Holidays): Date {
  let left = hours * hour;
  for (let day = startOfDay(now); ; day = daysBefore(day, 1)) {
    const span = spanOn(day, holidays);
    if (!span) continue;
    const until = Math.min(span.closes, now.getTime());
    const open = Math.max(0, until - span.opens);
    if (left < open) return new Date(until - left);
    left -= open;
  }
}

/** Lists the openings and closings of our team from this many days before a moment until this many days after it. */
export function officeSpans(
  now: Date,
  { daysBack, daysAhead }: { readonly daysBack: number; readonly daysAhead: number },
  holidays: Holidays,
): { opens: Date; closes: Date }[] {
  const spans: { opens: Date; closes: Date }[] = [];
  for (let n = -daysBack; n <= daysAhead; n += 1) {
    const span = spanOn(daysAfter(startOfDay(now), n), holidays);
    if (span) spans.push({ opens: new Date(span.opens), closes: new Date(span.closes) });
  }
  return spans;
}
