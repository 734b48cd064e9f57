import type { SessionReply } from '#shared/api/auth/auth.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { findToken, takeToken, tryToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { takeCode, wrongCode } from './challenge.ts';
import { lockSecondFactor } from '#server/features/auth/store/second-factors.ts';
import { suspended } from '#server/features/auth/sign-in/suspended.ts';
import { completeSignIn } from '#server/features/auth/sign-in/sign-in.ts';

const challengeOver = () => {
  const sentence = 'That took too long, or there were too many wrong codes. Please sign in again.';
  return invalidInput({ challenge: sentence }, sentence);
};

/**
 * Completes a sign-in's second half: the challenge that followed the right password, and a code. A challenge belongs to
 * one account and is valid once, for ten minutes and five wrong codes.
 * @throws {AppError} `invalid_input` for a wrong code (`fields.code`) and once the challenge is over
 *   (`fields.challenge`); `suspended`; `rate_limited` after very many wrong codes.
 */
export async function answerChallenge(
  context: Context,
  { challenge, code }: { challenge: string; code: string },
): Promise<SessionReply> {
  const userId = (await findToken(context.db, 'second_factor', challenge))?.userId;
  if (!userId) throw challengeOver();
  // The count of wrong codes is committed; the refusal follows.
  const result = await context.transaction(async (tx): Promise<SessionReply | 'wrong' | 'over'> => {
    // Locked first, as by everything that opens or ends sessions: a password set before then voids the challenge.
    const account = await lockAccount(tx, userId);
    const token = await tryToken(tx, context, 'second_factor', challenge);
    const factor = await lockSecondFactor(tx, userId);
    if (!account || !token || !factor?.confirmedAt) return 'over';
    if (account.suspendedAt !== null) throw suspended(account);
    if (!(await takeCode(tx, context, factor, code))) return (token.triesLeft ?? 0) > 0 ? 'wrong' : 'over';
    await takeToken(tx, context, 'second_factor', challenge);
    return await completeSignIn(tx, context, account, { withCode: true });
  });
  if (result === 'wrong') throw wrongCode();
  if (result === 'over') throw challengeOver();
  return result;
}
