import { firstPasswordLink } from '#shared/mails/mail-links.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { refuseCommonPassword } from '#server/features/auth/passwords/refuse-common-password.ts';
import { insertAccount } from '#server/features/auth/store/accounts-and-sessions.ts';

/** A professional's account that an admin makes. */
export interface AccountForOwner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Hash of the password that the admin chose; null if the owner chooses it. */
  readonly passwordHash: string | null;
}

/**
 * Hashes a password that an admin chose for someone. Not to be called inside a transaction.
 * @throws {AppError} `invalid_input` for a common one; `unavailable` while too many are being hashed.
 */
export async function hashTypedPassword(password: string, about: readonly string[]): Promise<string> {
  await refuseCommonPassword('password', password, about);
  return await hashPassword(password);
}

/**
 * Stores an account for someone else. It stays closed until its owner has taken it over (`takeover`). Returns false when
 * the address has an account: the unique index decides.
 */
export async function createForOwner(tx: Tx, context: Context, account: AccountForOwner): Promise<boolean> {
  const times = { createdAt: context.now, updatedAt: context.now };
  if (!(await insertAccount(tx, { ...account, role: 'professional', takeover: 'password', ...times }))) return false;
  await record(tx, context, {
    action: 'auth.create_account',
    subjectType: 'user',
    subjectId: account.id,
    facts: { role: 'professional', hasPassword: account.passwordHash !== null },
  });
  return true;
}

/** Mails the owner a link to choose their password. A new link voids the previous one. */
export async function inviteOwner(
  tx: Tx,
  context: Pick<Context, 'now' | 'site'>,
  { id, email, firstName, passwordHash }: Omit<AccountForOwner, 'lastName'>,
  isPublic: boolean,
): Promise<void> {
  const token = await issueToken(tx, context, { purpose: 'first_password', userId: id, email });
  const link = firstPasswordLink(context.site.publicUrl, token);
  const data = { firstName, link, hasPassword: passwordHash !== null, isPublic };
  await queueMail(tx, context, { kind: 'account-made', to: email, userId: id, data });
}
