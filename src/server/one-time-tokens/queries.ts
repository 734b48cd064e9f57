import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { TokenPurpose } from '#shared/account/session.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { oneTimeTokens } from '#server/db/schema/index.ts';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
type Owner = Pick<OneTimeToken, 'purpose' | 'userId' | 'subjectId'>;

/** Lets only one transaction at a time create tokens of one purpose for one owner; ends with the transaction. */
export async function lockTokens(tx: Tx, { purpose, userId, subjectId }: Owner): Promise<void> {
  const key = `one-time-token ${purpose} ${userId} ${subjectId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Deletes the owner's unused tokens of the purpose except the newest few, so that their number is bounded. */
export async function deleteOlderTokens(
  tx: Tx,
  { purpose, userId, subjectId }: Owner,
  keepCount: number,
): Promise<void> {
  const older = tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.purpose, purpose),
        userId === null ? isNull(oneTimeTokens.userId) : eq(oneTimeTokens.userId, userId),
        subjectId === null ? isNull(oneTimeTokens.subjectId) : eq(oneTimeTokens.subjectId, subjectId),
        isNull(oneTimeTokens.usedAt),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.id))
    .offset(keepCount);
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.id, older));
}

/** Deletes all unused tokens of an account for a purpose. */
export async function deleteUnusedTokens(tx: Tx, purpose: TokenPurpose, userId: string): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
}

export async function insertToken(tx: Tx, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(token);
}

const goodAt = (purpose: TokenPurpose, tokenHash: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Marks a valid token as used; null if there is none, so that of two callers one wins. */
export async function markTokenUsed(
  tx: Tx,
  purpose: TokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(goodAt(purpose, tokenHash, now))
    .returning();
  return row ?? null;
}

/** Clears the payload of a used token. */
export async function clearPayload(tx: Tx, id: string): Promise<void> {
  await tx.update(oneTimeTokens).set({ payload: null }).where(eq(oneTimeTokens.id, id));
}

/** Clears the payloads of expired tokens; returns how many. */
export async function clearPayloadsExpiredBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(isNotNull(oneTimeTokens.payload), lte(oneTimeTokens.expiresAt, moment)))
    .limit(atMost);
  const cleared = await db.update(oneTimeTokens).set({ payload: null }).where(inArray(oneTimeTokens.id, old));
  return cleared.rowCount ?? 0;
}

/** Uses one of a valid token's remaining attempts; null if there is none. */
export async function spendTokenTry(
  tx: Tx,
  purpose: TokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ triesLeft: sql`${oneTimeTokens.triesLeft} - 1` })
    .where(and(goodAt(purpose, tokenHash, now), gt(oneTimeTokens.triesLeft, 0)))
    .returning();
  return row ?? null;
}

export async function findTokenByHash(
  db: Queryable,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)));
  return row ?? null;
}

/** Deletes tokens that had expired before a time, the oldest first; returns how many. */
export async function deleteTokensExpiredBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAt, moment))
    .orderBy(oneTimeTokens.expiresAt)
    .limit(atMost);
  const deleted = await db.delete(oneTimeTokens).where(inArray(oneTimeTokens.id, old));
  return deleted.rowCount ?? 0;
}
