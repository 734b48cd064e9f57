import { secondFactorTries } from '#shared/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { isWithin } from './limits.ts';
import { digestBackupCode, isAppCode, stepOfCode } from './second-factor-codes.ts';
import {
  countBackupCodesLeft,
  findSecuredAccount,
  type SecondFactorRow,
  takeBackupCode,
  takeStep,
} from './second-factor-queries.ts';

/** What a sign-in that needs a code is answered with: good for ten minutes, once, and for so many wrong codes. */
export async function beginChallenge(tx: Tx, context: Pick<Context, 'now'>, userId: string): Promise<string> {
  return await issueToken(tx, context, { purpose: 'second_factor', userId, tries: secondFactorTries });
}

/** What a wrong code is answered with. */
export const wrongCode = () =>
  invalidInput({ code: 'This code is wrong, or was used already.' }, 'This code is wrong, or was used already.');

/**
 * Uses a code up, an app's or a backup code, of a factor that the transaction holds (`holdSecondFactor`). A wrong one is
 * counted, over all sign-ins of the account, in this transaction: commit it, and refuse afterwards.
 * @returns whether it was right.
 * @throws {AppError} `rate_limited` for an app's code once there were too many wrong ones in a day; backup codes are
 *   too long to be guessed, and so remain the way in.
 */
export async function takeCode(
  tx: Tx,
  context: Context,
  { userId, sealedSecret }: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const { now, site } = context;
  if (!isAppCode(code)) {
    if (!(await takeBackupCode(tx, userId, digestBackupCode(site.cipher, userId, code), now))) {
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
    await tellOwner(tx, context, userId, 'backup-code-used', { left });
    return true;
  }
  await context.limit(tx, [{ limit: 'wrong-codes', caller: userId, onlyAsks: true }]);
  const step = stepOfCode(site.cipher.open('second-factor', sealedSecret), code, now);
  if (step !== null && (await takeStep(tx, userId, step))) return true;
  await context.limit(tx, [{ limit: 'wrong-codes', caller: userId }]);
  await recordWrongCode(tx, context, userId);
  // This was the wrong code after which no other is looked at.
  const isLast = !(await isWithin(tx, context, [{ limit: 'wrong-codes', caller: userId, onlyAsks: true }]));
  if (isLast) await tellOwner(tx, context, userId, 'wrong-codes');
  return false;
}

const recordWrongCode = (tx: Tx, context: Context, userId: string) =>
  record(tx, context, { action: 'second_factor.refuse_code', subjectType: 'user', subjectId: userId });

type SecurityMail = 'second-factor-on' | 'second-factor-off' | 'backup-code-used' | 'wrong-codes';

/** Writes to the owner what happened to the second factor. */
export async function tellOwner(
  tx: Tx,
  context: Context,
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
