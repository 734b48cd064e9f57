import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { takeCode } from './challenge.ts';
import { lockSecondFactor } from '#server/features/auth/store/second-factors.ts';

/**
 * Checks the caller's code, if signing in needs one, and uses it up. A wrong one is counted in this transaction: commit
 * it, and refuse afterwards.
 * @returns whether it was right, or none is needed.
 * @throws {AppError} `invalid_input` for a missing code; `rate_limited`.
 */
export async function takeOwnCode(tx: Tx, context: Context, code: string | undefined): Promise<boolean> {
  const factor = await lockSecondFactor(tx, requireUser(context).id);
  if (!factor?.confirmedAt) return true;
  if (code === undefined) throw invalidInput({ code: 'Please enter the code from your authenticator app.' });
  return await takeCode(tx, context, factor, code);
}
