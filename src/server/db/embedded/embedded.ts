import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ConnectionPool, usualWait } from '#server/db/postgres/connection-pool.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { checkDataDirVersion } from './data-dir-version.ts';
import { startHost } from './embedded-host.ts';
import { keepLogShort, type LogLimit } from './keep-log-short.ts';
import type { Engine, EngineLog } from '#server/db/engine.ts';
import { createNotifications } from '#server/db/listen-notify.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

export interface EmbeddedOptions {
  /** Directory of the installation; the database gets `database/` and a few files beside it. Null: in memory only. */
  readonly dataDir: string | null;
  /** Tar file made by `dump`, from which an empty database starts. */
  readonly template?: string | undefined;
  /** Milliseconds after which a statement is aborted by restarting the engine. Default 30,000. */
  readonly statementLimit?: number | undefined;
  /** Milliseconds that a caller waits for its turn. Default 2000. */
  readonly connectionWait?: number | undefined;
  readonly logLimit?: LogLimit | undefined;
  readonly log: EngineLog;
}

export interface EmbeddedEngine extends Engine {
  /**
   * Writes everything as a tar file, to start other databases from. Only for small databases: it is built in memory.
   * Not during a backup: it makes a checkpoint.
   */
  dump(file: string): Promise<void>;
}

/** Locks the directory and returns the cluster's path in it. */
function claim(dataDir: string): { clusterDir: string; release: () => void } {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockDataDir(dataDir);
  try {
    checkDataDirVersion(dataDir);
  } catch (error) {
    release();
    throw error;
  }
  return { clusterDir: path.join(dataDir, 'database'), release };
}

/**
 * Opens PostgreSQL inside this process: PGlite in its own thread, behind the same driver as a server. It has exactly
 * one session, so the pool has one connection, and everything waits its turn for it.
 * @throws when another process has the directory (`EDATADIRLOCKED`) or another PostgreSQL made the data.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const { dataDir, template = null, statementLimit = 30_000, connectionWait = usualWait, log } = options;
  const { clusterDir, release } = dataDir === null ? { clusterDir: null, release: () => {} } : claim(dataDir);

  const host = await startHost({
    thread: { clusterDir, template },
    statementLimit,
    // There may be no queries for a while, and LISTEN has to be restored without one.
    onRestart: () =>
      void pool
        .query('select 1')
        .catch((error: Error) => log.warn({ err: error }, 'the embedded database is not back yet')),
    log,
  }).catch((error: unknown) => {
    release();
    if (dataDir === null) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw operatorError(
      `The embedded database in ${clusterDir} can’t be opened (${why}). Restore a backup: see docs/operations.md.`,
      error,
    );
  });

  const config: pg.PoolConfig = {
    max: 1,
    connectionTimeoutMillis: connectionWait,
    idleTimeoutMillis: 0,
    stream: () => host.openWire(),
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // LISTEN is active on a new connection before the pool hands it out.
    verify: (client, done) => void notifications.adopt(client).then(() => done(), done),
  };
  const pool = new ConnectionPool(config, log);
  const notifications = createNotifications((statement) => pool.query(statement), log);
  pool.on('connect', (client) => client.once('end', () => notifications.lose(client)));

  async function maintenance<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await host.withoutLimit(() => work(client));
    } finally {
      client.release();
    }
  }
  const keeper = clusterDir === null ? null : keepLogShort({ maintenance }, log, options.logLimit);

  return {
    name: 'embedded',
    pool,
    files: clusterDir !== null && keeper ? { folder: clusterDir, holdLog: keeper.holdLog } : undefined,
    listen: notifications.listen,
    dump: host.dump,
    maintenance,

    async close() {
      keeper?.stop();
      notifications.close();
      await pool.end();
      await host.stop();
      release();
    },
  };
}
