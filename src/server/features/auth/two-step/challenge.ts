import { secondFactorTries } from '#shared/account/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { withinLimit } from '#server/context/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { backupCodeDigests, isAppCode, stepOfCode } from './codes.ts';
import {
  countBackupCodesLeft,
  findSecuredAccount,
  type SecondFactorRow,
  takeBackupCode,
  takeStep,
} from '#server/features/auth/store/second-factors.ts';

/** Creates the challenge of a sign-in that needs a code: valid once, for ten minutes and five wrong codes. */
export async function beginChallenge(tx: Tx, context: Pick<Context, 'now'>, userId: string): Promise<string> {
  return await issueToken(tx, context, { purpose: 'second_factor', userId, tries: secondFactorTries });
}

export const wrongCode = () =>
  invalidInput(
    { code: 'This code is wrong or was already used. Please enter a new one.' },
    'This code is wrong or was already used. Please enter a new one.',
  );

/**
 * Uses a code up, an app's or a backup code, of a factor that the transaction has locked (`lockSecondFactor`). A wrong
 * one is counted, over all sign-ins of the account, in this transaction: commit it, and refuse afterwards.
 * @returns whether it was right.
 * @throws {AppError} `rate_limited` for an app's code after too many wrong ones in a day; backup codes are too long to
 *   be guessed, and so remain the way in.
 */
export async function takeCode(
  tx: Tx,
  context: Context,
  { userId, sealedSecret }: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const { now, site } = context;
  if (!isAppCode(code)) {
    if (!(await takeBackupCode(tx, userId, backupCodeDigests(site.cipher, userId, code), now))) {
      await recordWrongCode(tx, context, userId);
      return false;
    }
    const left = await countBackupCodesLeft(tx, userId);
    await record(tx, context, {
      action: 'second_factor.use_backup_code',
      subjectType: 'user',
      subjectId: userId,
      facts: { left },
    });
    await notifyOwner(tx, context, userId, 'backup-code-used', { left });
    return true;
  }
  await context.limit(tx, [{ limit: 'wrong-codes', caller: userId, onlyAsks: true }]);
  const step = stepOfCode(site.cipher.open('second-factor', sealedSecret), code, now);
  if (step !== null && (await takeStep(tx, userId, step))) return true;
  await context.limit(tx, [{ limit: 'wrong-codes', caller: userId }]);
  await recordWrongCode(tx, context, userId);
  // After this wrong code no further code is checked.
  const isLast = !(await withinLimit(tx, context, [{ limit: 'wrong-codes', caller: userId, onlyAsks: true }]));
  if (isLast) await notifyOwner(tx, context, userId, 'wrong-codes');
  return false;
}

const recordWrongCode = (tx: Tx, context: Context, userId: string) =>
  record(tx, context, { action: 'second_factor.refuse_code', subjectType: 'user', subjectId: userId });

type SecurityMail = 'second-factor-on' | 'second-factor-off' | 'backup-code-used' | 'wrong-codes';

/** Notifies the owner of a change of the second factor. */
export async function notifyOwner(
  tx: Tx,
  context: Pick<Context, 'now'> & { readonly site: Pick<Context['site'], 'cipher'> },
  userId: string,
  kind: SecurityMail,
  more: { left?: number } = {},
): Promise<void> {
  const owner = await findSecuredAccount(tx, userId);
  if (!owner) return;
  const data = { firstName: owner.firstName, at: context.now.toISOString() };
  if (kind === 'backup-code-used') {
    await queueMail(tx, context, { kind, to: owner.email, userId, data: { ...data, left: more.left ?? 0 } });
  } else {
    await queueMail(tx, context, { kind, to: owner.email, userId, data });
  }
}
