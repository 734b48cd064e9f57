import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/errors.ts';
import { voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { checkPassword } from '#server/features/auth/passwords/check-password.ts';
import { notifyOwner } from './challenge.ts';
import { deleteSecondFactor } from '#server/features/auth/store/second-factors.ts';
import { isFactorRequired } from './read-second-factor.ts';
import { withCode } from './with-code.ts';

/**
 * Turns the second factor off.
 * @throws {AppError} `forbidden` where it is required; `invalid_input` for a wrong password or code; `conflict` when it
 *   is not on; `rate_limited`.
 */
export async function endSecondFactor(
  context: Context,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id } = requireUser(context);
  if (isFactorRequired(context))
    throw new AppError('forbidden', 'Your account must use two-step sign-in, so you can’t turn it off.');
  await checkPassword(context, password, 'password');
  await withCode(context, code, async (tx) => {
    await deleteSecondFactor(tx, id);
    await voidTokens(tx, 'second_factor', id);
    await voidTokens(tx, 'keep_second_factor', id);
    await record(tx, context, { action: 'second_factor.off', subjectType: 'user', subjectId: id });
    await notifyOwner(tx, context, id, 'second-factor-off');
    return true;
  });
}
