import type { Passkeys } from '#shared/api/account/passkeys.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { checkPassword } from '#server/features/auth/passwords/check-password.ts';
import { deletePasskey } from '#server/features/auth/store/passkeys.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { readPasskeys } from './read-passkeys.ts';
import { changedMeanwhile } from './refusals.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Removes a passkey from the account, and notifies the owner.
 * @throws {AppError} `not_found` for a passkey that is gone or someone else's; `invalid_input` for a wrong password;
 *   `conflict` when the password has changed since; `rate_limited`.
 */
export async function removePasskey(context: Context, id: string, currentPassword: string): Promise<Passkeys> {
  const { id: userId } = requireUser(context);
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  return await context.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account?.passwordHash !== compared) throw changedMeanwhile();
    const name = await deletePasskey(tx, { id, userId });
    if (name === null) throw notFound();
    await record(tx, context, { action: 'passkey.remove', subjectType: 'user', subjectId: userId });
    await notifyOwner(tx, context, account, 'passkey-removed', name);
    return await readPasskeys(context, tx);
  });
}
