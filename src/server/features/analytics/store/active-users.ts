import { and, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { sessions } from '#server/db/schema/index.ts';

/**
 * Counts accounts with a session that was used since a moment. A session ends after its last use, so the index on its
 * end can be used.
 */
export async function countActiveSince(db: Queryable, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${sessions.userId})`.mapWith(Number) })
    .from(sessions)
    .where(and(gte(sessions.expiresAt, since), gte(sessions.lastActivityAt, since)));
  return row?.n ?? 0;
}
