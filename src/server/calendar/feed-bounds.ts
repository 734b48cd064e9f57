import type { CalendarEvent } from '#shared/consultations/calendar-event.ts';
import { daysAfter, daysBefore } from '#shared/time/time.ts';

/** The limits of a calendar feed: calendars fetch all of it again and again. */
export const feedBounds = { daysBack: 90, daysAhead: 366, most: 1000 } as const;

/** The span of time that a feed covers. */
export const feedSpan = (now: Date): { readonly from: Date; readonly to: Date } => ({
  from: daysBefore(now, feedBounds.daysBack),
  to: daysAfter(now, feedBounds.daysAhead),
});

/** Keeps the events of the span, at most `most`: upcoming ones first, soonest first, then the latest past ones. */
export function boundFeed(events: readonly CalendarEvent[], now: Date): CalendarEvent[] {
  const { from, to } = feedSpan(now);
  const timed = events
    .map((event) => ({ event, starts: Date.parse(event.startsAt), ends: Date.parse(event.endsAt) }))
    .filter(({ starts, ends }) => ends > from.getTime() && starts < to.getTime())
    .toSorted((one, other) => one.starts - other.starts);
  const coming = timed.filter(({ ends }) => ends > now.getTime());
  const past = timed.filter(({ ends }) => ends <= now.getTime()).toReversed();
  return [...coming, ...past].slice(0, feedBounds.most).map(({ event }) => event);
}
