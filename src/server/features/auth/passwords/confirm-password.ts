import { freshAuthentication } from '#shared/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, invalidInput } from '#server/errors.ts';
import { verifyPassword } from './passwords.ts';
import { findSecuredAccount } from './second-factor-queries.ts';
import { signedIn } from './signed-in.ts';

/**
 * Makes sure before a change of the own security that it is the owner who asks: by the password, or without one when it
 * was given within the last ten minutes.
 * @throws {AppError} `reauthentication_required`; `invalid_input` for a wrong password; `rate_limited`, as a stolen
 *   session must not become a place to guess passwords in.
 */
export async function confirmPassword(context: Context, password: string | undefined): Promise<void> {
  const { authenticatedAt } = signedIn(context);
  if (password === undefined) {
    if (context.now.getTime() - authenticatedAt.getTime() <= freshAuthentication) return;
    throw new AppError('reauthentication_required', 'Please give your password again.');
  }
  await checkPassword(context, password, 'password');
}

/**
 * Compares a password with that of the one who is signed in.
 * @param field its name in the refusal.
 * @returns the hash that it belongs to: whoever changes something by it looks whether it is still the one.
 * @throws {AppError} `invalid_input` for a wrong password; `unauthenticated` when the account has gone; `rate_limited`.
 */
export async function checkPassword(context: Context, password: string, field: string): Promise<string> {
  const { id } = signedIn(context);
  // Counted before it is looked at, so that many at once are not let through together.
  await context.transaction((tx) => context.limit(tx, [{ limit: 'password-confirmations', caller: id }]));
  const account = await findSecuredAccount(context.db, id);
  // Deleted since the call began, from elsewhere: no password is wrong, and there is nobody to say it of.
  if (!account) throw new AppError('unauthenticated', 'Please log in.');
  const { passwordHash } = account;
  if ((await verifyPassword(passwordHash, password)) && passwordHash !== null) return passwordHash;
  await context.transaction((tx) =>
    record(tx, context, { action: 'auth.refuse_password', subjectType: 'user', subjectId: id }),
  );
  throw invalidInput({ [field]: 'This password is wrong.' }, 'This password is wrong.');
}
