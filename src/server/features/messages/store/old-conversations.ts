import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { conversations, messageReports } from '#server/db/schema/index.ts';

/**
 * Deletes conversations without a message since these times, unless a report about one is undecided. Returns the
 * number.
 */
export async function deleteOldConversations(
  db: Queryable,
  before: { readonly support: Date; readonly others: Date },
  atMost: number,
): Promise<number> {
  // One side per conversation, from its index; its `last_at` is null if every message still waits.
  const due = sql`select conversation_id from conversation_sides where side = 'support' and last_at <= ${before.support}
    union all select conversation_id from conversation_sides where side = 'professional' and last_at <= ${before.others}
    union all select conversation_id from conversation_sides where side = 'professional' and last_at is null`;
  const old = sql`(select c.id from (${due}) due join conversations c on c.id = due.conversation_id
    where (select coalesce(max(s.last_at), c.created_at) from conversation_sides s where s.conversation_id = c.id)
        <= (case c.kind when 'support' then ${before.support}::timestamptz else ${before.others}::timestamptz end)
      and not exists (select from message_reports r where r.conversation_id = c.id and r.decided_at is null)
    limit ${atMost})`;
  const { rowCount } = await db.delete(conversations).where(sql`${conversations.id} in ${old}`);
  return rowCount ?? 0;
}

/** Deletes reports decided before the given time, the oldest first. Returns the number. */
export async function deleteOldReports(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(sql`${messageReports.decidedAt} <= ${moment}`)
    .orderBy(messageReports.decidedAt)
    .limit(atMost);
  const { rowCount } = await db.delete(messageReports).where(inArray(messageReports.id, old));
  return rowCount ?? 0;
}
