import { and, eq, lte, sql } from 'drizzle-orm';
import { sessionIdleLimit, sessionLifetime, tokenOverlap, tokenShape } from '#shared/account/session.ts';
import type { Actor } from '#server/kernel/context.ts';
import type { Database } from '#server/db/database.ts';
import { professionals, secondFactors, sessions, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';

/** The caller, or why the token sent was refused. */
export type Identity = { actor: Actor; problem?: 'unauthenticated' | 'session_expired' };

const visitor: Actor = { kind: 'visitor' };

/** Milliseconds between writes of a session's activity. */
const activityInterval = 60_000;

/** Returns the stored form of the token in an `Authorization` header; null without a well-formed one. */
export function hashSentToken(header: string | undefined): string | null {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && tokenShape.test(token) ? hashToken(token) : null;
}

/**
 * Makes the function that identifies the caller by the `Authorization` header: one prepared query per request, so that
 * a change of role, approval or suspension takes effect on the next one.
 */
export function createAuthenticate(database: Database) {
  const findSession = database.db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      suspendedAt: users.suspendedAt,
      handover: users.handover,
      approvalStatus: professionals.approvalStatus,
      authenticatedAt: sessions.authenticatedAt,
      replacedAt: sessions.replacedAt,
      secondFactorSince: secondFactors.confirmedAt,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastActivityAt: sessions.lastActivityAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(professionals, eq(professionals.id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session');

  /** `since`: the start of a long request; a token replaced since then was good at the time. */
  return async function authenticate(
    header: string | undefined,
    now: Date,
    isActivity: boolean,
    since = now,
  ): Promise<Identity> {
    if (header === undefined) return { actor: visitor };
    const tokenHash = hashSentToken(header);
    if (tokenHash === null) return { actor: visitor, problem: 'unauthenticated' };
    const [session] = await findSession.execute({ tokenHash });
    if (!session || session.suspendedAt) return { actor: visitor, problem: 'unauthenticated' };
    // A replaced token ends as if it had never existed; its session continues under the new one.
    if (session.replacedAt && since.getTime() - session.replacedAt.getTime() >= tokenOverlap) {
      return { actor: visitor, problem: 'unauthenticated' };
    }
    const idleSince = now.getTime() - session.lastActivityAt.getTime();
    const age = now.getTime() - session.createdAt.getTime();
    if (session.expiresAt <= now || age >= sessionLifetime || idleSince >= sessionIdleLimit) {
      return { actor: visitor, problem: 'session_expired' };
    }
    if (isActivity && idleSince >= activityInterval) await renewActivity(database, session.sessionId, now);
    return {
      actor: {
        kind: 'user',
        id: session.userId,
        sessionId: session.sessionId,
        role: session.role,
        isApproved: session.role !== 'professional' || session.approvalStatus === 'approved',
        authenticatedAt: session.authenticatedAt,
        hasSecondFactor: session.secondFactorSince !== null,
        handover: session.handover,
      },
    };
  };
}

/** One of several simultaneous requests writes, and none moves activity back. */
async function renewActivity(database: Database, sessionId: string, now: Date): Promise<void> {
  await database.db
    .update(sessions)
    .set({ lastActivityAt: now })
    .where(and(eq(sessions.id, sessionId), lte(sessions.lastActivityAt, new Date(now.getTime() - activityInterval))));
}
