import pg from 'pg';
import { ConnectionPool, type PoolQuery, queryOf } from './connection-pool.ts';
import type { EngineLog } from './engine.ts';
import { isUnavailable } from './unavailable.ts';

/** SQLSTATEs: the replica had to apply a change that the read stood in the way of; the read took too long. */
const RECOVERY_CONFLICT = '40001';
const STATEMENT_TIMEOUT = '57014';

/** Milliseconds for which a replica that failed is not asked. */
const REST = 5000;

interface Replica {
  readonly pool: pg.Pool;
  restsUntil: number;
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * Hands out connections to the replicas in turn; while a replica is away its turn goes to the next, at last to the
 * primary. For reads only.
 */
export class ReplicaPool extends pg.Pool {
  readonly #replicas: readonly Replica[];
  readonly #primary: pg.Pool;
  readonly #log: EngineLog;
  #turn = 0;

  constructor(configs: readonly pg.PoolConfig[], primary: pg.Pool, log: EngineLog) {
    super();
    this.#replicas = configs.map((config) => ({ pool: new ConnectionPool(config, log), restsUntil: 0 }));
    this.#primary = primary;
    this.#log = log;
    this.query = this.#queryOf() as pg.Pool['query'];
  }

  /** A read that a replica dropped half-way is simply done again. Not one that took too long: it would there as well. */
  #queryOf(): PoolQuery {
    const onReplica = queryOf(this);
    const onPrimary = queryOf(this.#primary);
    return async (statement, values) => {
      try {
        return await onReplica(statement, values);
      } catch (error) {
        const { code } = error as { code?: string };
        const isDropped = code === RECOVERY_CONFLICT || (isUnavailable(error) && code !== STATEMENT_TIMEOUT);
        if (!isDropped) throw error;
        return onPrimary(statement, values);
      }
    };
  }

  async #connection(): Promise<pg.PoolClient> {
    this.#turn += 1;
    for (let step = 0; step < this.#replicas.length; step += 1) {
      const replica = this.#replicas[(this.#turn + step) % this.#replicas.length];
      if (!replica || replica.restsUntil > performance.now()) continue;
      try {
        return await replica.pool.connect();
      } catch (error) {
        replica.restsUntil = performance.now() + REST;
        this.#log.warn({ err: error }, 'a replica is away; the next one or the primary answers');
      }
    }
    return this.#primary.connect();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connection = this.#connection();
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  override async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }
}
