import type { SessionReply, SessionUser } from '#shared/api/auth.ts';
import { sessionIdleLimit } from '#shared/session.ts';
import { termsVersion as currentTerms } from '#shared/terms.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, invalidInput } from '#server/errors.ts';
import { mayRefresh } from './policy.ts';
import {
  endFamily,
  findLiveSession,
  findSession,
  findSessionByHash,
  holdAccount,
  markReplaced,
  updateTerms,
} from './queries.ts';
import { signedIn } from './signed-in.ts';
import { openSession, sessionReplyOf, userOf } from './sessions.ts';

export { checkPassword } from './confirm-password.ts';
export { takeOwnCode } from './own-code.ts';

/** Until when a session goes on if nothing is done. */
interface Expiries {
  readonly expiresAt: string;
  readonly idleExpiresAt: string;
}

/** Who is signed in, and until when. */
export async function readSession(context: Context): Promise<{ user: SessionUser } & Expiries> {
  const row = await findSession(context.db, signedIn(context).sessionId);
  if (!row) throw over();
  const { sessionExpiresAt, lastActivityAt, ...account } = row;
  return {
    user: userOf(context, account),
    expiresAt: sessionExpiresAt.toISOString(),
    idleExpiresAt: new Date(lastActivityAt.getTime() + sessionIdleLimit).toISOString(),
  };
}

/**
 * Changes the token for a new one that lasts a day. The old one stays good for a minute, and may be changed again in it,
 * so that two tabs do not sign each other out.
 * @throws {AppError} `reauthentication_required` once the password was given too long ago; `rate_limited`.
 */
export async function refreshSession(context: Context): Promise<SessionReply> {
  const { id, sessionId } = signedIn(context);
  const { now } = context;
  const refreshed = await context.transaction(async (tx) => {
    const account = await holdAccount(tx, id);
    const session = await findLiveSession(tx, sessionId, now);
    if (!account || account.suspendedAt || !session) throw over();
    const event = { subjectType: 'user', subjectId: id } as const;
    if (!mayRefresh({ role: account.role, authenticatedAt: session.authenticatedAt }, now)) {
      await record(tx, context, { ...event, action: 'auth.refuse_refresh' });
      return null;
    }
    await context.limit(tx, [{ limit: 'refreshes', caller: id }]);
    await markReplaced(tx, sessionId, now);
    await record(tx, context, { ...event, action: 'auth.refresh' });
    return sessionReplyOf(context, account, await openSession(tx, context, id, session));
  });
  if (!refreshed) throw new AppError('reauthentication_required', 'Please give your password again to stay signed in.');
  return refreshed;
}

/**
 * Ends the sign-in that a token goes back to, with all tokens that it was changed for; whatever became of the token since.
 * @param tokenHash null when none was sent.
 */
export async function logout(context: Context, tokenHash: string | null): Promise<void> {
  if (tokenHash === null) return;
  await context.transaction(async (tx) => {
    const session = await findSessionByHash(tx, tokenHash);
    if (!session || !(await holdAccount(tx, session.userId))) return;
    const ended = await endFamily(tx, session.familyId, context.now);
    if (ended === 0) return;
    await record(tx, context, { action: 'auth.logout', subjectType: 'user', subjectId: session.userId });
  });
}

/**
 * Records what was agreed to.
 * @throws {AppError} `invalid_input` unless it is the present version.
 */
export async function acceptTerms(context: Context, termsVersion: string): Promise<void> {
  const { id } = signedIn(context);
  if (termsVersion !== currentTerms) {
    throw invalidInput({ termsVersion: 'These terms have changed. Please load the page again and read them.' });
  }
  await context.transaction(async (tx) => {
    if (!(await holdAccount(tx, id))) throw over();
    await updateTerms(tx, id, termsVersion, context.now);
    await record(tx, context, {
      action: 'auth.accept_terms',
      subjectType: 'user',
      subjectId: id,
      facts: { termsVersion },
    });
  });
}

/** It ended between the check of the token and now. */
const over = () => new AppError('unauthenticated', 'Please log in.');
