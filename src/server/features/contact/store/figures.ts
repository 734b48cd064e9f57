import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** Maximum number of messages that the figures are computed from: the latest ones. */
const most = 10_000;

/** When messages came and were first answered; null while they wait for it. Those closed without an answer are left out. */
export async function listFirstAnswers(
  db: Queryable,
  since: Date,
): Promise<{ createdAt: Date; firstAnsweredAt: Date | null }[]> {
  const { rows } = await db.execute<{ came: string; answered: string | null }>(sql`
    select c.created_at as came, c.first_answered_at as answered from contact_messages c
    where c.created_at >= ${since} and (c.first_answered_at is not null or c.status = 'new')
    order by c.created_at desc limit ${most}`);
  return rows.map(({ came, answered }) => ({
    createdAt: new Date(came),
    firstAnsweredAt: answered === null ? null : new Date(answered),
  }));
}

/** Counts messages that have waited for an answer since before a moment. */
export async function countWaitingBefore(db: Queryable, moment: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::integer as n from contact_messages c
    where c.status = 'new' and coalesce(c.replied_at, c.created_at) < ${moment}`);
  return rows[0]?.n ?? 0;
}
