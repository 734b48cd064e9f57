import { v7 as uuidv7 } from 'uuid';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { checkPassword } from '#server/features/auth/passwords/check-password.ts';
import { digestBackupCode, makeBackupCodes } from './codes.ts';
import { replaceBackupCodes } from '#server/features/auth/store/second-factors.ts';
import { withCode } from './with-code.ts';

/**
 * Makes ten new backup codes in place of the old ones.
 * @throws {AppError} like `endSecondFactor`.
 */
export async function renewBackupCodes(
  context: Context,
  { password, code }: { password?: string | undefined; code: string },
): Promise<string[]> {
  const { id } = requireUser(context);
  if (password !== undefined) await checkPassword(context, password, 'password');
  return await withCode(context, code, async (tx) => {
    await record(tx, context, { action: 'second_factor.renew_backup_codes', subjectType: 'user', subjectId: id });
    return await renewCodes(tx, context, id);
  });
}

export async function renewCodes(tx: Tx, { now, site }: Context, userId: string): Promise<string[]> {
  const codes = makeBackupCodes();
  const row = (code: string) => ({
    id: uuidv7({ msecs: now.getTime() }),
    userId,
    codeHash: digestBackupCode(site.cipher, userId, code),
    createdAt: now,
  });
  await replaceBackupCodes(tx, userId, codes.map(row));
  return codes;
}
