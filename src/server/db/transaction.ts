import { setTimeout as pause } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { EngineLog } from './engine.ts';
import type { ConnectionPool } from './postgres/connection-pool.ts';
import { takeReport } from './postgres/public-change-reports.ts';
import type * as schema from './schema/index.ts';
import { CONNECTION_LOST, gaveWay } from './unavailable.ts';

type Schema = typeof schema;
type Relations = ExtractTablesWithRelations<Schema>;

export type Db = NodePgDatabase<Schema> & { readonly $client: pg.Pool };

/** An open transaction. */
export type Tx = Queried & {
  /**
   * Collects `item` for `work`, which runs once with all its items just before the commit, so that what it locks is
   * locked briefly and in one order. Not after a rollback.
   */
  beforeCommit<Item>(work: LastWork<Item>, item: Item): void;
  /** Makes the transaction end with this error, whatever `work` does afterwards. */
  fail(error: unknown): void;
};

/** The final statements of a transaction, for everything that it collected. */
export type LastWork<Item> = (tx: Queried, items: readonly Item[]) => Promise<void>;
type Queried = NodePgTransaction<Schema, Relations> & { readonly $client: pg.PoolClient };

/** Short timeout: without an answer the connection is closed, and the server rolls back. */
const rollback = { text: 'rollback', query_timeout: 2000 };

/**
 * Milliseconds between the two tries. The other transaction only wakes up once this one has given way: an immediate
 * second try can lock the same row first, and then they wait for each other again (seen once in ten runs on a busy
 * machine).
 */
const headStart = 100;

/**
 * Creates the `transaction` function of a database. Drizzle's own loses the connection for ever when BEGIN fails, lets
 * the loss of a connection in use end the process, and reports a failed ROLLBACK instead of the original error.
 *
 * Of two transactions in a deadlock the database ends one. That one is run once more from its beginning, a moment
 * later: `work` must not change anything outside of it before it returns.
 */
export function createTransaction(pool: ConnectionPool, db: Db, log: EngineLog) {
  const dialect = new PgDialect();
  const { fullSchema, tableNamesMap } = db._;
  const relations = db._.schema && { schema: db._.schema, fullSchema, tableNamesMap };

  return async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { result, isReported } = await attempt(work).catch(async (error: unknown) => {
      if (!gaveWay(error)) throw error;
      log.warn({ err: error }, 'two transactions waited for each other; the one that gave way is tried again');
      await pause(headStart);
      return await attempt(work);
    });
    if (isReported) await pool.reportPublicChange();
    return result;
  };

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<{ result: T; isReported: boolean }> {
    const client = await pool.connect();
    const session = new NodePgSession<Schema, Relations>(client, dialect, relations);
    const last = collectLastWork();
    let failed: { readonly error: unknown } | undefined;
    const tx: Tx = Object.assign(new NodePgTransaction<Schema, Relations>(dialect, session, relations), {
      $client: client,
      beforeCommit: last.collect,
      fail: (error: unknown) => void (failed ??= { error }),
    });
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      await client.query('begin');
      const result = await work(tx);
      if (failed) throw failed.error;
      await last.run(tx);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('a statement of the transaction failed, and `work` went on regardless');
      return { result, isReported: takeReport(client) };
    } catch (error) {
      await client.query(rollback).catch((failure: Error) => {
        broken ??= failure;
      });
      // Later statements on a lost connection only say that it is unusable.
      if (broken)
        throw Object.assign(new Error('the connection was lost in a transaction', { cause: error }), {
          code: CONNECTION_LOST,
        });
      throw error;
    } finally {
      takeReport(client);
      client.off('error', onError);
      client.release(broken);
    }
  }
}

/** What a transaction collects for its end. */
function collectLastWork() {
  const collected = new Map<LastWork<never>, unknown[]>();
  const collect = <Item>(work: LastWork<Item>, item: Item): void => {
    const items = collected.get(work);
    if (items) items.push(item);
    else collected.set(work, [item]);
  };
  return {
    collect,
    async run(tx: Queried): Promise<void> {
      for (const [work, items] of collected) await work(tx, items as never[]);
    },
  };
}
