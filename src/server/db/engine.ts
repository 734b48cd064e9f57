import type pg from 'pg';
import type { ListenState } from './notifications.ts';
import type { ReplicaPool } from './replica-pool.ts';

/** What the embedded engine and PostgreSQL have in common. Only `database.ts` builds on it. */
export interface Engine {
  readonly name: 'embedded' | 'postgres';
  /** Connections to the primary. */
  readonly pool: pg.Pool;
  /** Where there are replicas: connections to them. */
  readonly replicas?: ReplicaPool | undefined;
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

/** The part of the server's log that the database needs. */
export interface EngineLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
