import type { OwnEmail } from '#shared/api/account/email.ts';
import { changeEmailLink } from '#shared/mails/mail-links.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { withinLimit } from '#server/context/limits.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken, voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { checkPassword } from '#server/features/auth/passwords/check-password.ts';
import { deleteEmailChange, findEmailChange, putEmailChange } from '#server/features/auth/store/email-changes.ts';
import { findLiveFamily } from '#server/features/auth/store/own-sessions.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
} from '#server/features/auth/store/accounts-and-sessions.ts';

export async function readOwnEmail(context: Context, db: Queryable = context.db): Promise<OwnEmail> {
  const { id } = requireUser(context);
  const account = await findAccount(db, id);
  if (!account) throw notFound();
  const { email, emailVerifiedAt } = account;
  const change = await findEmailChange(db, id);
  const isPending = change?.changedAt === null && change.expiresAt > context.now && change.oldEmail === email;
  return {
    email,
    emailVerified: emailVerifiedAt !== null,
    pending: isPending
      ? {
          newEmail: change.newEmail,
          oldConfirmed: change.oldConfirmedAt !== null,
          newConfirmed: change.newConfirmedAt !== null,
          expiresAt: change.expiresAt.toISOString(),
        }
      : null,
  };
}

/**
 * Requests another address: a link goes to each, and nothing changes until both were used. Only the owner of the new
 * address learns whether it has an account; otherwise both cases look the same.
 * @throws {AppError} `invalid_input` for a wrong password, and for the current address; `conflict` when the password
 *   has changed since; `unauthenticated` when this session has ended since; `rate_limited`.
 */
export async function askForEmailChange(
  context: Context,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<OwnEmail> {
  const { id, sessionId } = requireUser(context);
  const { now } = context;
  const compared = await checkPassword(context, password, 'password');
  return await context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.passwordHash !== compared)
      throw new AppError('conflict', 'Your password has just been changed. Please sign in with the new one.');
    const familyId = await findLiveFamily(tx, sessionId, now);
    if (familyId === null) throw new AppError('unauthenticated', 'Please sign in.');
    if (newEmail === account.email)
      throw invalidInput({ newEmail: 'This is already the e-mail address of your account.' });
    await context.limit(tx, [
      { limit: 'email-changes', caller: id },
      { limit: 'email-change-mails-by-email', caller: toMailbox(newEmail) },
    ]);
    await voidLinks(tx, id);
    await putEmailChange(tx, {
      userId: id,
      oldEmail: account.email,
      newEmail,
      familyId,
      // The old address was never confirmed, so its confirmation isn't required.
      oldConfirmedAt: account.emailVerifiedAt === null ? now : null,
      newConfirmedAt: null,
      changedAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + tokenLifetimes.change_email_new),
    });
    if (account.emailVerifiedAt !== null) await askOld(tx, context, account, newEmail);
    await askNew(tx, context, account, newEmail);
    await record(tx, context, {
      action: 'auth.ask_email_change',
      subjectType: 'user',
      subjectId: id,
      personal: { userId: id, values: { from: account.email, to: newEmail } },
    });
    return await readOwnEmail(context, tx);
  });
}

async function askOld(tx: Tx, context: Context, { id, email, firstName }: Account, newEmail: string): Promise<void> {
  const token = await issueToken(tx, context, { purpose: 'change_email_old', userId: id, email });
  const link = changeEmailLink(context.site.publicUrl, token);
  const data = { firstName, newEmail, at: context.now.toISOString(), link };
  await queueMail(tx, context, { kind: 'change-email-old', to: email, userId: id, data });
}

/**
 * Creates a token in either case, so that both take the same time; it isn't sent for an address that has an account.
 */
async function askNew(tx: Tx, context: Context, { id }: Account, newEmail: string): Promise<void> {
  const token = await issueToken(tx, context, { purpose: 'change_email_new', userId: id, email: newEmail });
  const holder = await findAccountByEmail(tx, newEmail);
  if (!holder) {
    const link = changeEmailLink(context.site.publicUrl, token);
    await queueMail(tx, context, { kind: 'change-email-new', to: newEmail, subjectId: id, data: { link } });
    return;
  }
  if (!(await withinLimit(tx, context, [{ limit: 'taken-mails', caller: toMailbox(newEmail) }]))) return;
  const data = { firstName: holder.firstName, at: context.now.toISOString() };
  await queueMail(tx, context, { kind: 'change-email-taken', to: newEmail, userId: holder.id, data });
}

/** Cancels the pending change, if there is one. */
export async function cancelEmailChange(context: Context): Promise<void> {
  const { id } = requireUser(context);
  await context.transaction(async (tx) => {
    await lockAccount(tx, id);
    await voidLinks(tx, id);
    if (!(await deleteEmailChange(tx, id))) return;
    await record(tx, context, { action: 'auth.cancel_email_change', subjectType: 'user', subjectId: id });
  });
}

export async function voidLinks(tx: Tx, userId: string): Promise<void> {
  await voidTokens(tx, 'change_email_old', userId);
  await voidTokens(tx, 'change_email_new', userId);
}
