import type { Database } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import type { MeasureClock } from '#server/figures/clock-watch.ts';
import type { ProcessWatch } from '#server/figures/process-figures.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { BackupState, Measures, StoredMeasures } from '#server/features/health/core/measures.ts';
import type { HasKey } from '#server/features/health/store/key-faults.ts';
import { readDatabaseClock } from '#server/features/health/store/database-clock.ts';
import { readStored } from './read-stored.ts';

/** What Health looks at. */
export interface HealthSources {
  readonly database: Pick<Database, 'db' | 'ping' | 'countReplicas'>;
  readonly clock: Clock;
  readonly watch: ProcessWatch;
  readonly measureClock: MeasureClock | undefined;
  /** Whether this process has the key of a fingerprint. */
  readonly hasKey: HasKey;
  /** Absent where no backups are made on a schedule. */
  readonly readBackup: ReadBackup | undefined;
  /** Asks the bucket of files for an answer, and throws without one; absent where files are on the disk. */
  readonly askBucket: (() => Promise<void>) | undefined;
}

/** Reads which backups there are. */
export type ReadBackup = () => Promise<BackupState>;

/** Measures everything; while the database is unavailable, only what can be known without it. */
export async function readMeasures(sources: HealthSources): Promise<Measures> {
  const { database, clock, watch, hasKey, measureClock, readBackup, askBucket } = sources;
  const [process, stored, replicas, backup, bucket] = await Promise.all([
    watch.read(),
    measureDatabase({ database, hasKey, measureClock }, clock()),
    database.countReplicas(),
    readBackup?.() ?? null,
    askBucket?.().then(
      () => true,
      () => false,
    ) ?? null,
  ]);
  return { at: clock(), process, replicas, stored, backup, bucket };
}

async function measureDatabase(
  { database: { db, ping }, hasKey, measureClock }: Pick<HealthSources, 'database' | 'hasKey' | 'measureClock'>,
  now: Date,
): Promise<StoredMeasures | null> {
  const begun = performance.now();
  try {
    await ping();
    const seconds = (performance.now() - begun) / 1000;
    const clockError = measureClock ? await measureClock(() => readDatabaseClock(db)) : null;
    return { seconds, clockError, ...(await readStored(db, hasKey, now)) };
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}
