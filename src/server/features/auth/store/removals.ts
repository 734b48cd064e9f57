import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { oneTimeTokens } from '#server/db/schema/index.ts';

// Literals, to match the partial index.
const isPlanned = sql`purpose = 'keep_second_factor' and used_at is null`;

/** When an account's second factor will be removed; null if that isn't planned. */
export async function findPendingRemoval(db: Queryable, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), isPlanned, gt(oneTimeTokens.expiresAt, now)));
  return row?.dueAt ?? null;
}

/** Removals whose day is over, the longest due first. */
export async function listDueRemovals(
  db: Queryable,
  now: Date,
  atMost: number,
): Promise<{ id: string; userId: string }[]> {
  const rows = await db
    .select({ id: oneTimeTokens.id, userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(isPlanned, lte(oneTimeTokens.expiresAt, now)))
    .orderBy(oneTimeTokens.expiresAt)
    .limit(atMost);
  return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]));
}

/** Uses up a removal that is due: of two processes only one succeeds. */
export async function settleRemoval(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.id, id), isNull(oneTimeTokens.usedAt), lte(oneTimeTokens.expiresAt, now)))
    .returning({ id: oneTimeTokens.id });
  return rows.length > 0;
}
