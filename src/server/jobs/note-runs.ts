import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { jobRuns } from '#server/db/schema/index.ts';

/** A finished run of a scheduled job. */
export interface JobRun {
  readonly name: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Null if it succeeded. */
  readonly failureCode: string | null;
}

/** Records that these jobs are expected from now on; those already known keep their time. */
export async function expectRuns(db: Queryable, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insert(jobRuns)
    .values(names.map((name) => ({ name, knownSince: now })))
    .onConflictDoNothing();
}

/** Records that a run begins, in the job's one row, whichever process runs it. */
export async function noteStart(db: Queryable, name: string, startedAt: Date): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ name, knownSince: startedAt, startedAt })
    .onConflictDoUpdate({ target: jobRuns.name, set: { startedAt } });
}

/** Records how a run ended. */
export async function noteEnd(db: Queryable, { name, startedAt, endedAt, failureCode }: JobRun): Promise<void> {
  const outcome =
    failureCode === null
      ? { succeededAt: endedAt, failures: 0, failingSince: null }
      : {
          failures: sql<number>`${jobRuns.failures} + 1`,
          failingSince: sql<Date>`coalesce(${jobRuns.failingSince}, ${startedAt.toISOString()})`,
        };
  await db
    .update(jobRuns)
    .set({ endedAt, failureCode, ...outcome })
    .where(eq(jobRuns.name, name));
}
