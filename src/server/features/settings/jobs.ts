import type { Database } from '#server/db/database.ts';
import { knownHolidays, yearsAt } from './core/known-holidays.ts';
import { insertMissing, listHolidays } from './store/holidays.ts';

/**
 * Fills in the public holidays that are known years ahead, at every start and on a schedule. It only adds days without a
 * row, so what an admin renamed or removed stays unchanged. Returns the number added.
 */
export async function fillHolidays({ db, transaction }: Database, now: Date): Promise<number> {
  const { first, last } = yearsAt(now);
  const known = Array.from({ length: last - first + 1 }, (_, n) => knownHolidays(first + n)).flat();
  const rows = await listHolidays(db, { from: `${first}-01-01`, to: `${last}-12-31` });
  const there = new Set(rows.map(({ holiday }) => holiday.day));
  const missing = known
    .filter(({ day }) => !there.has(day))
    .map((holiday) => ({ ...holiday, kind: 'yearly' as const, changedAt: now }));
  // Any INSERT, even of zero rows, empties the caches of every process.
  return missing.length === 0 ? 0 : await transaction((tx) => insertMissing(tx, missing));
}
