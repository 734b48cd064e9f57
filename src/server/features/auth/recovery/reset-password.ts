import { randomUUID } from 'node:crypto';
import { resetLink } from '#shared/mails/mail-links.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findToken, issueToken, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { aboutPerson, isPerhapsStrangers, type OwnerHooks, setPassword } from './set-password.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { refuseCommonPassword } from '#server/features/auth/passwords/refuse-common-password.ts';
import { findAccount, findAccountByEmail, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';

const overLink = () => {
  const sentence = 'This link was already used or has expired. Please ask for a new one.';
  return invalidInput({ token: sentence }, sentence);
};

/**
 * Queues a mail with a link that sets a new password. An address without an account writes the same rows and queues the
 * same job, which then finds no one: neither the reply nor its timing tells whether there is an account.
 * @throws {AppError} `rate_limited`, in both cases.
 */
export async function askForReset(context: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(context.db, email);
  await context.transaction(async (tx) => {
    await context.limit(tx, [
      { limit: 'reset-mails-by-email', caller: toMailbox(email) },
      { limit: 'resets-by-address', caller: context.address },
    ]);
    const userId = account?.id ?? randomUUID();
    await record(tx, context, {
      action: 'auth.forgot_password',
      subjectType: 'user',
      ...(account && { subjectId: userId }),
      facts: { isKnown: account !== null },
    });
    await enqueue(tx, 'send-reset-link', { userId });
  });
}

/**
 * Mails the link, if there is such an account: the job behind `askForReset`. If it runs twice, the second link is the
 * valid one.
 */
export async function sendResetLink(
  { database, now, site }: Pick<Context, 'now' | 'site'> & { database: Pick<Database, 'transaction'> },
  userId: string,
): Promise<void> {
  const moment = { now, site };
  await database.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const { email, firstName } = account;
    const isUnconfirmed = isPerhapsStrangers(account);
    const token = await issueToken(tx, moment, { purpose: 'reset_password', userId, email });
    const link = resetLink(site.publicUrl, token);
    await queueMail(tx, moment, {
      kind: 'reset-password',
      to: email,
      userId,
      data: { firstName, link, isUnconfirmed },
    });
  });
}

/**
 * Sets a new password with a mailed link, or the first one of an account that an admin made. All sessions end, with
 * sign-ins that wait for a code and a pending change of address. Everything else stays, with the second factor and
 * passkeys, unless a stranger may have made the account (`setPassword`). This confirms the address, as only its owner
 * has the link. A suspended account stays suspended.
 * @throws {AppError} `invalid_input` for a used, expired or unknown token, or one mailed to an address that the account
 * no longer has, and for a common password; `rate_limited`.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  hooks: OwnerHooks,
): Promise<void> {
  await context.transaction((tx) => context.limit(tx, [{ limit: 'resets-by-address', caller: context.address }]));
  // Checked before hashing, so that only a valid link costs that work.
  const seen =
    (await findToken(context.db, 'reset_password', token)) ?? (await findToken(context.db, 'first_password', token));
  if (!seen?.userId || seen.usedAt !== null || seen.expiresAt <= context.now) throw overLink();
  const owner = await findAccount(context.db, seen.userId);
  if (owner) await refuseCommonPassword('password', password, aboutPerson(owner));
  const passwordHash = await hashPassword(password);
  const removeFiles = await context.transaction(async (tx) => {
    // Locks the account first, as everywhere, so that two transactions can't deadlock.
    const account = seen.userId ? await lockAccount(tx, seen.userId) : null;
    const link = await takeToken(tx, context, seen.purpose, token);
    if (!account || !link || account.email !== link.email) throw overLink();
    return await setPassword(tx, context, account, passwordHash, hooks);
  });
  await removeFiles();
}
