import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** Counts uses of limits past which something is left out instead of refused. Gives whether all are within. */
export async function isWithin(
  tx: Tx,
  context: Pick<Context, 'limit'>,
  uses: Parameters<Context['limit']>[1],
): Promise<boolean> {
  try {
    await context.limit(tx, uses);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
    throw refusal;
  }
}
