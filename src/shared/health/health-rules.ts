/** Fine; someone should look at it today; people feel it now. */
export const healthLevels = ['green', 'amber', 'red'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** A figure that is watched: from when on it is amber or red, and what a person woken at night should know. */
export interface HealthRule {
  readonly title: string;
  /** Whether each process has a figure of its own, or all of them share one. */
  readonly of: 'process' | 'installation';
  readonly unit: 'seconds' | 'share' | 'count' | 'state' | 'pause' | 'times';
  /** Which side of a threshold is bad: from it on, or below it. */
  readonly worse: 'above' | 'below';
  readonly amber?: number;
  readonly red?: number;
  /** Fewer of these in the window say nothing. */
  readonly needs?: { readonly errors: number } | { readonly requests: number };
  /** What is broken, and whom it concerns. */
  readonly broken: string;
  /** What to do first. */
  readonly first: string;
  /** The heading of docs/operations.md that says more. */
  readonly section: string;
}

/** Seconds that figures about requests look back. */
export const healthWindow = 300;

const slow = {
  of: 'process',
  unit: 'seconds',
  worse: 'above',
  needs: { requests: 20 },
  first: 'Compare the database and the event loop below. If both are fine, look for the slow route in the metrics.',
  section: 'Slow answers',
} as const;

/**
 * The rules of Health. The screen, the alerts of Prometheus and the dashboard are made from this table; the runbook is
 * docs/operations.md.
 */
export const healthRules = {
  database: {
    title: 'Database',
    of: 'installation',
    unit: 'state',
    worse: 'below',
    red: 1,
    broken: 'The server can’t reach its database. Nothing can be saved, and most pages fail.',
    first: 'Check that PostgreSQL runs and that its disk isn’t full. The server reconnects without a restart.',
    section: 'Database not reachable',
  },
  key: {
    title: 'Secret key',
    of: 'process',
    unit: 'count',
    worse: 'above',
    red: 1,
    broken: 'This server doesn’t have the key that the database was encrypted with. Two-step sign-in and emails fail.',
    first: 'Put back the key that the log names at the start, and restart the server. Delete nothing.',
    section: 'The key is missing or another one',
  },
  clock: {
    title: 'Clock',
    of: 'process',
    unit: 'seconds',
    worse: 'above',
    amber: 5,
    red: 60,
    broken: 'The clock of this machine isn’t the database’s, or has just jumped. Codes, links and reminders go by it.',
    first: 'Check that this machine and the database’s take their time from the network (timedatectl).',
    section: 'The clock is wrong',
  },
  replicas: {
    title: 'Replicas',
    of: 'process',
    unit: 'count',
    worse: 'above',
    amber: 1,
    broken: 'A replica of the database doesn’t answer. The primary does its work, so people notice nothing yet.',
    first: 'Check the replica. No one has to hurry while the primary is well.',
    section: 'Database not reachable',
  },
  errors: {
    title: 'Failed requests',
    of: 'process',
    unit: 'share',
    worse: 'above',
    amber: 0.01,
    red: 0.05,
    needs: { errors: 5 },
    broken: 'Requests fail on our side.',
    first: 'If the database is red, start there. Otherwise search the log for ‘request failed’.',
    section: 'Failed requests',
  },
  slowPages: {
    ...slow,
    title: 'Pages',
    amber: 1,
    red: 2.5,
    broken: 'One page in twenty takes too long.',
  },
  slowReads: {
    ...slow,
    title: 'Reading calls',
    amber: 0.5,
    red: 2.5,
    broken: 'One reading call in twenty takes too long.',
  },
  slowWrites: {
    ...slow,
    title: 'Saving calls',
    amber: 1,
    red: 2.5,
    broken: 'One saving call in twenty takes too long.',
  },
  eventLoop: {
    title: 'Event loop',
    of: 'process',
    unit: 'seconds',
    worse: 'above',
    amber: 0.1,
    red: 0.5,
    broken: 'The process is too busy: every request waits for it.',
    first: 'Check the machine’s processor and memory. Restart the process if it stays like this.',
    section: 'Slow answers',
  },
  queueWait: {
    title: 'Waiting jobs',
    of: 'installation',
    unit: 'seconds',
    worse: 'above',
    amber: 120,
    red: 900,
    broken: 'Work that is due isn’t started: emails, reminders and deadlines are late.',
    first: 'Restart the server if no job has run since then. Otherwise look for jobs that take long.',
    section: 'Jobs that fail or are late',
  },
  failingJobs: {
    title: 'Failing job',
    of: 'installation',
    unit: 'count',
    worse: 'above',
    amber: 1,
    red: 3,
    broken: 'A job fails on every run.',
    first: 'Search the log for ‘a job failed’ with its name. Fix the cause, then run it again.',
    section: 'Jobs that fail or are late',
  },
  lateJobs: {
    title: 'Late job',
    of: 'installation',
    unit: 'seconds',
    worse: 'above',
    amber: 600,
    red: 3600,
    broken: 'A job didn’t run when it was due.',
    first: 'Run it again. If that doesn’t help, restart the server.',
    section: 'Jobs that fail or are late',
  },
  deadJobs: {
    title: 'Jobs given up',
    of: 'installation',
    unit: 'count',
    worse: 'above',
    amber: 1,
    broken: 'A job failed for a day and was given up. What someone asked for wasn’t done.',
    first: 'Search the log for ‘a job failed’, and fix the cause. People can ask for the same again.',
    section: 'Jobs that fail or are late',
  },
  sending: {
    title: 'Sending',
    of: 'installation',
    unit: 'pause',
    worse: 'above',
    amber: 1,
    broken: 'An operator paused sending: no email and no text message leaves. Each is kept until sending is resumed.',
    first: 'Run ‘sending status’: it says why, and what is waiting. Then ‘sending resume’.',
    section: 'Sending is paused',
  },
  mailWait: {
    title: 'Email',
    of: 'installation',
    unit: 'seconds',
    worse: 'above',
    amber: 60,
    red: 900,
    broken: 'Emails aren’t going out. Each is kept, and sent once the mail server takes it.',
    first: 'Read the log for ‘the mail server did not take an email’. Check the mail server and SMTP_URL.',
    section: 'Email is down',
  },
  deadMails: {
    title: 'Emails given up',
    of: 'installation',
    unit: 'count',
    worse: 'above',
    amber: 1,
    broken: 'An email was refused for good, or for a whole day.',
    first: 'Read the reason in `mails.last_error`. Fix it, then run `mail-retry`.',
    section: 'Email is down',
  },
  disk: {
    title: 'Disk',
    of: 'process',
    unit: 'share',
    worse: 'below',
    amber: 0.15,
    red: 0.05,
    broken: 'The disk of the data folder is nearly full. Photos and files, and the embedded database, need space.',
    first: 'Free space or enlarge the disk. Don’t delete anything inside the data folder.',
    section: 'Disk nearly full',
  },
  bucket: {
    title: 'Bucket of files',
    of: 'process',
    unit: 'state',
    worse: 'below',
    red: 1,
    broken:
      'The server can’t reach the bucket of photos and files. Pictures are missing, and files can’t be sent or opened.',
    first: 'Run ‘doctor’: it says what the bucket answers. Nothing has to be restarted once it is back.',
    section: 'The bucket is away',
  },
  backup: {
    title: 'Backup',
    of: 'installation',
    unit: 'times',
    worse: 'above',
    amber: 2,
    red: 8,
    broken: 'The newest backup is too old. If the disk fails now, everything since then is lost.',
    first: 'Run `backup`: it says what is wrong. Check that the folder in BACKUP_TO is there and has room.',
    section: 'The newest backup is old',
  },
} as const satisfies Record<string, HealthRule>;

export type HealthRuleName = keyof typeof healthRules;
export const healthRuleNames = Object.keys(healthRules) as [HealthRuleName, ...HealthRuleName[]];

/** Returns how bad a figure is. */
export function healthLevelFor(
  { worse, amber, red }: Pick<HealthRule, 'worse' | 'amber' | 'red'>,
  value: number,
): HealthLevel {
  const reaches = (threshold: number | undefined) =>
    threshold !== undefined && (worse === 'above' ? value >= threshold : value < threshold);
  if (reaches(red)) return 'red';
  return reaches(amber) ? 'amber' : 'green';
}

/** Returns the worst of some levels; green for none. */
export const worstLevel = (levels: readonly HealthLevel[]): HealthLevel =>
  healthLevels.findLast((level) => levels.includes(level)) ?? 'green';
