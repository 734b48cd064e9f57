import type { Tx } from '#server/db/database.ts';
import type { Context } from './context.ts';

/**
 * Returns the context inside an open transaction: all its reads and writes join it. Its own transactions are
 * savepoints, so that one of them may fail; work after their commit waits for the outer one's.
 */
export function insideTransaction(context: Context, tx: Tx): Context {
  return {
    ...context,
    db: tx as unknown as Context['db'],
    publicRead: tx as unknown as Context['db'],
    async transaction(work) {
      const afterCommit: (() => void)[] = [];
      const result = await tx.transaction((inner) =>
        work(Object.assign(inner, { afterCommit: (done: () => void) => void afterCommit.push(done) })),
      );
      for (const done of afterCommit) tx.afterCommit(done);
      return result;
    },
  };
}
