import { kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { availabilityOf } from '#server/features/consultations/core/availability-view.ts';
import { type Diary, reach } from '#server/features/consultations/core/free-times.ts';
import { holidaysBetween } from '#server/features/settings/index.ts';
import { type AvailabilityRow, type HeldTime, listHeld } from '#server/features/consultations/store/availability.ts';

interface Asked {
  readonly now: Date;
  /** The first day; today when absent. */
  readonly from?: string;
  readonly days: number;
  /** A consultation whose own times count as free. */
  readonly except?: string | undefined;
}

/** Reads what is taken of some professionals in a window of days, and its public holidays. */
export async function readTaken(
  db: Queryable,
  ids: readonly string[],
  { now, from = kampalaDay(now), days, except }: Asked,
): Promise<{ readonly held: readonly HeldTime[]; readonly holidays: ReadonlySet<string> }> {
  const window = reach(from, days);
  const held = await listHeld(db, ids, { ...window, now, except });
  const holidays = await holidaysBetween(db, kampalaDay(window.since), kampalaDay(window.until));
  return { held, holidays };
}

/** Reads the diaries of professionals who have set hours, from today to the end of the days ahead. */
export async function readDiaries(
  db: Queryable,
  rows: readonly AvailabilityRow[],
  asked: Omit<Asked, 'from' | 'days'>,
): Promise<ReadonlyMap<string, Diary>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ professionalId }) => professionalId);
  const days = Math.max(...rows.map(({ daysAhead }) => daysAhead)) + 1;
  const { held, holidays } = await readTaken(db, ids, { ...asked, days });
  const taken = Map.groupBy(held, ({ professionalId }) => professionalId);
  return new Map(
    rows.map((row) => [
      row.professionalId,
      { availability: availabilityOf(row), taken: taken.get(row.professionalId) ?? [], holidays },
    ]),
  );
}

/** Reads the diary of one professional. */
export async function readDiary(
  db: Queryable,
  row: AvailabilityRow,
  asked: Omit<Asked, 'from' | 'days'>,
): Promise<Diary> {
  return (await readDiaries(db, [row], asked)).get(row.professionalId)!;
}
