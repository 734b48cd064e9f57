import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deadLetterQueue } from '#server/outbox/queues.ts';
import { readSending } from '#server/sending/sending-state.ts';
import type { Backlog, HealthJob, StoredMeasures } from '#server/features/health/core/measures.ts';
import { scheduleJob } from '#server/features/health/jobs/view-job.ts';
import { listJobRuns } from '#server/features/health/store/job-runs.ts';
import { countKeyFaults, type HasKey } from '#server/features/health/store/key-faults.ts';
import { readUnsentMails } from '#server/features/health/store/unsent-mails.ts';
import { readWaitingJobs } from '#server/features/health/store/waiting-jobs.ts';

/** Days for which an abandoned job is reported. */
const jobDays = 1;
/** Days after its creation for which an abandoned email is reported: one day of attempts and one more. */
const mailDays = 2;

/** Reads the scheduled jobs, and what is due for all queues. */
export async function readMeasuredJobs(db: Queryable, now: Date): Promise<{ jobs: HealthJob[]; queue: Backlog }> {
  const { names, ...queue } = await readWaitingJobs(db, now, deadLetterQueue, daysBefore(now, jobDays));
  const stored = await listJobRuns(db);
  return { queue, jobs: stored.flatMap((one) => scheduleJob(one, names, now) ?? []) };
}

/** Reads what only the database knows. */
export async function readStored(
  db: Queryable,
  hasKey: HasKey,
  now: Date,
): Promise<Omit<StoredMeasures, 'seconds' | 'clockError'>> {
  const { jobs, queue } = await readMeasuredJobs(db, now);
  const mails = await readUnsentMails(db, now, daysBefore(now, mailDays));
  const { pausedAt: sendingPausedAt } = await readSending(db);
  return {
    jobs,
    queue,
    // While sending is paused, no email waits for the mail server.
    mails: sendingPausedAt === null ? mails : { ...mails, since: null },
    sendingPausedAt,
    keyFaults: await countKeyFaults(db, hasKey),
  };
}
