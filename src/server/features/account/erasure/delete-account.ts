import type { OwnerBody } from '#shared/api/account/data.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { hasAgreedWork } from '#server/features/applications/index.ts';
import { checkPassword, takeOwnCode } from '#server/features/auth/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { erase } from './erase-everything.ts';
import { countOtherAdmins, lockForErasure, waitForAdmins } from '#server/features/account/store/leaving-accounts.ts';
import { type PersonalFiles, removeFilesOf } from './remove-files.ts';

/**
 * Deletes the caller's account immediately and for good, in one transaction with its audit row and the last mail.
 * `personalData` says what goes and what stays.
 * @throws {AppError} `invalid_input` for a wrong password or code; `conflict` for the last admin, with agreed work that
 *   goes on, and when the password has changed since; `unauthenticated` when the account is gone; `rate_limited`.
 */
export async function deleteAccount(
  context: Context,
  files: PersonalFiles,
  { currentPassword, code }: OwnerBody,
): Promise<void> {
  const { id } = requireUser(context);
  const { now } = context;
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  const left = await context.transaction(async (tx) => {
    if (context.actor.kind === 'user' && context.actor.role === 'admin') await waitForAdmins(tx);
    const account = await lockForErasure(tx, id);
    if (!account) throw new AppError('unauthenticated', 'Please sign in.');
    if (account.passwordHash !== compared)
      throw new AppError('conflict', 'Your password has just been changed. Please sign in with the new one.');
    if (account.role === 'admin' && (await countOtherAdmins(tx, id)) === 0) throw isLastAdmin();
    if (account.role === 'professional' && (await hasAgreedWork(tx, id))) throw hasWork();
    if (!(await takeOwnCode(tx, context, code))) return undefined;
    await record(tx, context, {
      action: 'account.delete',
      subjectType: 'user',
      subjectId: id,
      facts: { role: account.role },
    });
    const erased = await erase(tx, context, account);
    context.version.bump(tx);
    const data = { firstName: account.firstName, at: now.toISOString() };
    await queueMail(tx, context, { kind: 'account-deleted', to: account.email, data });
    // Before the commit, so that a crash leaves none of them: without the deletion a new copy can be requested.
    if (erased.exportId !== null) await files.exports.remove(erased.exportId);
    await files.mails?.remove(erased.mailIds);
    return erased;
  });
  if (!left) throw invalidInput({ code: 'This code is wrong or was already used. Please enter a new one.' });
  await removeFilesOf(context, files, left);
}

const isLastAdmin = () =>
  new AppError(
    'conflict',
    'You’re the only admin, and there must always be one. Make another admin first, then delete your account.',
  );

const hasWork = () =>
  new AppError(
    'conflict',
    'You still have an unfinished job or an open problem. Please finish it first, or ask us to release you.',
  );
