import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { SessionReply, SessionUser } from '#shared/api/auth.ts';
import { sessionIdleLimit, sessionLifetime } from '#shared/session.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { networkOf } from '#server/http/caller-network.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { duesOf } from './policy.ts';
import { type Account, endSessionsOf, holdAccount, insertSession } from './queries.ts';
import { viewSessionUser } from './view.ts';

/** A session that was just opened. Its token is told once and stored by nobody but the browser. */
export interface OpenedSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly idleExpiresAt: Date;
}

interface Origin {
  /** When the password was last given; now, if it is not said. */
  readonly authenticatedAt?: Date;
  /** The sign-in that the session goes back to; without it, it is a sign-in of its own. */
  readonly familyId?: string;
}

type Caller = Pick<Context, 'now' | 'address' | 'userAgent'>;

/** Opens a session of an account that the transaction holds (`holdAccount`) or has just made. */
export async function openSession(
  tx: Tx,
  { now, address, userAgent }: Caller,
  userId: string,
  { authenticatedAt = now, familyId = uuidv7({ msecs: now.getTime() }) }: Origin = {},
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
    expiresAt,
    lastActivityAt: now,
    familyId,
    // Behind a proxy that tells nonsense it is no address.
    ip: networkOf(address) === null ? null : address,
    userAgent,
  });
  return { id, token, expiresAt, idleExpiresAt: new Date(now.getTime() + sessionIdleLimit) };
}

/**
 * Ends an account's sessions, all but one if it is said: their tokens are dead on the next request. Gives how many were
 * still going on.
 */
export async function endSessions(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  userId: string,
  { except }: { readonly except?: string } = {},
): Promise<number> {
  await holdAccount(tx, userId);
  return await endSessionsOf(tx, userId, except, now);
}

/** The account of the one who is signed in, as it is told to them. */
export const userOf = ({ site }: Pick<Context, 'site'>, account: Omit<Account, 'passwordHash'>): SessionUser =>
  viewSessionUser(account, duesOf(account, site.adminSecondFactor));

/** What a sign-in and a refresh are answered with. */
export function sessionReplyOf(context: Pick<Context, 'site'>, account: Account, session: OpenedSession): SessionReply {
  return {
    token: session.token,
    user: userOf(context, account),
    expiresAt: session.expiresAt.toISOString(),
    idleExpiresAt: session.idleExpiresAt.toISOString(),
  };
}
