import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** Returns the database's clock, in milliseconds since 1970. */
export async function readDatabaseClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  return rows[0]!.now;
}
