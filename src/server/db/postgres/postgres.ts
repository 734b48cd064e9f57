import pg from 'pg';
import { ConnectionPool, usualWait } from './connection-pool.ts';
import type { Engine, EngineLog } from '#server/db/engine.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { ReplicaPool } from './replica-pool.ts';
import { type Destination, toDestination } from './writable-host.ts';
import { connectionError } from '#server/db/unavailable.ts';

export interface PostgresOptions {
  /** Connection string of the primary. */
  readonly url: string;
  /** Connection strings of streaming replicas, used by `publicSnapshot`. */
  readonly replicaUrls?: readonly string[] | undefined;
  /** Connection string of the role that owns the tables, for migrations. Default: `url`. */
  readonly ownerUrl?: string | undefined;
  /** Most connections to each server. Default 10. */
  readonly poolSize?: number | undefined;
  /** Milliseconds that a caller waits for a free or new connection. Default 2000. */
  readonly connectionWait?: number | undefined;
  /** Milliseconds after which the server aborts a statement. Default 5000. */
  readonly statementLimit?: number | undefined;
  readonly log: EngineLog;
}

/**
 * Settings of each session. No statement starts further processes: to start them took 20 of the 25 ms of a list's facets, and when
 * many people ask at once there is no idle core to gain (decision 055).
 */
const session = { timezone: 'UTC', max_parallel_workers_per_gather: '0' };
/** Milliseconds after the limit of a statement at which we give up on an answer; the server would have aborted long before. */
const answerGrace = 2000;

/** Opens a PostgreSQL server, 15 or newer, with its replicas. Connects on first use. */
export function openPostgres(options: PostgresOptions): Engine {
  const { url, replicaUrls = [], ownerUrl = url, poolSize = 10, connectionWait = usualWait, log } = options;
  const { statementLimit = 5000 } = options;
  const destination = toDestination(url);
  const config = (to: Destination): pg.PoolConfig => ({
    ...to,
    max: poolSize,
    connectionTimeoutMillis: connectionWait,
    application_name: 'mwesigwa',
    keepAlive: true,
    query_timeout: statementLimit + answerGrace,
    onConnect: (client) => setSession(client, { ...session, statement_timeout: String(statementLimit) }),
  });
  const pool = new ConnectionPool(config(destination), log);
  const replicas =
    replicaUrls.length > 0
      ? new ReplicaPool(
          replicaUrls.map((connectionString) => config({ connectionString })),
          log,
        )
      : undefined;
  const listener = createPostgresListener(destination, log);
  const { Client = pg.Client, ...owner } = ownerUrl === url ? destination : toDestination(ownerUrl);

  return {
    name: 'postgres',
    pool,
    replicas,
    listen: listener.listen,

    async maintenance(work) {
      const client = new Client({ ...owner, application_name: 'mwesigwa maintenance', connectionTimeoutMillis: 5000 });
      client.on('error', (error) => log.warn({ err: error }, 'a maintenance connection was lost'));
      await client.connect().catch((error: Error) => {
        throw connectionError(error);
      });
      try {
        await setSession(client, { timezone: 'UTC', statement_timeout: '0' });
        return await work(client);
      } finally {
        await client.end().catch(() => {});
      }
    },

    async close() {
      await listener.close();
      await replicas?.end();
      await pool.end();
    },
  };
}

/** Not as a parameter of the connection, which poolers refuse. */
async function setSession(client: pg.ClientBase, settings: Readonly<Record<string, string>>): Promise<void> {
  const entries = Object.entries(settings);
  const calls = entries.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`);
  await client.query(`select ${calls.join(', ')}`, entries.flat());
}
