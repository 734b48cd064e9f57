import { type Availability, type ConsultationLength, usualLength } from '#shared/consultations/availability.ts';
import { freeSlots, type TakenTime } from '#shared/consultations/slots.ts';
import { daysAfter, kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';

const hour = 60 * 60 * 1000;

/** A professional's hours, and the times that are taken. */
export interface Diary {
  readonly availability: Availability;
  readonly taken: readonly (TakenTime & { readonly heldUntil: Date | null })[];
  readonly holidays: ReadonlySet<string>;
}

/** A window of days. */
interface Window {
  readonly now: Date;
  readonly minutes: ConsultationLength;
  readonly from: string;
  readonly days: number;
  readonly atMost?: number;
}

/** More slots than a day has. */
const all = 10_000;

/** Lists the free slots of a window. */
export const slotsOf = ({ availability, taken, holidays }: Diary, { atMost = all, ...window }: Window): Date[] =>
  freeSlots({ availability, taken, holidays, atMost, ...window });

/** The first free slot of a length from now on; null without one in the days ahead. */
export function firstFree(diary: Diary, now: Date, minutes = usualLength(diary.availability.lengths)): Date | null {
  const days = diary.availability.daysAhead + 1;
  return slotsOf(diary, { now, minutes, from: kampalaDay(now), days, atMost: 1 })[0] ?? null;
}

/** When a slot can no longer be booked: a moment after the notice begins. */
export const leavesAt = (start: Date, { noticeHours }: Availability): Date =>
  new Date(start.getTime() - noticeHours * hour + 1);

/**
 * The moment from which free times are others, if no one changes anything: the first of them is too near, a time that
 * was held is free again, or a new day begins.
 */
export function changesAt({ availability, taken }: Diary, first: Date | null, now: Date): Date {
  const ends = [
    nextKampalaMidnight(now),
    ...(first ? [leavesAt(first, availability)] : []),
    ...taken.flatMap(({ heldUntil }) => (heldUntil && heldUntil > now ? [heldUntil] : [])),
  ];
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** The day of the next free slot, of the shortest consultation, and the moment at which it may be another one. */
export function freeDayOf(diary: Diary, now: Date): { freeOn: string | null; freeAsOf: Date; checkAt: Date } {
  const minutes = Math.min(...diary.availability.lengths) as ConsultationLength;
  const first = firstFree(diary, now, minutes);
  const freeOn = first && kampalaDay(first);
  const last = freeOn === null ? null : (slotsOf(diary, { now, minutes, from: freeOn, days: 1 }).at(-1) ?? null);
  return { freeOn, freeAsOf: now, checkAt: changesAt(diary, last, now) };
}

/** The moments between which a held time may matter for slots from a day on. */
export const reach = (from: string, days: number): { since: Date; until: Date } => {
  const midnight = new Date(`${from}T00:00:00+03:00`);
  // A consultation and its buffer take at most three hours: one of the evening before may last into the day.
  return { since: new Date(midnight.getTime() - 3 * hour), until: daysAfter(midnight, days + 1) };
};
