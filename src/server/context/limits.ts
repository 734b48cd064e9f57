import type { Context } from './context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';

/** Counts uses of limits beyond which work is skipped, not refused; false once a limit is reached. */
export async function withinLimit(
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
