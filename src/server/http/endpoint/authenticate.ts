import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { owesTerms } from '#shared/account/pending-steps.ts';
import { tokenShape } from '#shared/account/session.ts';
import type { Actor, Identity } from '#server/kernel/actor.ts';
import type { Database } from '#server/db/database.ts';
import { professionals, secondFactors, sessions, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import { idleTime, isOver, isReplaced } from '#server/kernel/session-end.ts';
import { createFindViewing, hashViewingToken } from '#server/viewings/find-viewing.ts';

const visitor: Actor = { kind: 'visitor' };

/** Milliseconds between writes of a session's activity. */
const activityInterval = 60_000;

/** Returns the stored form of the token in an `Authorization` header; null without a well-formed one. */
export function hashSentToken(header: string | undefined): string | null {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && tokenShape.test(token) ? hashToken(token) : null;
}

const sessionColumns = {
  sessionId: sessions.id,
  userId: users.id,
  role: users.role,
  suspendedAt: users.suspendedAt,
  takeover: users.takeover,
  termsVersion: users.termsVersion,
  adultDeclaredAt: users.adultDeclaredAt,
  approvalStatus: professionals.approvalStatus,
  authenticatedAt: sessions.authenticatedAt,
  secondFactorAt: sessions.secondFactorAt,
  replacedAt: sessions.replacedAt,
  secondFactorSince: secondFactors.confirmedAt,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  lastActivityAt: sessions.lastActivityAt,
};

const selectSessions = (database: Database) =>
  database.db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(professionals, eq(professionals.id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id));
type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

const unknown: Identity = { actor: visitor, problem: 'unauthenticated' };

/**
 * Creates the function that identifies the caller by the `Authorization` header: one prepared query per request, so
 * that a change of role, approval or suspension takes effect on the next one.
 */
export function createAuthenticate(database: Database) {
  const findSession = selectSessions(database)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session');
  const findViewing = createFindViewing(database);

  /** `since`: the start of a long request; a token replaced since then was valid at the time. */
  return async function authenticate(
    header: string | undefined,
    now: Date,
    isActivity: boolean,
    since = now,
  ): Promise<Identity> {
    if (header === undefined) return { actor: visitor };
    const viewingHash = hashViewingToken(header);
    if (viewingHash !== null) return await findViewing(viewingHash, now);
    const tokenHash = hashSentToken(header);
    if (tokenHash === null) return unknown;
    const [session] = await findSession.execute({ tokenHash });
    const identity = toIdentity(session, now, since);
    if (session && isActivity && identity.actor.kind === 'user' && idleTime(session, now) >= activityInterval) {
      await renewActivity(database, session.sessionId, now);
    }
    return identity;
  };
}

/** Identifies the callers of connections that stay open by their sessions, in the order given. Never counts as activity. */
export async function identifySessions(database: Database, ids: readonly string[], now: Date): Promise<Identity[]> {
  const found = await selectSessions(database).where(inArray(sessions.id, [...ids]));
  const byId = new Map(found.map((row) => [row.sessionId, row]));
  return ids.map((id) => toIdentity(byId.get(id), now, now));
}

/** Returns the caller, or why the call is not authenticated. */
function toIdentity(session: SessionRow | undefined, now: Date, since: Date): Identity {
  if (!session || session.suspendedAt) return unknown;
  if (isReplaced(session, since)) return unknown;
  if (isOver(session, now)) return { actor: visitor, problem: 'session_expired' };
  return {
    actor: {
      kind: 'user',
      id: session.userId,
      sessionId: session.sessionId,
      role: session.role,
      isApproved: session.role !== 'professional' || session.approvalStatus === 'approved',
      authenticatedAt: session.authenticatedAt,
      secondFactorAt: session.secondFactorAt,
      hasSecondFactor: session.secondFactorSince !== null,
      takeover: session.takeover,
      owesTerms: owesTerms(session),
    },
  };
}

/** Of several simultaneous requests only one writes, and none sets the activity back. */
async function renewActivity(database: Database, sessionId: string, now: Date): Promise<void> {
  await database.db
    .update(sessions)
    .set({ lastActivityAt: now })
    .where(and(eq(sessions.id, sessionId), lte(sessions.lastActivityAt, new Date(now.getTime() - activityInterval))));
}
