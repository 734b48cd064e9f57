import { asc, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';

/** Clears `checked_until` where it is before a Kampala day, of at most `limit` professionals; returns how many. */
export async function clearCheckedUntil(db: Queryable, today: string, limit: number): Promise<number> {
  const { id, checkedUntil } = professionals;
  const past = db
    .select({ id })
    .from(professionals)
    .where(lt(checkedUntil, today))
    .orderBy(asc(checkedUntil))
    .limit(limit);
  const cleared = await db.update(professionals).set({ checkedUntil: null }).where(inArray(id, past)).returning({ id });
  return cleared.length;
}
