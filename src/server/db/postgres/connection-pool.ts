import pg from 'pg';
import type { EngineLog } from '#server/db/engine.ts';
import { connectionError } from '#server/db/unavailable.ts';
import { valueParsers } from '#server/db/value-parsers.ts';
import { takeReport, watchReports } from './public-change-reports.ts';

/** Milliseconds that a caller waits for a free or new connection, unless the pool was opened to wait longer. */
export const usualWait = 2000;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** The form of `pg.Pool.query` that we use: promises only. */
export type PoolQuery = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A `pg.Pool` that adds a code to failures to hand out a connection (the driver's have only a text), survives the loss
 * of its connections, keeps connections on which a statement failed, and tells of changes that the public sees.
 */
export class ConnectionPool extends pg.Pool {
  readonly #changeListeners = new Set<() => Promise<void>>();

  constructor(config: pg.PoolConfig, log: EngineLog) {
    super({ connectionTimeoutMillis: usualWait, types: valueParsers, ...config });
    this.query = createPoolQuery(this) as pg.Pool['query'];
    // Without a listener the loss of an idle connection ends the process.
    this.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    // Running queries reject with the very error that the client emits, after it is emitted.
    this.on('connect', (client) => client.on('error', connectionError));
    this.on('connect', watchReports);
  }

  /** See `Database.onPublicChange`. */
  onPublicChange(work: () => Promise<void>): () => void {
    this.#changeListeners.add(work);
    return () => void this.#changeListeners.delete(work);
  }

  /** Waits for everyone who follows changes; without a connection of the pool, because they need one. */
  async reportPublicChange(): Promise<void> {
    await Promise.all([...this.#changeListeners].map((work) => work()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect().catch((error: Error) => {
        throw connectionError(error);
      });
    }
    super.connect((error, client, release) => callback(error && connectionError(error), client, release));
  }
}

/**
 * Returns the `query` of a pool. The driver's own throws the connection away after every failed statement, a broken
 * constraint included, and with it the prepared statements; on the embedded engine LISTEN as well.
 */
function createPoolQuery(pool: ConnectionPool): PoolQuery {
  return async (statement, values) => {
    const client = await pool.connect();
    const result = await client.query(statement, values).catch(async (error: unknown) => {
      takeReport(client);
      client.release(await whyUnfit(client, error));
      throw error;
    });
    const isReported = takeReport(client);
    client.release();
    if (isReported) await pool.reportPublicChange();
    return result;
  };
}

/** Returns why a client cannot be reused; undefined when only its statement failed. */
async function whyUnfit(client: pg.ClientBase, error: unknown): Promise<Error | undefined> {
  if (!(error instanceof pg.DatabaseError))
    return connectionError(error instanceof Error ? error : new Error(String(error)));
  if (error.severity !== 'ERROR') return error;
  // A text of several statements may have begun a transaction without ending it.
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
}
