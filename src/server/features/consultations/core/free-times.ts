import { type Availability, type ConsultationLength, usualLength } from '#shared/consultations/availability.ts';
import { freeSlots, type TakenTime } from '#shared/consultations/slots.ts';
import { daysAfter, kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/** A professional's hours, and the times that are taken. */
export interface Diary {
  readonly availability: Availability;
  readonly taken: readonly (TakenTime & { readonly heldUntil: Date | null })[];
  readonly holidays: ReadonlySet<string>;
}

/** A window of days. */
export interface Window {
  readonly now: Date;
  readonly minutes: ConsultationLength;
  readonly from: string;
  readonly days: number;
  readonly atMost?: number;
}

/** More slots than a day has. */
const all = 10_000;

/** Lists the free slots of a window. */
export const listFreeSlots = ({ availability, taken, holidays }: Diary, { atMost = all, ...window }: Window): Date[] =>
  freeSlots({ availability, taken, holidays, atMost, ...window });

/**
 * Lists free slots of a window that don't overlap each other, in whole days: at most `most`, but always the first day.
 * `next` is the first slot of the first day that is left out.
 */
export function spacedSlots(diary: Diary, window: Window, most: number): { slots: Date[]; next?: Date | undefined } {
  const days: Date[][] = [];
  let [free, midnight] = [-Infinity, -Infinity];
  for (const start of listFreeSlots(diary, window)) {
    const at = start.getTime();
    if (at < free) continue;
    free = at + window.minutes * minute;
    if (at >= midnight) {
      days.push([]);
      midnight = nextKampalaMidnight(start).getTime();
    }
    days.at(-1)!.push(start);
  }
  let times = 0;
  const beyond = days.findIndex((day, index) => (times += day.length) > most && index > 0);
  return beyond === -1 ? { slots: days.flat() } : { slots: days.slice(0, beyond).flat(), next: days[beyond]![0] };
}

/** The first free slot of a length from now on; null when there is none in the days ahead. */
export function firstFree(diary: Diary, now: Date, minutes = usualLength(diary.availability.lengths)): Date | null {
  const days = diary.availability.daysAhead + 1;
  return listFreeSlots(diary, { now, minutes, from: kampalaDay(now), days, atMost: 1 })[0] ?? null;
}

/** When a slot can no longer be booked: a moment after the notice begins. */
export const leavesAt = (start: Date, { noticeHours }: Availability): Date =>
  new Date(start.getTime() - noticeHours * hour + 1);

/**
 * When the free times change if no data changes before: the first of them becomes too soon, a held time is released, or
 * a new day begins.
 */
export function changesAt({ availability, taken }: Diary, first: Date | null, now: Date): Date {
  const ends = [
    nextKampalaMidnight(now),
    ...(first ? [leavesAt(first, availability)] : []),
    ...taken.flatMap(({ heldUntil }) => (heldUntil && heldUntil > now ? [heldUntil] : [])),
  ];
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** The day of the next free slot of the shortest consultation, and when it may change. */
export function findFreeDay(
  diary: Diary,
  now: Date,
): { freeOn: string | null; freeSlotsComputedAt: Date; checkAt: Date } {
  const minutes = Math.min(...diary.availability.lengths) as ConsultationLength;
  const first = firstFree(diary, now, minutes);
  const freeOn = first && kampalaDay(first);
  const last = freeOn === null ? null : (listFreeSlots(diary, { now, minutes, from: freeOn, days: 1 }).at(-1) ?? null);
  return { freeOn, freeSlotsComputedAt: now, checkAt: changesAt(diary, last, now) };
}

/** The range of times in which a held time may affect slots from a given day on. */
export const reach = (from: string, days: number): { since: Date; until: Date } => {
  const midnight = new Date(`${from}T00:00:00+03:00`);
  // A consultation and its buffer take at most three hours: one of the evening before may last into the day.
  return { since: new Date(midnight.getTime() - 3 * hour), until: daysAfter(midnight, days + 1) };
};
