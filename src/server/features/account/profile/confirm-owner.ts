import type { OwnerBody } from '#shared/api/account/data.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { checkPassword, takeOwnCode } from '#server/features/auth/index.ts';
import { findAccountForUpdate, findPasswordHash } from '#server/features/account/store/accounts.ts';

/**
 * Confirms that the request comes from the owner, by the password and, where signing in needs one, a code. Then does the
 * work in the transaction that uses the code up, with the account locked; a deletion waits for that lock.
 * @throws {AppError} `invalid_input` for a wrong password or code; `conflict` when the password has changed since;
 *   `unauthenticated` when the account has gone; `rate_limited`; what the work throws.
 */
export async function asOwner<T>(
  context: Context,
  { currentPassword, code }: OwnerBody,
  work: (tx: Tx, userId: string) => Promise<NonNullable<T>>,
): Promise<NonNullable<T>> {
  const { id: userId } = requireUser(context);
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  const result = await context.transaction(async (tx) => {
    if (!(await findAccountForUpdate(tx, userId))) throw new AppError('unauthenticated', 'Please sign in.');
    if ((await findPasswordHash(tx, userId)) !== compared) {
      throw new AppError('conflict', 'Your password has just been changed. Please sign in with the new one.');
    }
    return (await takeOwnCode(tx, context, code)) ? await work(tx, userId) : null;
  });
  // Thrown after the commit, so that the wrong code is counted.
  if (result === null) throw invalidInput({ code: 'This code is wrong or was already used. Please enter a new one.' });
  return result;
}
