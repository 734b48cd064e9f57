import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { publicHolidays, users } from '#server/db/schema/index.ts';

export type HolidayRow = typeof publicHolidays.$inferSelect;
type NewHoliday = typeof publicHolidays.$inferInsert;

/** The first and the last day of a range, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
}
const isIn = ({ from, to }: Span) => between(publicHolidays.day, from, to);
const isHoliday = isNull(publicHolidays.removedAt);

/** The days of public holidays, without removed ones; in a range of days, or all. */
export async function listDays(db: Queryable, span?: Span): Promise<string[]> {
  const days = () => db.select({ day: publicHolidays.day }).from(publicHolidays);
  if (!span) return (await days().where(isHoliday)).map((row) => row.day);
  const { placeholder } = sql;
  const statement = prepareOnce(db, 'days of holidays', () =>
    days()
      .where(and(isHoliday, between(publicHolidays.day, placeholder('from'), placeholder('to'))))
      .prepare('days of holidays'),
  );
  return (await statement.execute({ ...span })).map((row) => row.day);
}

const listed = (db: Queryable) =>
  db
    .select({ holiday: publicHolidays, admin: { firstName: users.firstName, lastName: users.lastName } })
    .from(publicHolidays)
    .leftJoin(users, eq(users.id, publicHolidays.changedBy));

/** A row with the name of the admin who changed it last. */
export type ListedHoliday = Awaited<ReturnType<typeof listed>>[number];

/** All rows in a range by day, including removed holidays. */
export async function listHolidays(db: Queryable, span: Span): Promise<ListedHoliday[]> {
  return await listed(db).where(isIn(span)).orderBy(publicHolidays.day);
}

export async function findListed(db: Queryable, day: string): Promise<ListedHoliday | null> {
  const [row] = await listed(db).where(eq(publicHolidays.day, day));
  return row ?? null;
}

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
