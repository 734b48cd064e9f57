import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { takeCode, wrongCode } from './challenge.ts';
import { lockSecondFactor } from '#server/features/auth/store/second-factors.ts';

const isNotOn = () => new AppError('conflict', 'Two-step sign-in isn’t on.');

/** Does work that requires a correct code, in the transaction that uses the code up. */
export async function withCode<T>(
  context: Context,
  code: string,
  work: (tx: Tx) => Promise<NonNullable<T>>,
): Promise<T> {
  const { id } = requireUser(context);
  const result = await context.transaction(async (tx) => {
    await lockAccount(tx, id);
    const factor = await lockSecondFactor(tx, id);
    if (!factor?.confirmedAt) throw isNotOn();
    return (await takeCode(tx, context, factor, code)) ? await work(tx) : null;
  });
  if (result === null) throw wrongCode();
  return result;
}
