import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { verifyPassword } from './hash-password.ts';
import { findSecuredAccount } from '#server/features/auth/store/second-factors.ts';

/**
 * Compares a password with the caller's.
 * @param field its name in the refusal.
 * @returns the hash that it belongs to: callers must check that it is still current before they change anything.
 * @throws {AppError} `invalid_input` for a wrong password; `unauthenticated` when the account has gone; `rate_limited`.
 */
export async function checkPassword(context: Context, password: string, field: string): Promise<string> {
  return await comparePassword(context, requireUser(context).id, password, field);
}

/** The same for an account whose mailed link the caller has. */
export async function comparePassword(context: Context, id: string, password: string, field: string): Promise<string> {
  // Counted before the check, so that many simultaneous attempts are not let through.
  await context.transaction((tx) => context.limit(tx, [{ limit: 'password-confirmations', caller: id }]));
  const account = await findSecuredAccount(context.db, id);
  // The account was deleted since the call began, so there is no password to compare.
  if (!account) throw new AppError('unauthenticated', 'Please sign in.');
  const { passwordHash } = account;
  if ((await verifyPassword(passwordHash, password)) && passwordHash !== null) return passwordHash;
  await context.transaction((tx) =>
    record(tx, context, { action: 'auth.refuse_password', subjectType: 'user', subjectId: id }),
  );
  throw invalidInput({ [field]: 'This password is wrong.' }, 'This password is wrong.');
}
