import type { ConsultationLength } from '#shared/consultations/availability.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { availabilityOf } from '#server/features/consultations/core/availability-view.ts';
import { changesAt, firstFree, slotsOf } from '#server/features/consultations/core/free-times.ts';
import { findAvailability, listBookable } from '#server/features/consultations/store/availability.ts';
import { readDiaries, readDiary } from './read-diaries.ts';

interface Asked {
  readonly now: Date;
  readonly minutes: ConsultationLength;
  /** A consultation that is being moved: its own times count as free. */
  readonly except?: string;
}

/** Slots offered instead of one that is gone. */
const offered = 5;

/** Lists the next free slots of a professional, as the details of a conflict name them; none without hours. */
export async function nextFreeSlots(
  db: Queryable,
  professionalId: string,
  { now, minutes, except }: Asked,
): Promise<Date[]> {
  const row = await findAvailability(db, professionalId);
  if (!row) return [];
  const diary = await readDiary(db, row, { now, except });
  return slotsOf(diary, { now, minutes, from: kampalaDay(now), days: row.daysAhead + 1, atMost: offered });
}

/** How a slot that a client asks for stands: free, taken by someone else, or outside what the professional offers. */
export type SlotState = 'free' | 'taken' | 'outside';

/**
 * Says whether a client may book a slot. Lock the availability first (`lockAvailability`): otherwise another booking may
 * come before the slot is stored, and only the database's constraint refuses it.
 */
export async function slotState(
  db: Queryable,
  professionalId: string,
  start: Date,
  { now, minutes, except }: Asked,
): Promise<SlotState> {
  const row = await findAvailability(db, professionalId);
  if (!row || !availabilityOf(row).lengths.includes(minutes)) return 'outside';
  const diary = await readDiary(db, row, { now, except });
  const ask = { now, minutes, from: kampalaDay(start), days: 1 };
  const isIn = (slots: readonly Date[]) => slots.some((slot) => slot.getTime() === start.getTime());
  if (isIn(slotsOf(diary, ask))) return 'free';
  return isIn(slotsOf({ ...diary, taken: [] }, ask)) ? 'taken' : 'outside';
}

/** The first free slots of some professionals. */
interface NextFree {
  /** By professional; those without a free slot are missing. */
  readonly starts: ReadonlyMap<string, Date>;
  /** From when they are others, if no one changes anything; null where no one of them has set hours. */
  readonly changesAt: Date | null;
}

/** Finds the first free slot of each of these professionals who can be booked at all. */
export async function nextFreeOf(db: Queryable, ids: readonly string[], now: Date): Promise<NextFree> {
  const rows = (await listBookable(db, ids)).flatMap(({ isApproved, isOpen, availability }) =>
    isApproved && isOpen && availability ? [availability] : [],
  );
  const diaries = await readDiaries(db, rows, { now });
  const found = [...diaries].map(([id, diary]) => ({ id, diary, first: firstFree(diary, now) }));
  const ends = found.map(({ diary, first }) => changesAt(diary, first, now).getTime());
  return {
    starts: new Map(found.flatMap(({ id, first }) => (first ? [[id, first] as const] : []))),
    changesAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}
