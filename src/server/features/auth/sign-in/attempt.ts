import type { Context } from '#server/context/context.ts';
import { withinLimit } from '#server/context/limits.ts';
import type { Tx } from '#server/db/database.ts';

const byNetwork = ({ address }: Context) =>
  [
    { limit: 'failed-sign-ins-by-address', caller: address },
    { limit: 'failed-sign-ins-by-network', caller: address },
  ] as const;
const byAccount = (email: string) => ({ limit: 'failed-sign-ins-by-account', caller: email }) as const;

/**
 * Counts a sign-in attempt as failed before anything is checked, so that simultaneous attempts all count;
 * `giveBackAttempt` undoes it after a correct one.
 * @param email the account, by the address given; undefined with a passkey, which cannot be guessed.
 * @returns whether very many attempts on the account have failed within a day.
 * @throws {AppError} `rate_limited`
 */
export async function countAttempt(tx: Tx, context: Context, email?: string): Promise<{ isAttacked: boolean }> {
  // In the order of the counters' keys, as everywhere, to avoid deadlocks.
  const isAttacked = email !== undefined && !(await withinLimit(tx, context, [byAccount(email)]));
  await context.limit(tx, byNetwork(context));
  return { isAttacked };
}

/** Undoes the count of an attempt that was correct or was never checked. */
export const giveBackAttempt = (tx: Tx, context: Context, email?: string): Promise<void> =>
  context.refundLimit(tx, [...(email === undefined ? [] : [byAccount(email)]), ...byNetwork(context)]);
