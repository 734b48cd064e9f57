import type { OwnerBody } from '#shared/api/account/data.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { hasAgreedWork } from '#server/features/applications/index.ts';
import { checkPassword, takeOwnCode } from '#server/features/auth/index.ts';
import type { KeptMails } from '#server/mail/kept-mails.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { forgetPhoto } from '#server/files/photos/kept-photos.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import { erase } from './erase-everything.ts';
import { countOtherAdmins, lockForErasure, waitForAdmins } from '#server/features/account/store/leaving-accounts.ts';
import type { ExportFiles } from '#server/features/account/export/export-files.ts';

/** Stores of files about a person. */
export interface PersonalFiles {
  readonly photos: PhotoStore;
  readonly exports: ExportFiles;
  /** Mails that were kept instead of sent; undefined where there are none. */
  readonly mails: Pick<KeptMails, 'remove'> | undefined;
}

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
    if (!account) throw new AppError('unauthenticated', 'Please log in.');
    if (account.passwordHash !== compared) throw new AppError('conflict', 'Your password was changed a moment ago.');
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
  if (!left) throw invalidInput({ code: 'This code is wrong, or was used already.' });
  // After the commit: other accounts may have the same picture, and without the commit this one still has it.
  const gone = left.caseFileIds.map((fileId) => files.photos.cases.remove(fileId));
  if (left.photo !== null) gone.push(forgetPhoto(context.transaction, files.photos, left.photo));
  for (const ended of await Promise.allSettled(gone)) {
    if (ended.status === 'rejected') context.log.warn({ err: ended.reason }, 'files were not removed: the sweep will');
  }
}

const isLastAdmin = () =>
  new AppError(
    'conflict',
    'You are the only administrator here, and somebody must be. Make another one first, then delete your account.',
  );

const hasWork = () =>
  new AppError(
    'conflict',
    'You have agreed on work that is not finished, or a problem of it waits for a decision. Please finish it, or write to us so that an administrator releases you from it.',
  );
