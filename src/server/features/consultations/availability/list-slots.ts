import type { FreeTimes, SlotQuery } from '#shared/api/consultations/slots.ts';
import { usualLength } from '#shared/consultations/availability.ts';
import { daysAfter, kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import type { Context } from '#server/kernel/context.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { aboutOne, slotsOf as slotTopic } from '#server/marketplace-version/topics.ts';
import { changesAt, firstFree, slotsOf } from '#server/features/consultations/core/free-times.ts';
import { listBookable } from '#server/features/consultations/store/availability.ts';
import { holidaysAsPart, readDiary } from './read-diaries.ts';

/** Nothing can be booked: no hours are set, or no new clients are taken. */
const nothing: FreeTimes = { slots: [], minutes: null, lengths: [], meetings: [] };

/**
 * Lists the times at which a professional can be booked, of one length.
 * @throws {AppError} `not_found` unless approved, for any caller; `invalid_input` for a length that they don't offer.
 */
export async function listSlots(context: Context, id: string, query: SlotQuery): Promise<FreeTimes> {
  const { db, now } = context;
  // The primary: replicas may not have the latest booking yet, of which only this call and the profile's page hear.
  context.shows([aboutOne(id), slotTopic(id)]);
  const [found] = await listBookable(db, [id]);
  if (!found?.isApproved) throw notFound();
  if (!found.isOpen || !found.availability) return nothing;
  const diary = await readDiary(db, found.availability, { now, readHolidays: holidaysAsPart(context) });
  const { lengths, meetings } = diary.availability;
  const minutes = query.minutes ?? usualLength(lengths);
  if (!lengths.includes(minutes)) throw invalidInput({ minutes: 'This professional doesn’t offer this length.' });
  const today = kampalaDay(now);
  const from = query.from === undefined || query.from < today ? today : query.from;
  const slots = slotsOf(diary, { now, minutes, from, days: query.days });
  const first = firstFree(diary, now, minutes);
  const after = kampalaDay(daysAfter(kampalaMidnight(from), query.days));
  const [later] = slotsOf(diary, { now, minutes, from: after, days: diary.availability.daysAhead, atMost: 1 });
  context.staleFrom(changesAt(diary, first, now));
  return {
    slots: slots.map((start) => ({ start: start.toISOString(), minutes })),
    minutes,
    lengths: [...lengths],
    meetings: [...meetings],
    ...(first && { nextFree: first.toISOString() }),
    ...(later && { later: later.toISOString() }),
  };
}
