import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded.ts';
import type { DatabaseFiles, Engine, EngineLog } from './engine.ts';
import type { ListenState } from './listen-notify.ts';
import { openPostgres, type PostgresOptions } from './postgres/postgres.ts';
import { createPublicSnapshot } from './public-snapshot.ts';
import * as schema from './schema/index.ts';
import { createTransaction, type Db, type Tx } from './transaction.ts';
import { registerValueParsers } from './value-parsers.ts';

export type { ListenState } from './listen-notify.ts';
export type { Db, Tx } from './transaction.ts';

/** A handle or an open transaction: the first parameter of every query function. */
export type Queryable = Db | Tx;

/** The database as the rest of the server uses it; the same for the embedded engine and PostgreSQL. */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /** The primary. */
  readonly db: Db;
  /** The embedded engine's files; undefined with PostgreSQL, and in memory. */
  readonly files?: DatabaseFiles | undefined;
  /**
   * Runs `work`, reads only, in one snapshot of a replica that has replayed the primary's log up to `position`. If none
   * has, or the replica fails, `work` runs on the primary (in the latter case for a second time). Without replicas it
   * runs on the primary straight away.
   * @param position a WAL position of the primary (`pg_lsn`).
   */
  publicSnapshot<T>(position: string, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Calls `work` after each statement or transaction of this process that changed what the public sees (triggers report
   * it); the statement's caller waits for it. `work` must not throw.
   * @returns a function that ends this.
   */
  onPublicChange(work: () => Promise<void>): () => void;
  /**
   * Runs `work` in one transaction and retries nothing. Keep it short: no mail, HTTP or hashing inside, and no query
   * except through `tx` (on the embedded engine another would wait for this one, and fails after 2 s).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one statement with $1, $2 …, or several without parameters; for libraries that bring their own SQL. A failure
   * leaves no transaction open, even if the text began one.
   */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /**
   * Calls `onMessage` with the payload of each NOTIFY on `channel`; a process has one LISTEN connection for all
   * channels. `onState` is called with 'connected' when LISTEN is active, 'lost' when it no longer is, and so on;
   * messages in between were missed.
   * @returns a function that stops listening.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onState?: (state: ListenState) => void,
  ): Promise<() => Promise<void>>;
  /**
   * Lends a session outside any transaction and without a time limit on statements, as the owner of the tables: for
   * migrations and VACUUM. On the embedded engine all other work waits until it ends.
   */
  maintenance<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Answers `select 1`; throws when the database is away. Gives up on a connection after 2000 ms. */
  ping(): Promise<void>;
  /** Counts the configured replicas, and those that answer; null without any. */
  countReplicas(): Promise<{ readonly configured: number; readonly answering: number } | null>;
  /** Waits for running work, then closes every connection (and the embedded engine). */
  close(): Promise<void>;
}

export type DatabaseOptions = PostgresOptions | EmbeddedOptions;

/**
 * Opens PostgreSQL when there is a `url`, else the embedded engine in `dataDir`. Does not migrate. The embedded engine
 * throws when the directory is in use (`EDATADIRLOCKED`); PostgreSQL connects on first use.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return databaseOn('url' in options ? openPostgres(options) : await openEmbedded(options), options.log);
}

/** Builds the database on an engine that is already open. */
export function databaseOn(engine: Engine, log: EngineLog): Database {
  registerValueParsers();
  const db = drizzle(engine.pool, { schema });
  return {
    engine: engine.name,
    db,
    files: engine.files,
    publicSnapshot: createPublicSnapshot(engine.replicas, db),
    onPublicChange: (work) => engine.pool.onPublicChange(work),
    transaction: createTransaction(engine.pool, db, log),
    query: (text, values) => engine.pool.query(text, values),
    listen: engine.listen,
    maintenance: engine.maintenance,
    countReplicas: async () => (await engine.replicas?.count()) ?? null,
    ping: async () => void (await engine.pool.query('select 1')),
    close: engine.close,
  };
}
