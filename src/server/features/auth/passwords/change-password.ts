import { record } from '#server/audit/record.ts';
import { requiredStep } from '#shared/account/pending-steps.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword } from './hash-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { mailVerification } from '#server/features/auth/email/confirm-email.ts';
import { voidLinks } from '#server/features/auth/email/change-email.ts';
import { deleteEmailChange } from '#server/features/auth/store/email-changes.ts';
import { type Account, findAccount, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { setTakeover, setPasswordHash } from '#server/features/auth/store/recovery.ts';
import { aboutPerson } from '#server/features/auth/recovery/set-password.ts';
import { findLiveFamily, markAuthenticated } from '#server/features/auth/store/own-sessions.ts';
import { endOtherSessions } from '#server/features/auth/sessions/open-session.ts';

/**
 * Changes the caller's password. Every other sign-in ends, with links and challenges that were issued with the old
 * password; this one continues as if the password had just been entered.
 * @throws {AppError} `invalid_input` for a wrong password, and for a new one that is common or the same; `conflict`
 *   when someone else has changed it since; `unauthenticated` when this session has ended since; `rate_limited`.
 */
export async function changePassword(
  context: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { id, sessionId } = requireUser(context);
  const { now } = context;
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  if (newPassword === currentPassword) {
    throw invalidInput({ newPassword: 'Please choose a password that’s different from the one you have.' });
  }
  const owner = await findAccount(context.db, id);
  if (owner) await refuseCommonPassword('newPassword', newPassword, aboutPerson(owner));
  const passwordHash = await hashPassword(newPassword);
  await context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.passwordHash !== compared) {
      throw new AppError('conflict', 'Your password has just been changed. Please sign in with the new one.');
    }
    const familyId = await findLiveFamily(tx, sessionId, now);
    if (familyId === null) throw new AppError('unauthenticated', 'Please sign in.');
    await setPasswordHash(tx, id, passwordHash, now);
    if (account.takeover === 'password') await endFirstStep(tx, context, account);
    await voidTokens(tx, 'reset_password', id);
    await voidTokens(tx, 'second_factor', id);
    await voidTokens(tx, 'passkey_register', id);
    await voidLinks(tx, id);
    await deleteEmailChange(tx, id);
    const ended = await endOtherSessions(tx, context, { userId: id, familyId });
    await markAuthenticated(tx, familyId, { authenticatedAt: now });
    await record(tx, context, {
      action: 'auth.change_password',
      subjectType: 'user',
      subjectId: id,
      facts: { sessionsEnded: ended },
    });
    await queueMail(tx, context, {
      kind: 'password-changed',
      to: account.email,
      userId: id,
      data: { firstName: account.firstName, at: now.toISOString() },
    });
  });
}

/**
 * Replaces the password that an admin chose. The admin knew it, so this alone does not prove that the owner has the
 * account: only access to their mailbox does. The link mailed there stays valid until then.
 */
async function endFirstStep(tx: Tx, context: Context, account: Account): Promise<void> {
  const next = account.emailVerifiedAt === null ? requiredStep('email', context.site.demandsVerifiedEmail) : null;
  await setTakeover(tx, account.id, next);
  if (next === null) await voidTokens(tx, 'first_password', account.id);
  else await mailVerification(tx, context, account);
}
