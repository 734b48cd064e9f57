import { maskSecrets } from '#server/kernel/mask-secrets.ts';
import type { Job, JobResult } from 'pg-boss';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { type JobIds, queues as productQueues, type QueueTable } from '#server/outbox/queues.ts';
import { createBoss } from './boss.ts';
import { createQueues, queuesFor } from './create-queues.ts';
import { failureCode } from './failure-code.ts';
import { expectRuns, noteEnd, noteStart } from './note-runs.ts';
import { vacuum } from './vacuum.ts';

/** A handler's first parameter. */
export interface JobContext {
  readonly database: Database;
  /** Start of this job. */
  readonly now: Date;
  readonly log: EngineLog;
}

/** Runs one job. It may run more than once; throwing means: retry later. */
export type JobHandler<Ids> = (context: JobContext, ids: Ids) => Promise<unknown>;

/** One handler for each queue; `vacuum` has its own. */
export type JobHandlers<Queues extends QueueTable = typeof productQueues> = {
  readonly [Name in Exclude<keyof Queues, 'vacuum'>]: JobHandler<JobIds<Queues[Name]>>;
};

export interface JobsOptions<Queues extends QueueTable> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: EngineLog;
  readonly handlers: JobHandlers<Queues>;
  /** Traces a job, where traces are on. */
  readonly traceJob?: (<T>(name: string, work: () => Promise<T>) => Promise<T>) | undefined;
  /** Default: the product's schedule. */
  readonly queues?: Queues;
}

/** Milliseconds that running jobs get to end when the process stops. */
const STOP_LIMIT = 10_000;

/** A full batch means more is waiting; NOTIFY wakes the worker for new jobs; jobs due later are seen within 10 s. */
const workOptions = {
  batchSize: 5,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 10,
  perJobResults: true,
} as const;

/**
 * Starts the workers of the queues and the schedules of the sweeps. Any number of processes may do so on one database.
 * @returns a function that stops it: takes no new jobs, waits up to 10 s for running ones; the rest is retried later.
 */
export async function startJobs<Queues extends QueueTable = typeof productQueues>(
  options: JobsOptions<Queues>,
): Promise<{ stop: () => Promise<void> }> {
  const { database, clock, log, traceJob = (_name, work) => work(), queues = productQueues } = options;
  const handlers = { vacuum: (context: JobContext) => vacuum(context.database), ...options.handlers } as Record<
    string,
    JobHandler<unknown>
  >;
  const boss = createBoss(database, log);
  const ours = queuesFor(queues, database.engine);
  const scheduled = ours.filter(([, { every }]) => every !== undefined).map(([name]) => name);
  // No job runs before the start is over: the embedded database has one connection, and the start would wait for theirs.
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();

  /**
   * Records runs for the health screen. A job whose run can't be recorded still counts as done, and isn't repeated for
   * that.
   */
  async function note(name: string, write: (db: Db) => Promise<void>): Promise<void> {
    if (!scheduled.includes(name)) return;
    await write(database.db).catch((error: unknown) =>
      log.warn({ err: error, queue: name }, 'the run of a job could not be noted'),
    );
  }

  async function startWorker(name: string, every: string | undefined): Promise<void> {
    const handler = handlers[name];
    if (!handler) throw new Error(`the queue ${name} has no handler`);
    const run = async ({ id, data }: Job): Promise<JobResult> => {
      await started;
      const now = clock();
      const end = (code: string | null) =>
        note(name, (db) => noteEnd(db, { name, startedAt: now, endedAt: clock(), failureCode: code }));
      await note(name, (db) => noteStart(db, name, now));
      try {
        await traceJob(name, () => handler({ database, now, log }, data));
        await end(null);
        return { id, status: 'completed' };
      } catch (error) {
        log.error({ err: error, queue: name, job: id }, 'a job failed');
        await end(failureCode(error));
        return {
          id,
          status: 'failed',
          output: { message: maskSecrets(error instanceof Error ? error.message : String(error)) },
        };
      }
    };
    await boss.work(name, workOptions, (batch: Job[]) => Promise.all(batch.map(run)));
    // A run missed while no process was up is made up for once: otherwise a nightly job would be a day late.
    if (every !== undefined) await boss.schedule(name, every, {}, { tz: 'UTC', missed: 'once' });
  }

  try {
    await boss.start();
    await createQueues(boss, queues, database.engine);
    await expectRuns(database.db, scheduled, clock());
    for (const [name, { every }] of ours) await startWorker(name, every);
  } catch (error) {
    // Otherwise its workers would keep a process alive that failed to start.
    await boss
      .stop({ graceful: false, close: false })
      .catch((failure: unknown) => log.warn({ err: failure }, 'the workers could not be stopped'));
    throw error;
  }
  begin();
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT, close: false }) };
}
