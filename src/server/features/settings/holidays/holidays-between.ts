import type { Holidays } from '#shared/time/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { listDays } from '#server/features/settings/store/holidays.ts';

/**
 * Returns the public holidays from one Kampala day to another, both included (`2026-12-25`). Call it for every request:
 * an admin may have just changed them, in any process.
 */
export async function holidaysBetween(db: Queryable, from: string, to: string): Promise<Holidays> {
  return new Set(await listDays(db, { from, to }));
}

/** Returns all public holidays, for promises that began long ago: about 14 a year. Call it for every request. */
export async function allHolidays(db: Queryable): Promise<Holidays> {
  return new Set(await listDays(db));
}
