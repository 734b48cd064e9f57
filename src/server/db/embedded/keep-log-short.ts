import type { Engine, EngineLog } from '#server/db/engine.ts';

/** When the log is written into the tables (a checkpoint). */
export interface LogLimit {
  /** Milliseconds between two looks at the log's size. */
  readonly every: number;
  /** Bytes of log since the last checkpoint: replaying a megabyte after a crash takes about 12 ms of CPU. */
  readonly bytes: number;
}

/** Failures in a row that aren't logged: a long transaction, such as filling a demo, may hold the only connection. */
const patience = 6;

const usualLimit: LogLimit = { every: 10_000, bytes: 32 * 1024 * 1024 };

/**
 * Does the work of PostgreSQL's checkpointer, which the embedded engine lacks: without it the log grows for as long as
 * the process runs, and after a crash all of it is replayed before any request is served.
 * @returns a function that stops it.
 */
export function keepLogShort(
  { maintenance }: Pick<Engine, 'maintenance'>,
  log: EngineLog,
  { every, bytes }: LogLimit = usualLimit,
): () => void {
  let isLooking = false;
  let failures = 0;
  async function look(): Promise<void> {
    await maintenance(async (client) => {
      const { rows } = await client.query<{ long: boolean }>(
        'select pg_current_wal_lsn() - redo_lsn > $1 as long from pg_control_checkpoint()',
        [bytes],
      );
      if (rows[0]?.long) await client.query('checkpoint');
    });
  }
  const timer = setInterval(() => {
    if (isLooking) return;
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
  return () => clearInterval(timer);
}
