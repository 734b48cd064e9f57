import { and, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Holidays } from '#shared/time/working-days.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { publicHolidays, users } from '#server/db/schema/index.ts';

export type HolidayRow = typeof publicHolidays.$inferSelect;
type NewHoliday = typeof publicHolidays.$inferInsert;

const daysWhere = (db: Queryable, condition?: SQL) =>
  db
    .select({ day: publicHolidays.day })
    .from(publicHolidays)
    .where(and(isNull(publicHolidays.removedAt), condition));
const toDays = (rows: readonly { readonly day: string }[]): Holidays => new Set(rows.map(({ day }) => day));

/**
 * The public holidays from one Kampala day to another, both included (`2026-12-25`). Call it for every request: an admin
 * may have just changed them, in any process.
 */
export async function holidaysBetween(db: Queryable, from: string, to: string): Promise<Holidays> {
  const isBetween = between(publicHolidays.day, sql.placeholder('from'), sql.placeholder('to'));
  const name = 'days of holidays';
  const statement = prepareOnce(db, name, () => daysWhere(db, isBetween).prepare(name));
  return toDays(await statement.execute({ from, to }));
}

/** All public holidays, for promises that began long ago: about 14 a year. Call it for every request. */
export const allHolidays = async (db: Queryable): Promise<Holidays> => toDays(await daysWhere(db));

/** All rows in a range by day, including removed holidays. */
export const listHolidays = (db: Queryable, { from, to }: { readonly from: string; readonly to: string }) =>
  db
    .select({ holiday: publicHolidays, admin: { firstName: users.firstName, lastName: users.lastName } })
    .from(publicHolidays)
    .leftJoin(users, eq(users.id, publicHolidays.changedBy))
    .where(between(publicHolidays.day, from, to))
    .orderBy(publicHolidays.day);

/** A row with the name of the admin who changed it last. */
export type ListedHoliday = Awaited<ReturnType<typeof listHolidays>>[number];

export const findListed = async (db: Queryable, day: string): Promise<ListedHoliday | undefined> =>
  (await listHolidays(db, { from: day, to: day }))[0];

/** Serialises admins' changes of holidays: the limit per year, and days without a row, need this. */
export async function lockHolidays(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('public_holidays'))`);
}

/** Inserts holidays, unless their day has a row already. Returns the number inserted. */
export async function insertMissing(db: Queryable, holidays: readonly NewHoliday[]): Promise<number> {
  const { rowCount } = await db
    .insert(publicHolidays)
    .values([...holidays])
    .onConflictDoNothing();
  return rowCount ?? 0;
}

/** Stores the row of a day, replacing the previous one, and increases its version. */
export async function saveHoliday(tx: Tx, holiday: Omit<NewHoliday, 'version'>): Promise<void> {
  await tx
    .insert(publicHolidays)
    .values(holiday)
    .onConflictDoUpdate({
      target: publicHolidays.day,
      set: { ...holiday, version: sql`${publicHolidays.version} + 1` },
    });
}
