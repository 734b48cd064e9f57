import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { SessionReply, SessionUser } from '#shared/api/auth/auth.ts';
import { sessionIdleLimit, sessionLifetime } from '#shared/account/session.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { publish } from '#server/events/publish.ts';
import { toNetwork } from '#server/limits/caller-network.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import { endViewingsWith } from '#server/viewings/end-viewings.ts';
import { endCalendar, type SessionEndContext } from './end-calendar.ts';
import { listPendingSteps } from '#server/features/auth/core/policy.ts';
import {
  type Account,
  expireSessions,
  findAccount,
  lockAccount,
  insertSession,
} from '#server/features/auth/store/accounts-and-sessions.ts';
import { endOtherFamilies } from '#server/features/auth/store/own-sessions.ts';
import { viewSessionUser } from '#server/features/auth/core/session-view.ts';

/** A session that was just opened. Its token is returned once; only the browser stores it. */
export interface OpenedSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly idleExpiresAt: Date;
}

/** Makes the server check the account's open streams, and its other browsers their sessions. */
export const sessionsEnded = { kind: 'session', subjectId: null } as const;

interface Origin {
  /** When the password was last entered; now by default. */
  readonly authenticatedAt?: Date;
  /** When a code or a passkey was last used; never by default. */
  readonly secondFactorAt?: Date | null;
  /** The sign-in that the session belongs to; without it, a new one. */
  readonly familyId?: string;
}

type Caller = Pick<Context, 'now' | 'address' | 'userAgent'>;

/** Opens a session of an account that the transaction has locked (`lockAccount`) or just made. */
export async function openSession(
  tx: Tx,
  { now, address, userAgent }: Caller,
  userId: string,
  { authenticatedAt = now, secondFactorAt = null, familyId = uuidv7({ msecs: now.getTime() }) }: Origin = {},
): Promise<OpenedSession> {
  const id = uuidv7({ msecs: now.getTime() });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  await insertSession(tx, {
    id,
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    authenticatedAt,
    secondFactorAt,
    expiresAt,
    lastActivityAt: now,
    familyId,
    // An invalid address from a proxy is treated as none.
    ip: toNetwork(address) === null ? null : address,
    userAgent,
  });
  return { id, token, expiresAt, idleExpiresAt: new Date(now.getTime() + sessionIdleLimit) };
}

/**
 * Ends an account's sessions, any viewing as another person that it takes part in, and its calendar address: their
 * tokens fail on the next request. Returns how many sessions were still active.
 */
export async function endSessions(tx: Tx, context: SessionEndContext, userId: string): Promise<number> {
  const account = await lockAccount(tx, userId);
  await publish(tx, context, [userId], sessionsEnded);
  const { now, actor = { kind: 'visitor' }, requestId } = context;
  await endViewingsWith(tx, { actor, now, ...(requestId !== undefined && { requestId }) }, userId);
  if (account) await endCalendar(tx, context, account);
  return await expireSessions(tx, userId, context.now);
}

/**
 * Ends every sign-in of an account, which the transaction has locked, but one, and its calendar address. Returns how many
 * sign-ins were still active.
 */
export async function endOtherSessions(
  tx: Tx,
  context: SessionEndContext,
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
): Promise<number> {
  const account = await findAccount(tx, userId);
  if (account) await endCalendar(tx, context, account);
  return await endOtherFamilies(tx, { userId, familyId }, context.now);
}

/** Returns the signed-in person's account as they read it. */
export const toSessionUser = ({ site }: Pick<Context, 'site'>, account: Omit<Account, 'passwordHash'>): SessionUser =>
  viewSessionUser(account, listPendingSteps(account, site));

/** Builds the answer to a sign-in and a refresh. */
export function buildSessionReply(
  context: Pick<Context, 'site'>,
  account: Account,
  session: OpenedSession,
): SessionReply {
  return {
    token: session.token,
    user: toSessionUser(context, account),
    expiresAt: session.expiresAt.toISOString(),
    idleExpiresAt: session.idleExpiresAt.toISOString(),
  };
}
