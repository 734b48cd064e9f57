import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';

/**
 * Restores `checked_until` of professionals for whom it was cleared although it isn't past, because the clock has gone
 * back. At most `limit`; returns how many.
 */
export async function restoreCheckedUntil(db: Queryable, today: string, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select checked_until_refresh(array_agg(lost.id)) from (
      select distinct p.id from credentials c
      join professionals p on p.id = c.professional_id and p.checked_until is null and licence_fits(p.profession, c.kind_code)
      where c.status = 'verified' and c.expires_on >= ${today}::date limit ${limit}
    ) lost having count(*) > 0`);
  return rowCount ?? 0;
}

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
