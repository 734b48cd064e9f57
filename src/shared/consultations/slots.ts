import { daysAfter, kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import { type Availability, slotGrid, type TimeSpan } from './availability.ts';

const minute = 60 * 1000;

/** A time that someone else has, buffer included. */
export interface TakenTime {
  readonly start: Date;
  readonly end: Date;
}

interface SlotSearch {
  readonly availability: Availability;
  readonly taken: readonly TakenTime[];
  /** Public holidays, `2026-12-25`: closed, unless the day is an exception with hours of its own. */
  readonly holidays: ReadonlySet<string>;
  readonly now: Date;
  /** Minutes of the consultation, one of the professional's lengths. */
  readonly minutes: number;
  /** The first day, `2026-11-25`, and how many. */
  readonly from: string;
  readonly days: number;
  /** Slots returned at most. */
  readonly atMost: number;
}

/**
 * Lists the starts at which a consultation could be booked, in order: on the grid, within the hours of the day, after
 * the notice, within the days ahead, apart from what is taken, and within the daily maximum.
 */
export function freeSlots({ availability, taken, holidays, now, minutes, from, days, atMost }: SlotSearch): Date[] {
  const slots: Date[] = [];
  const earliest = now.getTime() + availability.noticeHours * 60 * minute;
  const lastDay = kampalaDay(daysAfter(now, availability.daysAhead));
  const counts = Map.groupBy(taken, ({ start }) => kampalaDay(start));
  const starts = taken.map(({ start }) => start.getTime());
  const ends = taken.map(({ end }) => end.getTime());
  for (let ahead = 0; ahead < days && slots.length < atMost; ahead += 1) {
    const day = kampalaDay(daysAfter(kampalaMidnight(from), ahead));
    if (day > lastDay) break;
    if ((counts.get(day)?.length ?? 0) >= availability.perDay) continue;
    const midnight = kampalaMidnight(day).getTime();
    for (const start of listStarts(hoursOn(availability, day, holidays), minutes)) {
      const begin = midnight + start * minute;
      const end = begin + (minutes + availability.bufferMinutes) * minute;
      if (begin < earliest || slots.length >= atMost) continue;
      if (!starts.some((other, index) => other < end && ends[index]! > begin)) slots.push(new Date(begin));
    }
  }
  return slots;
}

/** Returns the hours of a day: its exception's, none on a public holiday, or else its weekday's. */
export function hoursOn(
  { weekly, exceptions }: Availability,
  day: string,
  holidays: ReadonlySet<string>,
): readonly TimeSpan[] {
  const exception = exceptions.find((other) => other.day === day);
  if (exception) return exception.spans;
  if (holidays.has(day)) return [];
  const weekday = new Date(day).getUTCDay() || 7;
  return weekly.find((hours) => hours.weekday === weekday)?.spans ?? [];
}

/** Returns the starts of a day on the grid, in minutes from midnight, at which the whole length is within one span. */
function listStarts(spans: readonly TimeSpan[], minutes: number): number[] {
  return spans.flatMap(({ from, to }) => {
    const first = Math.ceil(toMinutes(from) / slotGrid) * slotGrid;
    const count = Math.floor((toMinutes(to) - minutes - first) / slotGrid) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * slotGrid);
  });
}

/** Returns the minutes from midnight of `09:30`. */
export function toMinutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}
