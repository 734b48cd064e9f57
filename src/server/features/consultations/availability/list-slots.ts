import type { FreeTimes, SlotQuery } from '#shared/api/consultations/slots.ts';
import { availabilityLimits, usualLength } from '#shared/consultations/availability.ts';
import { daysAfter, kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { aboutOne, slotsTag as slotTag } from '#server/answers/tags/cache-tags.ts';
import { toAvailability } from '#server/features/consultations/core/availability-view.ts';
import {
  changesAt,
  type Diary,
  firstFree,
  reach,
  listFreeSlots,
  spacedSlots,
  type Window,
} from '#server/features/consultations/core/free-times.ts';
import { findBookable } from '#server/features/consultations/store/availability.ts';
import { holidaysAsPart } from './read-diaries.ts';

/** The reply when nothing can be booked: no hours are set, or no new clients are accepted. */
const nothing: FreeTimes = { slots: [], minutes: null, lengths: [], meetings: [] };

/**
 * Lists the times at which a professional can be booked, of one length.
 * @throws {AppError} `not_found` unless approved, for any caller; `invalid_input` for a length that they don't offer.
 */
export async function listSlots(context: PublicContext, id: string, query: SlotQuery): Promise<FreeTimes> {
  const { db, now } = context;
  // The primary: replicas may not have the latest booking yet, which invalidates only this call and the profile's page.
  context.dependsOn([aboutOne(id), slotTag(id)]);
  const today = kampalaDay(now);
  // The highest number of days ahead that can be set: this professional's own comes with the same statement.
  const window = reach(today, availabilityLimits.daysAhead + 1);
  const found = await findBookable(db, id, { ...window, now });
  if (!found?.isApproved) throw notFound();
  if (!found.isOpen || !found.availability) return nothing;
  const holidays = await holidaysAsPart(context)(kampalaDay(window.since), kampalaDay(window.until));
  const diary = { availability: toAvailability(found.availability), taken: found.held, holidays };
  const { lengths, meetings } = diary.availability;
  const minutes = query.minutes ?? usualLength(lengths);
  if (!lengths.includes(minutes)) throw invalidInput({ minutes: 'This professional doesn’t offer this length.' });
  const from = query.from === undefined || query.from < today ? today : query.from;
  const slotWindow = { now, minutes, from, days: query.days };
  const { slots, next } =
    query.atMost === undefined
      ? { slots: listFreeSlots(diary, slotWindow) }
      : spacedSlots(diary, slotWindow, query.atMost);
  const first = firstFree(diary, now, minutes);
  const later = next ?? firstAfter(diary, slotWindow);
  context.expiresAt(changesAt(diary, first, now));
  return {
    slots: slots.map((start) => ({ start: start.toISOString(), minutes })),
    minutes,
    lengths: [...lengths],
    meetings: [...meetings],
    ...(first && { nextFree: first.toISOString() }),
    ...(later && { later: later.toISOString() }),
  };
}

/** The first slot after a window; undefined when there is none in the days ahead. */
function firstAfter(diary: Diary, { now, minutes, from, days }: Window): Date | undefined {
  const after = kampalaDay(daysAfter(kampalaMidnight(from), days));
  return listFreeSlots(diary, { now, minutes, from: after, days: diary.availability.daysAhead, atMost: 1 })[0];
}
