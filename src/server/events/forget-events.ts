import { sql } from 'drizzle-orm';
import { eventDays } from '#shared/events/event-kinds.ts';
import { daysBefore } from '#shared/time/time.ts';
import { accountEvents } from '#server/db/schema/index.ts';
import type { Queryable } from '#server/db/database.ts';

/** Maximum of rows that one run deletes, so that it never holds locks for long; the next run continues. */
const batch = 10_000;

/** Deletes events that no browser needs to catch up on. Returns the number deleted. */
export async function forgetEvents(db: Queryable, now: Date): Promise<number> {
  const { userId, number, at } = accountEvents;
  const old = sql`select ${userId}, ${number} from ${accountEvents} where ${at} < ${daysBefore(now, eventDays).toISOString()}::timestamptz order by ${at} limit ${batch}`;
  const deleted = await db.delete(accountEvents).where(sql`(${userId}, ${number}) in (${old})`);
  return deleted.rowCount ?? 0;
}
