import type { SessionReply, SessionUser } from '#shared/api/auth/auth.ts';
import { sessionIdleLimit } from '#shared/account/session.ts';
import { termsVersion as currentTerms } from '#shared/documents/terms.ts';
import { record } from '#server/audit/record.ts';
import { publish } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { mayRefresh } from '#server/features/auth/core/policy.ts';
import { nameProfile } from '#server/features/professionals/index.ts';
import {
  type Account,
  endFamily,
  findAccount,
  findLiveSession,
  findSession,
  findSessionByHash,
  lockAccount,
  markReplaced,
  setNames,
  updateTerms,
} from '#server/features/auth/store/accounts-and-sessions.ts';
import { openSession, buildSessionReply, sessionsEnded, toSessionUser } from './open-session.ts';

/** Times at which a session ends if it is not used. */
interface Expiries {
  readonly expiresAt: string;
  readonly idleExpiresAt: string;
}

export async function readSession(context: Context): Promise<{ user: SessionUser } & Expiries> {
  const { id, sessionId, viewing } = requireUser(context);
  if (viewing) return await readViewing(context, id, viewing.endsAt);
  const row = await findSession(context.db, sessionId);
  if (!row) throw over();
  const { sessionExpiresAt, lastActivityAt, ...account } = row;
  return {
    user: toSessionUser(context, account),
    expiresAt: sessionExpiresAt.toISOString(),
    idleExpiresAt: new Date(lastActivityAt.getTime() + sessionIdleLimit).toISOString(),
  };
}

/** The same for an admin who views as the person: activity doesn't extend the session. */
async function readViewing(context: Context, id: string, endsAt: Date): Promise<{ user: SessionUser } & Expiries> {
  const account = await findAccount(context.db, id);
  if (!account) throw over();
  const expiresAt = endsAt.toISOString();
  return { user: toSessionUser(context, account), expiresAt, idleExpiresAt: expiresAt };
}

/**
 * Exchanges the token for a new one that lasts a day. The old one stays valid for a minute, and may be exchanged
 * again in that minute, so that two tabs do not sign each other out.
 * @throws {AppError} `reauthentication_required` once the password was entered too long ago; `rate_limited`.
 */
export async function refreshSession(context: Context): Promise<SessionReply> {
  const { id, sessionId } = requireUser(context);
  const { now } = context;
  const refreshed = await context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
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
    return buildSessionReply(context, account, await openSession(tx, context, id, session));
  });
  if (!refreshed)
    throw new AppError('reauthentication_required', 'Please enter your password again to stay signed in.');
  return refreshed;
}

/**
 * Ends the sign-in that a token belongs to, with all tokens that it was exchanged for, whatever the token's state.
 * @param tokenHash null when none was sent.
 */
export async function logout(context: Context, tokenHash: string | null): Promise<void> {
  if (tokenHash === null) return;
  await context.transaction(async (tx) => {
    const session = await findSessionByHash(tx, tokenHash);
    if (!session || !(await lockAccount(tx, session.userId))) return;
    const ended = await endFamily(tx, session.familyId, context.now);
    if (ended === 0) return;
    await publish(tx, context, [session.userId], sessionsEnded);
    await record(tx, context, { action: 'auth.logout', subjectType: 'user', subjectId: session.userId });
  });
}

/** The accepted terms, and the names of a person who took an account over. */
interface Agreement {
  readonly termsVersion: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/**
 * Records the accepted terms, and the names of a person who has none yet.
 * @throws {AppError} `invalid_input` unless it is the current version, and for names that are missing or not asked for.
 */
export async function acceptTerms(context: Context, { termsVersion, ...names }: Agreement): Promise<void> {
  const { id } = requireUser(context);
  if (termsVersion !== currentTerms) {
    throw invalidInput({ termsVersion: 'These terms have changed. Please reload the page and read them.' });
  }
  await context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw over();
    const newNames = namesFor(account, names);
    if (newNames) {
      await setNames(tx, id, newNames, context.now);
      await nameProfile(tx, id, `${newNames.firstName} ${newNames.lastName}`, context.now);
    }
    await updateTerms(tx, id, termsVersion, context.now);
    await record(tx, context, {
      action: 'auth.accept_terms',
      subjectType: 'user',
      subjectId: id,
      facts: { termsVersion },
    });
  });
}

/** Admins may have one name only; anyone else without a last name has just taken an account over. */
function namesFor(
  { role, lastName: known }: Account,
  { firstName, lastName }: Omit<Agreement, 'termsVersion'>,
): { firstName: string; lastName: string } | null {
  const isNameRequired = role !== 'admin' && known === '';
  if (!isNameRequired) {
    if (firstName === undefined && lastName === undefined) return null;
    throw invalidInput({ firstName: 'You’ve already given your name. You can change it in the settings.' });
  }
  if (firstName !== undefined && lastName !== undefined) return { firstName, lastName };
  throw invalidInput({
    ...(firstName === undefined && { firstName: 'Please enter your first name.' }),
    ...(lastName === undefined && { lastName: 'Please enter your last name.' }),
  });
}

/** The session ended between the check of the token and now. */
const over = () => new AppError('unauthenticated', 'Please sign in.');
