import type { Passkeys } from '#shared/api/account/passkeys.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { setPasskeyName } from '#server/features/auth/store/passkeys.ts';
import { readPasskeys } from './read-passkeys.ts';

/** @throws {AppError} `not_found` for a passkey that is gone or someone else's. */
export async function renamePasskey(context: Context, id: string, name: string): Promise<Passkeys> {
  const { id: userId } = requireUser(context);
  return await context.transaction(async (tx) => {
    if (!(await setPasskeyName(tx, { id, userId }, name))) throw notFound();
    await record(tx, context, { action: 'passkey.rename', subjectType: 'user', subjectId: userId });
    return await readPasskeys(context, tx);
  });
}
