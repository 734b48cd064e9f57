import type { SessionReply, VerifyEmailBody } from '#shared/api/auth/auth.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { findToken, takeToken, voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { comparePassword } from '#server/features/auth/passwords/check-password.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { refuseCommonPassword } from '#server/features/auth/passwords/refuse-common-password.ts';
import { aboutPerson, type OwnerHooks, setPassword } from '#server/features/auth/recovery/set-password.ts';
import { endSessions } from '#server/features/auth/sessions/open-session.ts';
import { completeSignIn } from '#server/features/auth/sign-in/sign-in.ts';
import { type Account, findAccount, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { confirmEmail } from './confirm-email.ts';

const deadLink = () => {
  const sentence = 'This link has expired, or it isn’t one of ours. Please ask for a new one.';
  return invalidInput({ token: sentence }, sentence);
};

/**
 * Confirms an e-mail address with a mailed link and a proof that the account is the reader's: anyone can register
 * another person's address, and that person would then confirm it for them. The proof is a session of the account or
 * its password. The password also signs in a visitor whose account has no second step, which is the same proof as at
 * sign-in. Without a proof all its sessions end, and a new password, set with the same link, takes the account over.
 * Opened again, the link of a confirmed address still succeeds.
 * @returns the session of someone who was signed in with it; null otherwise
 * @throws {AppError} `invalid_input` for an expired or unknown token, or one for an earlier address of the account, for
 * a wrong password, and for a common new one; `reauthentication_required` without a proof; `rate_limited`.
 */
export async function verifyEmail(
  context: Context,
  proof: VerifyEmailBody,
  hooks: OwnerHooks,
): Promise<SessionReply | null> {
  const { token, password, newPassword } = proof;
  const account = await findWaiting(context, context.db, token);
  if (!account) return null;
  const { id } = account;
  if (newPassword !== undefined) {
    await takeOver(context, account, token, newPassword, hooks);
    return null;
  }
  const isOwn = context.actor.kind === 'user' && context.actor.id === id;
  const compared = !isOwn && password !== undefined ? await comparePassword(context, id, password, 'password') : null;
  const opened = await context.transaction(async (tx) => {
    const held = await lockAccount(tx, id);
    // Read again: someone may have used the link before the account was locked.
    if (!held || !(await findWaiting(context, tx, token))) return null;
    if (!isOwn && (compared === null || held.passwordHash !== compared)) {
      const sessionsEnded = await endSessions(tx, context, id);
      await voidTokens(tx, 'second_factor', id);
      await voidTokens(tx, 'passkey_register', id);
      await record(tx, context, {
        action: 'auth.doubt_email',
        subjectType: 'user',
        subjectId: id,
        facts: { sessionsEnded },
      });
      return undefined;
    }
    await takeToken(tx, context, 'verify_email', token);
    await confirmEmail(tx, context, held, hooks.onVerified);
    return isOwn ? null : await signInWithLink(tx, context, id);
  });
  if (opened === undefined) throw new AppError('reauthentication_required', 'Please set a new password first.');
  return opened;
}

/**
 * Signs in a visitor who gave the password; never replacing another signed-in account, and never skipping a second
 * step.
 */
async function signInWithLink(tx: Tx, context: Context, id: string): Promise<SessionReply | null> {
  if (context.actor.kind !== 'visitor') return null;
  const account = await lockAccount(tx, id);
  if (!account || account.suspendedAt || account.secondFactorSince) return null;
  return await completeSignIn(tx, context, account);
}

/** Sets a new password with the link: the account is then the reader's, and its address confirmed. */
async function takeOver(context: Context, { id }: Account, token: string, password: string, hooks: OwnerHooks) {
  await context.transaction((tx) => context.limit(tx, [{ limit: 'resets-by-address', caller: context.address }]));
  const seen = await findAccount(context.db, id);
  if (seen) await refuseCommonPassword('newPassword', password, aboutPerson(seen));
  const passwordHash = await hashPassword(password);
  const removeFiles = await context.transaction(async (tx) => {
    const held = await lockAccount(tx, id);
    const isWaiting = await findWaiting(context, tx, token);
    if (!held || !isWaiting || !(await takeToken(tx, context, 'verify_email', token))) throw deadLink();
    return await setPassword(tx, context, held, passwordHash, hooks);
  });
  await removeFiles();
}

/**
 * Finds the account whose address a link confirms; null once it is confirmed.
 * @throws {AppError} `invalid_input`
 */
async function findWaiting({ now }: Context, db: Queryable, token: string): Promise<Account | null> {
  const link = await findToken(db, 'verify_email', token);
  const account = link?.userId ? await findAccount(db, link.userId) : null;
  if (!link || !account || account.email !== link.email) throw deadLink();
  if (account.emailVerifiedAt === null ? link.usedAt !== null || link.expiresAt <= now : isOver(link, now)) {
    throw deadLink();
  }
  return account.emailVerifiedAt === null ? account : null;
}

/** A used link of a confirmed address keeps succeeding; an unused one expires. */
const isOver = ({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }, now: Date) =>
  usedAt === null && expiresAt <= now;
