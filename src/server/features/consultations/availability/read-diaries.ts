import { kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { toAvailability } from '#server/features/consultations/core/availability-view.ts';
import { type Diary, reach } from '#server/features/consultations/core/free-times.ts';
import { holidaysBetween } from '#server/features/settings/index.ts';
import { type AvailabilityRow, type HeldTime, listHeld } from '#server/features/consultations/store/availability.ts';

interface Options {
  readonly now: Date;
  /** The first day; today when absent. */
  readonly from?: string;
  readonly days: number;
  /** A consultation whose own times count as free. */
  readonly except?: string | undefined;
  /** Reads the public holidays from one Kampala day to another; from the database when absent. */
  readonly readHolidays?: ReadHolidays;
}

type ReadHolidays = (from: string, to: string) => ReturnType<typeof holidaysBetween>;

/**
 * Reads holidays through the fragment cache: every profile and list shows the same ones, and changing a holiday
 * invalidates everything.
 */
export const holidaysAsPart =
  ({ db, now, fragments }: Pick<PublicContext, 'db' | 'now' | 'fragments'>): ReadHolidays =>
  async (from, to) => {
    const fragmentKey = { key: `holidays from ${from} to ${to}`, tags: [] };
    const make = async () => ({ value: await holidaysBetween(db, from, to), validUntil: nextKampalaMidnight(now) });
    return (await fragments.get(fragmentKey, make)).value;
  };

/** Reads what is taken of some professionals in a window of days, and its public holidays. */
export async function readTaken(
  db: Queryable,
  ids: readonly string[],
  { now, from = kampalaDay(now), days, except, readHolidays }: Options,
): Promise<{ readonly held: readonly HeldTime[]; readonly holidays: ReadonlySet<string> }> {
  const window = reach(from, days);
  const held = await listHeld(db, ids, { ...window, now, except });
  const span = [kampalaDay(window.since), kampalaDay(window.until)] as const;
  const holidays = await (readHolidays?.(...span) ?? holidaysBetween(db, ...span));
  return { held, holidays };
}

/** Reads the diaries of professionals who have set hours, from today to the end of the days ahead. */
export async function readDiaries(
  db: Queryable,
  rows: readonly AvailabilityRow[],
  options: Omit<Options, 'from' | 'days'>,
): Promise<ReadonlyMap<string, Diary>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ professionalId }) => professionalId);
  const days = Math.max(...rows.map(({ daysAhead }) => daysAhead)) + 1;
  const { held, holidays } = await readTaken(db, ids, { ...options, days });
  const taken = Map.groupBy(held, ({ professionalId }) => professionalId);
  return new Map(
    rows.map((row) => [
      row.professionalId,
      { availability: toAvailability(row), taken: taken.get(row.professionalId) ?? [], holidays },
    ]),
  );
}

/** Reads the diary of one professional. */
export async function readDiary(
  db: Queryable,
  row: AvailabilityRow,
  options: Omit<Options, 'from' | 'days'>,
): Promise<Diary> {
  return (await readDiaries(db, [row], options)).get(row.professionalId)!;
}
