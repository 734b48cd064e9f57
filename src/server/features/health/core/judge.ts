import {
  type HealthLevel,
  healthRules,
  type HealthRuleName,
  healthLevelFor,
  type HealthRule,
} from '#shared/health/health-rules.ts';
import type { RequestKind } from '#shared/health/request-kinds.ts';
import type { BackupState, HealthJob, Measures } from './measures.ts';

/** A figure and how bad it is. */
export interface Check {
  readonly rule: HealthRuleName;
  readonly about: string | null;
  readonly level: HealthLevel;
  readonly value: number | null;
  /** Since when, if the figure itself has that. */
  readonly since: Date | null;
}

const secondsSince = (moment: Date | null, now: Date): number =>
  moment === null ? 0 : Math.max(now.getTime() - moment.getTime(), 0) / 1000;

function check(rule: HealthRuleName, value: number | null, more: Partial<Check> = {}): Check {
  return {
    rule,
    about: null,
    level: value === null ? 'green' : healthLevelFor(healthRules[rule], value),
    value,
    since: null,
    ...more,
  };
}

/** Kinds of requests that count; monitors and refused addresses say nothing about the product. */
const counted = (kind: RequestKind) => kind !== 'operations' && kind !== 'other';

function errorShare({ process }: Measures): number | null {
  const all = process.requests.filter(({ kind }) => counted(kind));
  const sum = (of: 'requests' | 'errors') => all.reduce((total, figures) => total + figures[of], 0);
  return sum('errors') < healthRules.errors.needs.errors ? null : sum('errors') / sum('requests');
}

function slowest({ process }: Measures, kind: RequestKind, { needs }: HealthRule): number | null {
  const figures = process.requests.find((one) => one.kind === kind);
  return figures && needs && 'requests' in needs && figures.requests >= needs.requests ? figures.p95 : null;
}

/** One check for each job in trouble, and one that is green when none is. */
function ofJobs(
  rule: HealthRuleName,
  jobs: readonly HealthJob[],
  figure: (job: HealthJob) => Pick<Check, 'value' | 'since'>,
): Check[] {
  const checks = jobs.map((job) => {
    const { value, since } = figure(job);
    return check(rule, value, { about: job.name, since });
  });
  const bad = checks.filter(({ level }) => level !== 'green');
  return bad.length > 0 ? bad : [check(rule, 0)];
}

export const failureFigure = ({ failures, failingSince }: HealthJob) => ({ value: failures, since: failingSince });
export const latenessFigure =
  (now: Date) =>
  ({ lateSince }: HealthJob) => ({ value: secondsSince(lateSince, now), since: lateSince });

/** Seconds since the newest backup; without one, since this process began to wait for the first. */
export const backupAge = ({ at, process }: Measures, { newestAt }: BackupState): number =>
  secondsSince(newestAt ?? process.startedAt, at);

/** Judges everything by the rules, in their order. What only the database knows is left out while it is unavailable. */
export function judge(measures: Measures): Check[] {
  const { at, process, replicas, stored, backup, bucket } = measures;
  const { disk } = process;
  return [
    check('database', stored === null ? 0 : 1),
    ...(stored === null ? [] : [check('key', stored.keyFaults), check('clock', stored.clockError)]),
    ...(replicas ? [check('replicas', replicas.configured - replicas.answering)] : []),
    check('errors', errorShare(measures)),
    check('slowPages', slowest(measures, 'page', healthRules.slowPages)),
    check('slowReads', slowest(measures, 'read', healthRules.slowReads)),
    check('slowWrites', slowest(measures, 'write', healthRules.slowWrites)),
    check('eventLoop', process.eventLoopLag),
    ...(stored === null
      ? []
      : [
          check('queueWait', secondsSince(stored.queue.since, at), { since: stored.queue.since }),
          ...ofJobs('failingJobs', stored.jobs, failureFigure),
          ...ofJobs('lateJobs', stored.jobs, latenessFigure(at)),
          check('deadJobs', stored.queue.abandonedCount),
          check('sending', stored.sendingPausedAt === null ? 0 : 1, { since: stored.sendingPausedAt }),
          check('mailWait', secondsSince(stored.mails.since, at), { since: stored.mails.since }),
          check('deadMails', stored.mails.abandonedCount),
        ]),
    // Unknown disk space is amber, too.
    disk === null ? check('disk', null, { level: 'amber' }) : check('disk', disk.size > 0 ? disk.free / disk.size : 1),
    ...(bucket === null ? [] : [check('bucket', Number(bucket))]),
    ...(backup === null ? [] : [check('backup', backupAge(measures, backup) / (60 * backup.everyMinutes))]),
  ];
}
