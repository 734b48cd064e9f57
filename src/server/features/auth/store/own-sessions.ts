import { and, count, countDistinct, desc, eq, gt, inArray, isNull, max, min, ne, or, sql } from 'drizzle-orm';
import { sessionIdleLimit, sessionLifetime, tokenOverlap } from '#shared/account/session.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { sessions } from '#server/db/schema/index.ts';

/** Matches tokens that are valid at a moment, by the same rule as `authenticate`. */
function isLive(now: Date) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return and(
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, before(sessionLifetime)),
    gt(sessions.lastActivityAt, before(sessionIdleLimit)),
    or(isNull(sessions.replacedAt), gt(sessions.replacedAt, before(tokenOverlap))),
  );
}

/** Reads the browser or network from the newest session of a family. */
const newest = (column: typeof sessions.ip | typeof sessions.userAgent) =>
  sql<string | null>`(array_agg(${column} order by ${sessions.createdAt} desc, ${sessions.id} desc))[1]`;

/** Lists an account's active sign-ins, each with all its exchanged tokens; the caller's own first. */
export async function listLiveFamilies(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  const isCurrent = sql<boolean>`bool_or(${sessions.id} = ${sessionId}::uuid)`;
  const live = db
    .select({ familyId: sessions.familyId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)));
  return await db
    .select({
      id: sessions.familyId,
      createdAt: min(sessions.createdAt),
      lastActivityAt: max(sessions.lastActivityAt),
      userAgent: newest(sessions.userAgent),
      ip: newest(sessions.ip),
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.familyId, live)))
    .groupBy(sessions.familyId)
    .orderBy(desc(isCurrent), desc(max(sessions.lastActivityAt)), sessions.familyId)
    .limit(limit)
    .offset(offset);
}
export type LiveFamily = Awaited<ReturnType<typeof listLiveFamilies>>[number];

export async function countLiveFamilies(db: Queryable, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(sessions.familyId) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)));
  return row?.total ?? 0;
}

/** Finds the sign-in of a session; null once the session has ended. */
export async function findLiveFamily(tx: Tx, sessionId: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .select({ familyId: sessions.familyId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive(now)));
  return row?.familyId ?? null;
}

interface Family {
  readonly userId: string;
  readonly familyId: string;
}

/** Ends one sign-in of an account. False when none of its tokens was still valid, or it is someone else's. */
export async function endOwnFamily(tx: Tx, { userId, familyId }: Family, now: Date): Promise<boolean> {
  const own = and(eq(sessions.userId, userId), eq(sessions.familyId, familyId));
  const [live] = await tx
    .select({ tokens: count() })
    .from(sessions)
    .where(and(own, isLive(now)));
  await tx
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(own, gt(sessions.expiresAt, now)));
  return (live?.tokens ?? 0) > 0;
}

/** Ends all sign-ins of an account but one, and returns how many were active. */
export async function endOtherFamilies(tx: Tx, { userId, familyId }: Family, now: Date): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.familyId, familyId));
  const [live] = await tx
    .select({ families: countDistinct(sessions.familyId) })
    .from(sessions)
    .where(and(others, isLive(now)));
  await tx
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(others, gt(sessions.expiresAt, now)));
  return live?.families ?? 0;
}

/** Records in all tokens of the sign-in what was just proven: the password, a code or passkey, or both. */
export async function markAuthenticated(
  tx: Tx,
  familyId: string,
  proven: { readonly authenticatedAt?: Date; readonly secondFactorAt?: Date },
): Promise<void> {
  await tx.update(sessions).set(proven).where(eq(sessions.familyId, familyId));
}
