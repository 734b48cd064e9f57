import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';

/** Whether this reader was recorded since a moment. */
export async function hasRead(db: Queryable, readerId: string, since: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from audit_events e where e.actor_id = ${readerId} and e.at > ${since} and e.action = 'audit.read' limit 1`,
  );
  return rows.length > 0;
}

/** Serialises one person's readings until the transaction ends. */
export async function lockReadings(tx: Tx, readerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit.read'), hashtext(${readerId}))`);
}
