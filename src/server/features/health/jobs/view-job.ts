import type { ScheduledJob } from '#shared/api/health/health.ts';
import { healthRules, healthLevelFor, worstLevel } from '#shared/health/health-rules.ts';
import { nextRun } from '#server/jobs/next-run.ts';
import { queues } from '#server/outbox/queues.ts';
import { isScheduled, jobLabels } from '#server/features/health/core/job-labels.ts';
import { failureFigure, latenessFigure } from '#server/features/health/core/judge.ts';
import type { HealthJob, StoredJob } from '#server/features/health/core/measures.ts';

/** Adds to a job's last runs when it has to run; null for a job that this release doesn't have. */
export function scheduleJob(stored: StoredJob, waiting: readonly string[], now: Date): HealthJob | null {
  const { name, startedAt, knownSince } = stored;
  if (!isScheduled(name)) return null;
  const { every } = queues[name];
  const due = nextRun(every, startedAt ?? knownSince);
  return {
    ...stored,
    label: jobLabels[name],
    isWaiting: waiting.includes(name),
    nextAt: nextRun(every, now),
    lateSince: due < now ? due : null,
  };
}

/** Converts a job to the contract's shape. */
export function viewJob(job: HealthJob, now: Date): ScheduledJob {
  const { name, label, startedAt, endedAt, succeededAt, isWaiting, failures, failingSince, failureCode } = job;
  return {
    name,
    label,
    level: worstLevel([
      healthLevelFor(healthRules.failingJobs, failureFigure(job).value),
      healthLevelFor(healthRules.lateJobs, latenessFigure(now)(job).value),
    ]),
    startedAt: startedAt?.toISOString() ?? null,
    succeededAt: succeededAt?.toISOString() ?? null,
    isRunning: startedAt !== null && (endedAt === null || endedAt < startedAt),
    isWaiting,
    failures,
    failingSince: failingSince?.toISOString() ?? null,
    failureCode,
    nextAt: job.nextAt.toISOString(),
    lateSince: job.lateSince?.toISOString() ?? null,
  };
}
