import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, invalidInput } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { checkPassword } from './confirm-password.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { voidLinks } from './change-email.ts';
import { deleteEmailChange } from './email-change-queries.ts';
import { findAccount, holdAccount } from './queries.ts';
import { setPasswordHash } from './recovery-queries.ts';
import { aboutPerson } from './reset-password.ts';
import { endOtherFamilies, findLiveFamily, markAuthenticated } from './own-session-queries.ts';
import { signedIn } from './signed-in.ts';

/**
 * Changes the password of the one who is signed in. Every other sign-in ends, and with it links and challenges that the
 * old password led to; this one goes on as if the password had been given now.
 * @throws {AppError} `invalid_input` for a wrong password, and for a new one that is common or the same; `conflict` when
 *   somebody else changed it meanwhile; `unauthenticated` when this session was ended meanwhile; `rate_limited`.
 */
export async function changePassword(
  context: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { id, sessionId } = signedIn(context);
  const { now } = context;
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  if (newPassword === currentPassword) {
    throw invalidInput({ newPassword: 'Please choose another password than the one you have.' });
  }
  const owner = await findAccount(context.db, id);
  if (owner) refuseCommonPassword('newPassword', newPassword, aboutPerson(owner));
  const passwordHash = await hashPassword(newPassword);
  await context.transaction(async (tx) => {
    const account = await holdAccount(tx, id);
    if (account?.passwordHash !== compared) {
      throw new AppError('conflict', 'Your password was changed a moment ago. Please sign in with the new one.');
    }
    const familyId = await findLiveFamily(tx, sessionId, now);
    if (familyId === null) throw new AppError('unauthenticated', 'Please log in.');
    await setPasswordHash(tx, id, passwordHash, now);
    await voidTokens(tx, 'reset_password', id);
    await voidTokens(tx, 'second_factor', id);
    await voidTokens(tx, 'passkey_register', id);
    await voidLinks(tx, id);
    await deleteEmailChange(tx, id);
    const ended = await endOtherFamilies(tx, { userId: id, familyId }, now);
    await markAuthenticated(tx, familyId, now);
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
