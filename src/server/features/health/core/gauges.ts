import { backupAge } from './judge.ts';
import type { Measures } from './measures.ts';

/** A figure for monitors, in the units of Prometheus. */
export interface GaugeDefinition {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Empty while the value isn't known: a gauge that stays at its last value would hide an outage. */
  readonly read: (measures: Measures) => readonly GaugeSample[];
}
interface GaugeSample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const one = (value: number | undefined): GaugeSample[] => (value === undefined ? [] : [{ labels: {}, value }]);
const ageInSeconds = (since: Date | null | undefined, now: Date): number | undefined =>
  since === undefined ? undefined : since === null ? 0 : Math.max(now.getTime() - since.getTime(), 0) / 1000;
const gauge = (name: string, help: string, read: (measures: Measures) => number | undefined): GaugeDefinition => ({
  name,
  help,
  labels: [],
  read: (measures) => one(read(measures)),
});
const ofJobs = (
  name: string,
  help: string,
  read: (job: NonNullable<Measures['stored']>['jobs'][number], now: Date) => number | undefined,
): GaugeDefinition => ({
  name,
  help,
  labels: ['job_name'],
  read: ({ stored, at }) =>
    (stored?.jobs ?? []).flatMap((job) => {
      const value = read(job, at);
      return value === undefined ? [] : [{ labels: { job_name: job.name }, value }];
    }),
});

/** What Health checks, as `/metrics` exports it; the alerts in deploy/ read these. */
export const healthGauges: readonly GaugeDefinition[] = [
  gauge('mwesigwa_database_up', 'Whether this process reaches its database', ({ stored }) => (stored ? 1 : 0)),
  gauge(
    'mwesigwa_database_answer_seconds',
    'Time that the database took for an empty question',
    ({ stored }) => stored?.seconds,
  ),
  gauge(
    'mwesigwa_key_faults',
    'Waiting emails and texts that this process can’t decrypt, and 1 if the database has another key',
    ({ stored }) => stored?.keyFaults,
  ),
  gauge(
    'mwesigwa_clock_error_seconds',
    'How far the clock is from the database’s, or has just jumped',
    ({ stored }) => stored?.clockError ?? undefined,
  ),
  gauge('mwesigwa_replicas_configured', 'Replicas in the settings', ({ replicas }) => replicas?.configured ?? 0),
  gauge('mwesigwa_replicas_away', 'Replicas that don’t answer this process', ({ replicas }) =>
    replicas ? replicas.configured - replicas.answering : 0,
  ),
  gauge(
    'mwesigwa_event_loop_lag_seconds',
    'Slowest hundredth of turns in the last minute',
    ({ process }) => process.eventLoopLag,
  ),
  gauge('mwesigwa_backup_age_seconds', 'Time since the newest backup, where they are made on a schedule', (measures) =>
    measures.backup === null ? undefined : backupAge(measures, measures.backup),
  ),
  gauge('mwesigwa_backup_interval_seconds', 'Time between two backups', ({ backup }) =>
    backup === null ? undefined : 60 * backup.everyMinutes,
  ),
  gauge(
    'mwesigwa_bucket_up',
    'Whether this process reaches the bucket of its files, where there is one',
    ({ bucket }) => (bucket === null ? undefined : Number(bucket)),
  ),
  gauge('mwesigwa_disk_free_bytes', 'Free space where the data folder is', ({ process }) => process.disk?.free),
  gauge('mwesigwa_disk_size_bytes', 'Size of that disk', ({ process }) => process.disk?.size),
  gauge('mwesigwa_jobs_waiting', 'Jobs that are due and not begun', ({ stored }) => stored?.queue.waiting),
  gauge('mwesigwa_job_wait_seconds', 'How long the oldest of them waits', ({ stored, at }) =>
    ageInSeconds(stored?.queue.since, at),
  ),
  gauge('mwesigwa_jobs_given_up', 'Jobs given up in the last 24 hours', ({ stored }) => stored?.queue.abandonedCount),
  gauge('mwesigwa_sending_paused', 'Whether an operator has paused emails and text messages', ({ stored }) =>
    stored ? Number(stored.sendingPausedAt !== null) : undefined,
  ),
  gauge('mwesigwa_mail_wait_seconds', 'How long the oldest email waits that should be sent', ({ stored, at }) =>
    ageInSeconds(stored?.mails.since, at),
  ),
  gauge(
    'mwesigwa_mails_given_up',
    'Emails of the last 48 hours that were given up',
    ({ stored }) => stored?.mails.abandonedCount,
  ),
  ofJobs('mwesigwa_job_failures', 'Failures in a row of a scheduled job', ({ failures }) => failures),
  ofJobs('mwesigwa_job_late_seconds', 'How late a scheduled job is', ({ lateSince }, now) =>
    ageInSeconds(lateSince, now),
  ),
  ofJobs('mwesigwa_job_success_timestamp_seconds', 'End of the last run that succeeded', ({ succeededAt }) =>
    succeededAt === null ? undefined : succeededAt.getTime() / 1000,
  ),
];
