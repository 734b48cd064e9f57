import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { voidLinks } from '#server/features/auth/email/change-email.ts';
import { confirmEmail, type OnVerified } from '#server/features/auth/email/confirm-email.ts';
import { deleteEmailChange } from '#server/features/auth/store/email-changes.ts';
import { deletePasskeys } from '#server/features/auth/store/passkeys.ts';
import { type Account, findAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { setTakeover, setPasswordHash } from '#server/features/auth/store/recovery.ts';
import { deleteSecondFactor } from '#server/features/auth/store/second-factors.ts';
import { endSessions } from '#server/features/auth/sessions/open-session.ts';

/**
 * Replaces an account that a stranger may have made by an empty one with the same address and role. `app.ts` passes it
 * in, as erasing is above this feature.
 * @returns the new account's id, and a function that removes the old one's files, for after the commit.
 */
export type StartOver = (
  tx: Tx,
  context: Context,
  userId: string,
) => Promise<{ userId: string; removeFiles: () => Promise<void> }>;

/** Callbacks of other features for when the owner of a mailbox shows that an account is theirs. */
export interface OwnerHooks {
  readonly onVerified: OnVerified;
  readonly startOver: StartOver;
}

/** Facts about a person that others know and would try as a password. */
export const aboutPerson = ({ email, firstName, lastName, company }: Account) => [
  email,
  firstName,
  lastName,
  company ?? '',
];

/**
 * Whether a stranger may have made an account: it has a password, and its address was never confirmed. An account
 * that its owner must still take over from an admin doesn't count: it has been closed to everyone.
 */
export const isPerhapsStrangers = ({ emailVerifiedAt, passwordHash, takeover }: Account): boolean =>
  emailVerifiedAt === null && passwordHash !== null && takeover === null;

/**
 * Sets the password of an account that the transaction has locked, for the holder of a link from its mailbox: sessions
 * and everything unfinished end, and the address counts as confirmed. If a stranger may have made the account, nothing
 * that was entered stays.
 * @returns a function that removes files, for after the commit.
 */
export async function setPassword(
  tx: Tx,
  context: Context,
  account: Account,
  passwordHash: string,
  { onVerified, startOver }: OwnerHooks,
): Promise<() => Promise<void>> {
  const { now } = context;
  const newAccount = isPerhapsStrangers(account) ? await startOver(tx, context, account.id) : null;
  const { id, email, firstName } = (newAccount && (await findAccount(tx, newAccount.userId))) ?? account;
  await setPasswordHash(tx, id, passwordHash, now);
  await setTakeover(tx, id, null);
  await voidTokens(tx, 'reset_password', id);
  await voidTokens(tx, 'first_password', id);
  await voidTokens(tx, 'second_factor', id);
  await voidTokens(tx, 'passkey_register', id);
  await voidLinks(tx, id);
  await deleteEmailChange(tx, id);
  // The address was unconfirmed until now, so an app or a passkey may not be the owner's. Exception: an account that
  // an admin moved there: app and passkeys are then the only proof that the admin cannot create themselves.
  if (account.emailVerifiedAt === null && account.takeover === null) {
    await deleteSecondFactor(tx, id);
    await deletePasskeys(tx, id);
  }
  await endSessions(tx, context, id);
  // People who forgot their password have tried others; with the new one they don't have to wait.
  await context.attempts.clear(tx, { account: email, address: context.address });
  await record(tx, context, { action: 'auth.reset_password', subjectType: 'user', subjectId: id });
  await queueMail(tx, context, {
    kind: 'password-changed',
    to: email,
    userId: id,
    data: { firstName, at: now.toISOString(), ...(newAccount && { isAnew: true }) },
  });
  await confirmEmail(tx, context, { id, email }, onVerified);
  return newAccount?.removeFiles ?? (async () => {});
}
