import type { Tx } from '#server/db/transaction.ts';
import type { Context } from './context.ts';

/**
 * Returns the context inside an open transaction: all its reads and writes join it, and its own transactions become
 * parts of it. A failing part fails the whole, even if its error is caught: there is no partial rollback.
 */
export function insideTransaction(context: Context, tx: Tx): Context {
  return {
    ...context,
    db: tx as unknown as Context['db'],
    async transaction(work) {
      try {
        return await work(tx);
      } catch (error) {
        tx.fail(error);
        throw error;
      }
    },
  };
}
