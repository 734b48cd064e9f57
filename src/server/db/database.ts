import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type * as schema from './schema/index.ts';

/** A handle that runs statements, each in a transaction of its own. */
export type Db = NodePgDatabase<typeof schema>;

/** An open transaction. */
export type Tx = NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>> & {
  /** Runs after a commit and before `transaction` returns; not at all after a rollback. Must not throw. */
  afterCommit(work: () => void): void;
};

/** Either: what `queries.ts` functions take first. */
export type Queryable = Db | Tx;

/** Called when the one LISTEN connection is lost and again when it is back (whatever came between was missed). */
export type ListenState = 'connected' | 'lost';

/** The database as the rest of the server sees it; the embedded engine and PostgreSQL look the same from here. */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /** The primary. */
  readonly db: Db;
  /** Replicas where there are any, else the primary. */
  readonly publicRead: Db;
  /** Runs `work` in one transaction and retries nothing. Keep it short: no mail, HTTP or hashing inside. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls `onMessage` with the payload of each NOTIFY on `channel`; a process has one LISTEN connection for all channels. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onState?: (state: ListenState) => void,
  ): Promise<() => Promise<void>>;
  /** Answers `select 1`; throws when the database is away. Milliseconds until it gives up: 2000. */
  ping(): Promise<void>;
  /** Waits for what runs, then closes every connection (and the embedded engine). */
  close(): Promise<void>;
}
