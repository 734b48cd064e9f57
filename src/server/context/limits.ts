import type { Context } from './context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';

type Uses = Parameters<Context['limit']>[1];

/** Counts uses of limits beyond which work is skipped, not refused; false once a limit is reached. */
export async function withinLimit(tx: Tx, context: Pick<Context, 'limit'>, uses: Uses): Promise<boolean> {
  return !(await findRefusal(tx, context, uses));
}

/** Counts uses of limits, and returns the refusal instead of throwing it once a limit is reached. */
export async function findRefusal(tx: Tx, context: Pick<Context, 'limit'>, uses: Uses): Promise<AppError | undefined> {
  try {
    await context.limit(tx, uses);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return refusal;
    throw refusal;
  }
}
