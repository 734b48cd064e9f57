import type { ScheduledJob } from '#shared/api/health/health.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { isScheduled, type ScheduledName } from '#server/features/health/core/job-labels.ts';
import type { HealthJob } from '#server/features/health/core/measures.ts';
import { findJobRun } from '#server/features/health/store/job-runs.ts';
import { scheduleJob, viewJob } from './view-job.ts';

/**
 * Starts a scheduled job now. Its runs are repeatable and only one is queued at a time, so pressing twice has no further
 * effect.
 * @throws {AppError} `not_found` for a job without a schedule here; `rate_limited`.
 */
export async function runJob(context: Context, name: string): Promise<ScheduledJob> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const job = await findJob(tx, name, now);
    if (!job) throw notFound();
    await context.limit(tx, [{ limit: 'job-runs', caller: requireUser(context).id }]);
    await start(tx, context, job);
    return viewJob(job, now);
  });
}

/** The same for an operator. Returns null for a job without a schedule here. */
export async function runJobByCommand(
  { database, now }: { readonly database: Pick<Database, 'transaction'>; readonly now: Date },
  name: string,
): Promise<ScheduledJob | null> {
  return await database.transaction(async (tx) => {
    const job = await findJob(tx, name, now);
    if (!job) return null;
    await start(tx, { actor: { kind: 'visitor' }, now }, job, { by: 'command' });
    return viewJob(job, now);
  });
}

type StartableJob = HealthJob & { readonly name: ScheduledName };

/** A scheduled job of this installation, as one that waits. */
async function findJob(tx: Tx, name: string, now: Date): Promise<StartableJob | null> {
  const stored = await findJobRun(tx, name);
  const job = stored && scheduleJob(stored, [name], now);
  return job && isScheduled(name) ? { ...job, name } : null;
}

async function start(
  tx: Tx,
  who: Parameters<typeof record>[1],
  { name, failures }: StartableJob,
  more: { readonly by?: 'command' } = {},
): Promise<void> {
  await enqueue(tx, name, {});
  await record(tx, who, { action: 'job.run', subjectType: 'job', subjectId: name, facts: { failures, ...more } });
}
