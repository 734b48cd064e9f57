import type { ScheduledJob } from '#shared/api/health/health.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { deadLetterQueue } from '#server/outbox/queues.ts';
import { readMeasuredJobs } from '#server/features/health/status/read-stored.ts';
import { type AbandonedJob, listAbandonedJobs } from '#server/features/health/store/abandoned-jobs.ts';
import { viewJob } from './view-job.ts';

/** Lists the scheduled jobs by name: there are as many as the server has schedules. */
export async function listJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<{ jobs: ScheduledJob[] }> {
  const { jobs } = await readMeasuredJobs(db, now);
  return { jobs: jobs.map((job) => viewJob(job, now)) };
}

/** Most jobs that were given up which an operator is shown. */
const mostAbandoned = 50;

/** Lists the latest jobs that were given up, for an operator. */
export const listLatestAbandoned = (db: Queryable): Promise<AbandonedJob[]> =>
  listAbandonedJobs(db, deadLetterQueue, mostAbandoned);
