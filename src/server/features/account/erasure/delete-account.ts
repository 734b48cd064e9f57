import type { OwnerBody } from '#shared/api/account/data.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { hasAgreedWork, hasUndecidedProblem } from '#server/features/applications/index.ts';
import { checkPassword, takeOwnCode } from '#server/features/auth/index.ts';
import { lockAtVersion } from '#server/features/professionals/index.ts';
import { isLastAdmin, waitForAdmins } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { erase, type Left } from './erase-everything.ts';
import { type LeavingAccount, lockForErasure } from '#server/features/account/store/leaving-accounts.ts';
import { type PersonalFiles, removeAccountFiles } from './remove-files.ts';

/**
 * Deletes the caller's account immediately and for good, in one transaction with its audit row and the last mail.
 * `personalData` says what goes and what stays.
 * @throws {AppError} `invalid_input` for a wrong password or code; `conflict` for the last admin, while agreed work
 *   is in progress, and when the password has changed since; `unauthenticated` when the account is gone; `rate_limited`.
 */
export async function deleteAccount(
  context: Context,
  files: PersonalFiles,
  { currentPassword, code }: OwnerBody,
): Promise<void> {
  const { id } = requireUser(context);
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  const left = await context.transaction(async (tx) => {
    if (context.actor.kind === 'user' && context.actor.role === 'admin') await waitForAdmins(tx);
    const account = await lockForErasure(tx, id);
    if (!account) throw new AppError('unauthenticated', 'Please sign in.');
    if (account.passwordHash !== compared)
      throw new AppError('conflict', 'Your password has just been changed. Please sign in with the new one.');
    if (account.role === 'admin' && (await isLastAdmin(tx, id))) throw lastAdmin();
    if (await isHeldByWork(tx, account)) throw hasWork();
    if (!(await takeOwnCode(tx, context, code))) return undefined;
    return await deleteHeld(tx, context, files, account);
  });
  if (!left) throw invalidInput({ code: 'This code is wrong or was already used. Please enter a new one.' });
  await removeAccountFiles(context, files, left);
}

/**
 * Deletes the account of a professional on an admin's request, just as its owner could.
 * @param expected the version of the profile that the admin saw, if they give it.
 * @throws {AppError} `not_found` unless it is a professional's; `conflict` with status and version when there is a newer
 *   one, and while agreed work is in progress; `rate_limited`.
 */
export async function deleteProfessional(
  context: Context,
  files: PersonalFiles,
  id: string,
  expected: number | undefined,
): Promise<void> {
  const left = await context.transaction(async (tx) => {
    const account = await lockForErasure(tx, id);
    if (account?.role !== 'professional') throw notFound();
    await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
    await lockAtVersion(tx, id, expected);
    if (await isHeldByWork(tx, account)) throw hasWorkOfOthers();
    return await deleteHeld(tx, context, files, account, { byTeam: true });
  });
  await removeAccountFiles(context, files, left);
}

/**
 * A professional's account can't be deleted while agreed work is in progress (unless an admin releases it) or a case is
 * undecided.
 */
async function isHeldByWork(tx: Tx, { id, role, releasedAt }: LeavingAccount): Promise<boolean> {
  if (role !== 'professional') return false;
  return releasedAt === null ? await hasAgreedWork(tx, id) : await hasUndecidedProblem(tx, id);
}

/** Erases an account that the transaction has locked, with its audit row and the last mail. */
async function deleteHeld(
  tx: Tx,
  context: Context,
  files: PersonalFiles,
  account: LeavingAccount,
  by: { readonly byTeam?: true } = {},
): Promise<Left> {
  const { id, role, email, firstName } = account;
  await record(tx, context, {
    action: 'account.delete',
    subjectType: 'user',
    subjectId: id,
    facts: { role, ...by },
  });
  const erased = await erase(tx, context, account);
  const data = { firstName, at: context.now.toISOString(), ...by };
  await queueMail(tx, context, { kind: 'account-deleted', to: email, data });
  // Before the commit, so that a crash leaves no copies behind: if the deletion fails, a new copy can be requested.
  if (erased.exportId !== null) await files.exports.remove(erased.exportId);
  await files.mails?.remove(erased.mailIds);
  return erased;
}

const hasWorkOfOthers = () =>
  new AppError(
    'conflict',
    'This professional has agreed work that isn’t finished, or a problem with it that isn’t decided. It must end first, or you release them under People.',
  );

const lastAdmin = () =>
  new AppError(
    'conflict',
    'You’re the only admin, and there must always be one. Make another admin first, then delete your account.',
  );

const hasWork = () =>
  new AppError(
    'conflict',
    'You still have an unfinished job or an open problem. Please finish it first, or ask us to release you.',
  );
