import type { ScheduledJob } from '#shared/api/health/health.ts';
import type { Context } from '#server/context/context.ts';
import { readMeasuredJobs } from '#server/features/health/status/read-stored.ts';
import { viewJob } from './view-job.ts';

/** Lists the scheduled jobs by name: there are as many as the server has schedules. */
export async function listJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<{ jobs: ScheduledJob[] }> {
  const { jobs } = await readMeasuredJobs(db, now);
  return { jobs: jobs.map((job) => viewJob(job, now)) };
}
