import type { ScheduledJob } from '#shared/api/health/health.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { isScheduled } from '#server/features/health/core/job-labels.ts';
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
    const stored = await findJobRun(tx, name);
    const job = stored && scheduleJob(stored, [name], now);
    if (!job || !isScheduled(name)) throw notFound();
    await context.limit(tx, [{ limit: 'job-runs', caller: requireUser(context).id }]);
    await enqueue(tx, name, {});
    await record(tx, context, {
      action: 'job.run',
      subjectType: 'job',
      subjectId: name,
      facts: { failures: job.failures },
    });
    return viewJob(job, now);
  });
}
