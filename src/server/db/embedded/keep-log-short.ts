import type { Engine, EngineLog } from '#server/db/engine.ts';

/** When the log is written into the tables (a checkpoint). */
export interface LogLimit {
  /** Milliseconds between two looks at the log's size. */
  readonly every: number;
  /** Bytes of log since the last checkpoint: replaying a megabyte after a crash takes about 12 ms of CPU. */
  readonly bytes: number;
}

interface LogKeeper {
  stop(): void;
  /** Runs `work` without writing the log into the tables: a checkpoint removes log that a backup still needs. */
  holdLog<T>(work: () => Promise<T>): Promise<T>;
}

/** Failures in a row that aren't logged: a long transaction, such as filling a demo, may hold the only connection. */
const patience = 6;

const usualLimit: LogLimit = { every: 10_000, bytes: 32 * 1024 * 1024 };

/**
 * Does the work of PostgreSQL's checkpointer, which the embedded engine lacks: without it the log grows for as long as
 * the process runs, and after a crash all of it is replayed before any request is served.
 */
export function keepLogShort(
  { maintenance }: Pick<Engine, 'maintenance'>,
  log: EngineLog,
  { every, bytes }: LogLimit = usualLimit,
): LogKeeper {
  let isLooking = false;
  let failures = 0;
  let holds = 0;
  async function look(): Promise<void> {
    await maintenance(async (client) => {
      // Asked again here: the session may have been busy with what holds the log.
      if (holds > 0) return;
      const { rows } = await client.query<{ long: boolean }>(
        'select pg_current_wal_lsn() - redo_lsn > $1 as long from pg_control_checkpoint()',
        [bytes],
      );
      if (rows[0]?.long) await client.query('checkpoint');
    });
  }
  const timer = setInterval(() => {
    if (isLooking || holds > 0) return;
    isLooking = true;
    look()
      .then(() => {
        failures = 0;
      })
      .catch((error: unknown) => {
        failures += 1;
        if (failures % patience === 0)
          log.warn({ err: error }, 'the log of the embedded database waits to be shortened');
      })
      .finally(() => (isLooking = false));
  }, every).unref();
  return {
    stop: () => clearInterval(timer),
    async holdLog(work) {
      holds += 1;
      try {
        return await work();
      } finally {
        holds -= 1;
      }
    },
  };
}
