import type { SessionReply } from '#shared/api/auth.ts';
import type { Context } from '#server/context.ts';
import { AppError, invalidInput } from '#server/errors.ts';
import { findToken, takeToken, tryToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { holdAccount } from './queries.ts';
import { takeCode, wrongCode } from './second-factor.ts';
import { holdSecondFactor } from './second-factor-queries.ts';
import { completeSignIn } from './sign-in.ts';

const challengeOver = () => {
  const sentence = 'Please sign in again: this took too long, or there were too many wrong codes.';
  return invalidInput({ challenge: sentence }, sentence);
};

/**
 * The second half of a sign-in: the challenge that followed the right password, and a code. A challenge is one
 * account's, good once, for ten minutes and five wrong codes.
 * @throws {AppError} `invalid_input` for a wrong code (`fields.code`) and once the challenge is over
 *   (`fields.challenge`); `suspended`; `rate_limited` after very many wrong codes.
 */
export async function answerChallenge(
  context: Context,
  { challenge, code }: { challenge: string; code: string },
): Promise<SessionReply> {
  const userId = (await findToken(context.db, 'second_factor', challenge))?.userId;
  if (!userId) throw challengeOver();
  // What a wrong code counts is committed; it is refused afterwards.
  const result = await context.transaction(async (tx): Promise<SessionReply | 'wrong' | 'over'> => {
    // Held first, like by everything that opens or ends sessions: a password that is set meanwhile voids the challenge.
    const account = await holdAccount(tx, userId);
    const token = await tryToken(tx, context, 'second_factor', challenge);
    const factor = await holdSecondFactor(tx, userId);
    if (!account || !token || !factor?.confirmedAt) return 'over';
    if (account.suspendedAt !== null)
      throw new AppError('suspended', 'This account is suspended. Please write to us if you think it should not be.');
    if (!(await takeCode(tx, context, factor, code))) return (token.triesLeft ?? 0) > 0 ? 'wrong' : 'over';
    await takeToken(tx, context, 'second_factor', challenge);
    return await completeSignIn(tx, context, account, { withCode: true });
  });
  if (result === 'wrong') throw wrongCode();
  if (result === 'over') throw challengeOver();
  return result;
}
