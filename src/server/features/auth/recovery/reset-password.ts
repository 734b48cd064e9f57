import { randomUUID } from 'node:crypto';
import { resetLink } from '#shared/mails/mail-links.ts';
import { mailboxOf } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Database } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findToken, issueToken, takeToken, voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { voidLinks } from '#server/features/auth/email/change-email.ts';
import { confirmEmail, type OnVerified } from '#server/features/auth/email/confirm-email.ts';
import { deleteEmailChange } from '#server/features/auth/store/email-changes.ts';
import { hashPassword, refuseCommonPassword } from '#server/features/auth/passwords/hash-password.ts';
import { deletePasskeysOf } from '#server/features/auth/store/passkeys.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
} from '#server/features/auth/store/accounts-and-sessions.ts';
import { setPasswordHash } from '#server/features/auth/store/recovery.ts';
import { deleteSecondFactor } from '#server/features/auth/store/second-factors.ts';
import { endSessions } from '#server/features/auth/sessions/open-session.ts';

const overLink = () => {
  const sentence = 'This link was used already or is too old. Please ask for a new one.';
  return invalidInput({ token: sentence }, sentence);
};

/** Facts about a person that others know, and would try. */
export const aboutPerson = ({ email, firstName, lastName, company }: Account) => [
  email,
  firstName,
  lastName,
  company ?? '',
];

/**
 * Queues a mail with a link that sets a new password. An address without an account writes the same rows and queues the
 * same job, which then finds no one: neither the answer nor its time tells whether there is an account.
 * @throws {AppError} `rate_limited`, alike for both.
 */
export async function askForReset(context: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(context.db, email);
  await context.transaction(async (tx) => {
    await context.limit(tx, [
      { limit: 'reset-mails-by-email', caller: mailboxOf(email) },
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

/** Mails the link, if there is such an account: the job behind `askForReset`. Repeated, the second link is the valid one. */
export async function sendResetLink(
  { database, now, site }: Pick<Context, 'now' | 'site'> & { database: Pick<Database, 'transaction'> },
  userId: string,
): Promise<void> {
  const moment = { now, site };
  await database.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const { email, firstName } = account;
    const token = await issueToken(tx, moment, { purpose: 'reset_password', userId, email });
    const link = resetLink(site.publicUrl, token);
    await queueMail(tx, moment, { kind: 'reset-password', to: email, userId, data: { firstName, link } });
  });
}

/**
 * Sets a new password with a mailed link. All sessions end, with sign-ins that wait for a code and a pending change of
 * address. The second factor and passkeys stay, unless the address was unconfirmed before. This confirms the address,
 * as only its owner has the link. A suspended account stays suspended.
 * @throws {AppError} `invalid_input` for a used, expired or unknown token, or one mailed to an address that the account
 *   no longer has, and for a common password; `rate_limited`.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  onVerified: OnVerified,
): Promise<void> {
  const { now } = context;
  await context.transaction((tx) => context.limit(tx, [{ limit: 'resets-by-address', caller: context.address }]));
  // Without a valid link no one can make us hash.
  const seen = await findToken(context.db, 'reset_password', token);
  if (!seen?.userId || seen.usedAt !== null || seen.expiresAt <= now) throw overLink();
  const owner = await findAccount(context.db, seen.userId);
  if (owner) refuseCommonPassword('password', password, aboutPerson(owner));
  const passwordHash = await hashPassword(password);
  await context.transaction(async (tx) => {
    // The account first, as everywhere: two at the same time wait for each other in one order only.
    const account = seen.userId ? await lockAccount(tx, seen.userId) : null;
    const link = await takeToken(tx, context, 'reset_password', token);
    if (!account || !link || account.email !== link.email) throw overLink();
    const { id, email, firstName } = account;
    await setPasswordHash(tx, id, passwordHash, now);
    await voidTokens(tx, 'reset_password', id);
    await voidTokens(tx, 'second_factor', id);
    await voidTokens(tx, 'passkey_register', id);
    await voidLinks(tx, id);
    await deleteEmailChange(tx, id);
    // The address was unconfirmed until now: an app or a passkey is not known to be the owner's.
    if (account.emailVerifiedAt === null) {
      await deleteSecondFactor(tx, id);
      await deletePasskeysOf(tx, id);
    }
    await endSessions(tx, context, id);
    // People who forgot it have tried; they need not wait with the new one.
    await context.tries.forget(tx, { account: email, address: context.address });
    await record(tx, context, { action: 'auth.reset_password', subjectType: 'user', subjectId: id });
    await queueMail(tx, context, {
      kind: 'password-changed',
      to: email,
      userId: id,
      data: { firstName, at: now.toISOString() },
    });
    await confirmEmail(tx, context, account, onVerified);
  });
}
