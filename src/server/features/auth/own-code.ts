import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import { takeCode } from './second-factor.ts';
import { holdSecondFactor } from './second-factor-queries.ts';
import { signedIn } from './signed-in.ts';

/**
 * Asks whoever is signed in for a code, if signing in needs one, and uses it up. A wrong one is counted in this
 * transaction: commit it, and refuse afterwards.
 * @returns whether it was right, or none is needed.
 * @throws {AppError} `invalid_input` for a missing code; `rate_limited`.
 */
export async function takeOwnCode(tx: Tx, context: Context, code: string | undefined): Promise<boolean> {
  const factor = await holdSecondFactor(tx, signedIn(context).id);
  if (!factor?.confirmedAt) return true;
  if (code === undefined) throw invalidInput({ code: 'Please give the code of your authenticator app.' });
  return await takeCode(tx, context, factor, code);
}
