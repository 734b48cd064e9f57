import { between, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { dailyWaits } from '#server/db/schema/index.ts';
import type { Days } from './rollups.ts';

const { wait, upTo, n, day } = dailyWaits;

/** How many of each kind of wait that began on some days took how long, the shortest first. */
export async function sumWaits(db: Queryable, { from, to }: Days) {
  return await db
    .select({ wait, upTo, n: sql<number>`sum(${n})`.mapWith(Number) })
    .from(dailyWaits)
    .where(between(day, from, to))
    .groupBy(wait, upTo)
    .orderBy(wait, upTo);
}
