import { sql } from 'drizzle-orm';
import type { MarkSource } from '#shared/analytics/rollup-facts.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { rollupState } from '#server/db/schema/index.ts';

/** Waits until no other process is counting; the next statement then sees what it counted. */
export async function lockCounting(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('daily_rollups'))`);
}

/**
 * Removes the marks of a limited number of days. A change whose transaction hasn't committed keeps its mark and is
 * counted in a later run.
 */
export async function takeMarks(tx: Tx, atMost: number): Promise<{ source: MarkSource; day: string }[]> {
  const { rows } = await tx.execute<{ source: MarkSource; day: string }>(sql`
    with due as (select distinct source, day from rollup_marks order by source, day limit ${atMost}),
      taken as (delete from rollup_marks m using due where m.source = due.source and m.day = due.day)
    select source, day::text as day from due`);
  return rows;
}

/** Stores the moment up to which everything is counted. */
export async function keepCountedAt(db: Queryable, countedAt: Date): Promise<void> {
  await db.insert(rollupState).values({ countedAt }).onConflictDoUpdate({ target: rollupState.id, set: { countedAt } });
}

export async function findCountedAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.select({ countedAt: rollupState.countedAt }).from(rollupState);
  return row?.countedAt ?? null;
}
