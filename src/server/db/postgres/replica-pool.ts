import type pg from 'pg';
import { ConnectionPool } from './connection-pool.ts';
import type { EngineLog } from '#server/db/engine.ts';

/** Milliseconds for which a failed replica is skipped. */
const REST = 5000;

interface Replica {
  readonly pool: pg.Pool;
  restsUntil: number;
}

/** Hands out connections to the replicas in turn; skips replicas that are away. */
export class ReplicaPool {
  readonly #replicas: readonly Replica[];
  readonly #log: EngineLog;
  #turn = 0;

  constructor(configs: readonly pg.PoolConfig[], log: EngineLog) {
    this.#replicas = configs.map((config) => ({ pool: new ConnectionPool(config, log), restsUntil: 0 }));
    this.#log = log;
  }

  /** Returns a connection to one of the replicas; undefined while all are away. */
  async connect(): Promise<pg.PoolClient | undefined> {
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
    return undefined;
  }

  /** Asks every replica for an answer, including those being skipped. */
  async count(): Promise<{ configured: number; answering: number }> {
    const answers = await Promise.allSettled(this.#replicas.map(({ pool }) => pool.query('select 1')));
    return {
      configured: answers.length,
      answering: answers.filter(({ status }) => status === 'fulfilled').length,
    };
  }

  async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }
}
