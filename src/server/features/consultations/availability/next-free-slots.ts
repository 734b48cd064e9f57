import type { ConsultationLength } from '#shared/consultations/availability.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { toAvailability } from '#server/features/consultations/core/availability-view.ts';
import { changesAt, firstFree, listFreeSlots } from '#server/features/consultations/core/free-times.ts';
import { findAvailability, listBookable } from '#server/features/consultations/store/availability.ts';
import { holidaysAsPart, readDiaries, readDiary } from './read-diaries.ts';

interface Options {
  readonly now: Date;
  readonly minutes: ConsultationLength;
  /** A consultation that is being moved: its own times count as free. */
  readonly except?: string;
}

/** Number of slots offered in place of one that is taken. */
const offered = 5;

/** Lists the next free slots of a professional, for the details of a conflict error; none without hours. */
export async function nextFreeSlots(
  db: Queryable,
  professionalId: string,
  { now, minutes, except }: Options,
): Promise<Date[]> {
  const row = await findAvailability(db, professionalId);
  if (!row) return [];
  const diary = await readDiary(db, row, { now, except });
  return listFreeSlots(diary, { now, minutes, from: kampalaDay(now), days: row.daysAhead + 1, atMost: offered });
}

/** State of a slot that a client asks for: free, taken by someone else, or outside what the professional offers. */
export type SlotState = 'free' | 'taken' | 'outside';

/**
 * Checks whether a client may book a slot. Lock the availability first (`lockAvailability`): otherwise another booking
 * may come before the slot is stored, and only the database's constraint refuses it.
 */
export async function slotState(
  db: Queryable,
  professionalId: string,
  start: Date,
  { now, minutes, except }: Options,
): Promise<SlotState> {
  const row = await findAvailability(db, professionalId);
  if (!row || !toAvailability(row).lengths.includes(minutes)) return 'outside';
  const diary = await readDiary(db, row, { now, except });
  const ask = { now, minutes, from: kampalaDay(start), days: 1 };
  const isIn = (slots: readonly Date[]) => slots.some((slot) => slot.getTime() === start.getTime());
  if (isIn(listFreeSlots(diary, ask))) return 'free';
  return isIn(listFreeSlots({ ...diary, taken: [] }, ask)) ? 'taken' : 'outside';
}

/** A professional's first free slot. */
interface FirstFree {
  readonly start: Date | null;
  /** When the first free slot changes, if no data changes before. */
  readonly changesAt: Date;
}

/** Finds the first free slot of each of these professionals who can be booked and has set hours, by their ids, on the primary. */
export async function findFirstFreeSlots(
  context: Pick<PublicContext, 'db' | 'now' | 'fragments'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FirstFree>> {
  const { db, now } = context;
  const rows = (await listBookable(db, ids)).flatMap(({ isApproved, isOpen, availability }) =>
    isApproved && isOpen && availability ? [availability] : [],
  );
  const diaries = await readDiaries(db, rows, { now, readHolidays: holidaysAsPart(context) });
  return new Map(
    [...diaries].map(([id, diary]) => {
      const first = firstFree(diary, now);
      return [id, { start: first ?? null, changesAt: changesAt(diary, first, now) }];
    }),
  );
}
