import type { Context } from '#server/context/context.ts';
import { findRefusal, withinLimit } from '#server/context/limits.ts';
import type { Tx } from '#server/db/database.ts';
import type { AppError } from '#server/kernel/errors.ts';

const byNetwork = ({ address }: Context) =>
  [
    { limit: 'failed-sign-ins-by-address', caller: address },
    { limit: 'failed-sign-ins-by-network', caller: address },
  ] as const;
const byAccount = (email: string) => ({ limit: 'failed-sign-ins-by-account', caller: email }) as const;

/** A sign-in attempt that has been counted. */
export interface CountedAttempt {
  /** Whether very many attempts on the account have failed within a day. */
  readonly isAttacked: boolean;
  /**
   * Too many attempts from this network have failed. Whoever has signed in from it before may still enter; everyone
   * else gets this refusal, and so do wrong passwords, so that the reply doesn't tell who has.
   */
  readonly refusal: AppError | undefined;
}

/**
 * Counts a sign-in attempt as failed before anything is checked, so that simultaneous attempts all count;
 * `giveBackAttempt` undoes it after a correct one. One that the network's limit refuses counts for the account only.
 * @param email the account, by the address given.
 * @throws {AppError} `rate_limited` where even those aren't looked at any more.
 */
export async function countAttempt(tx: Tx, context: Context, email: string): Promise<CountedAttempt> {
  // In the order of the counters' keys, as everywhere, to avoid deadlocks.
  const isAttacked = !(await withinLimit(tx, context, [byAccount(email)]));
  const refusal = await findRefusal(tx, context, byNetwork(context));
  if (refusal) {
    await context.refundLimit(tx, byNetwork(context));
    await context.limit(tx, [{ limit: 'sign-ins-past-failures', caller: context.address }]);
  }
  return { isAttacked, refusal };
}

/** Undoes the count of an attempt that was correct or was never checked. */
export const giveBackAttempt = (
  tx: Tx,
  context: Context,
  email: string,
  { refusal }: Pick<CountedAttempt, 'refusal'>,
): Promise<void> => context.refundLimit(tx, [byAccount(email), ...(refusal ? [] : byNetwork(context))]);
