import { inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema/index.ts';

/** Deletes expired counters; runs on a schedule. Bounded, so that it never holds a lock for long. */
export async function sweepRateLimits(db: Queryable, now: Date): Promise<number> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.expire, now.getTime()))
    .limit(10_000);
  const deleted = await db.delete(rateLimits).where(inArray(rateLimits.key, over));
  return deleted.rowCount ?? 0;
}
