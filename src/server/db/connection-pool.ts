import pg from 'pg';
import type { EngineLog } from './engine.ts';
import { connectionError } from './unavailable.ts';
import { valueParsers } from './value-parsers.ts';

/** Milliseconds that a caller waits for a free or new connection. */
const POOL_WAIT = 2000;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * `pg.Pool` whose failures to hand out a connection carry a code (the driver's have only a text), and which survives
 * the loss of its connections.
 */
export class ConnectionPool extends pg.Pool {
  constructor(config: pg.PoolConfig, log: EngineLog) {
    super({ connectionTimeoutMillis: POOL_WAIT, types: valueParsers, ...config });
    // Without a listener the loss of an idle connection ends the process.
    this.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    // The queries that are running reject with the very error that the client emits, after it is emitted.
    this.on('connect', (client) => client.on('error', connectionError));
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
