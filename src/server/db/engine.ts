import type pg from 'pg';
import type { ListenState } from './listen-notify.ts';
import type { ConnectionPool } from './postgres/connection-pool.ts';
import type { ReplicaPool } from './postgres/replica-pool.ts';

/** The common interface of the embedded engine and PostgreSQL. Only `database.ts` builds on it. */
export interface Engine {
  readonly name: 'embedded' | 'postgres';
  readonly pool: ConnectionPool;
  /** Connections to the replicas, if there are any. */
  readonly replicas?: ReplicaPool | undefined;
  /** See `Database.files`. */
  readonly files?: DatabaseFiles | undefined;
  /** See `Database.listen`. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onState?: (state: ListenState) => void,
  ): Promise<() => Promise<void>>;
  /** See `Database.maintenance`. */
  maintenance<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The files of the embedded engine, for those who copy them while it runs. */
export interface DatabaseFiles {
  /** PostgreSQL's data directory. */
  readonly folder: string;
  /** Runs `work` without removing log that a copy needs. */
  holdLog<T>(work: () => Promise<T>): Promise<T>;
}

/** The logger's methods that the database needs. */
export interface EngineLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
