import { z } from 'zod';
import { healthLevels, healthRuleNames } from '#shared/health/health-rules.ts';
import { requestKinds } from '#shared/health/request-kinds.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { bigCount, count, instant } from '#shared/api/fields.ts';

const admin = { roles: ['admin'] } as const;

const seconds = z.number().min(0);
const level = z.enum(healthLevels);

/** A figure by the rules of Health. */
const healthCheck = z.strictObject({
  rule: z.enum(healthRuleNames),
  about: z.string().nullable().describe('The job in question; null where there is one figure'),
  level,
  value: z.number().nullable().describe('Null where there is too little to judge, or it could not be measured'),
  since: instant.nullable().describe('Since when it is amber or red; as long as this process has watched'),
});
export type HealthCheck = z.infer<typeof healthCheck>;

const requestFigures = z.strictObject({
  kind: z.enum(requestKinds),
  requests: bigCount,
  errors: bigCount.describe('Answered with a status of 500 or more'),
  p50: seconds.nullable(),
  p95: seconds.nullable(),
});

const healthState = z.strictObject({
  at: instant,
  level: level.describe('The worst of all checks'),
  checks: z.array(healthCheck),
  process: z
    .strictObject({
      startedAt: instant,
      since: instant.describe('Start of the window of `requests`, at most five minutes ago'),
      requests: z.array(requestFigures),
      fromMemory: bigCount.describe('Public pages and lists answered from memory since the process began'),
      eventLoopLag: seconds,
      memoryBytes: bigCount,
    })
    .describe('Of the process that answers; others have figures of their own'),
  database: z.strictObject({ engine: z.enum(['embedded', 'postgres']), seconds }),
  replicas: z.strictObject({ configured: count, answering: count }).nullable().describe('Null without replicas'),
  queue: z.strictObject({ waiting: count, since: instant.nullable(), givenUp: count }),
  mails: z.strictObject({ waiting: count, since: instant.nullable(), givenUp: count }),
  disk: z
    .strictObject({ freeBytes: bigCount, sizeBytes: bigCount })
    .nullable()
    .describe('Null if it could not be read'),
  backup: z
    .strictObject({ newestAt: instant.nullable(), everyMinutes: count })
    .nullable()
    .describe('Null where none are made on a schedule. What changed since the newest is lost with the disk'),
});
export type HealthState = z.infer<typeof healthState>;

const scheduledJob = z.strictObject({
  name: z.string(),
  label: z.string().describe('What it does, in words'),
  level,
  startedAt: instant.nullable().describe('Start of the last run'),
  succeededAt: instant.nullable().describe('End of the last run that succeeded'),
  isRunning: z.boolean(),
  isWaiting: z.boolean().describe('Whether a run is due and not begun'),
  failures: count.describe('In a row, up to the last run'),
  failingSince: instant.nullable(),
  failureCode: z.string().nullable().describe('Of the last failure, such as `ENOSPC`; the log has the rest'),
  nextAt: instant,
  lateSince: instant.nullable().describe('When it should have run, if that is past'),
});
export type ScheduledJob = z.infer<typeof scheduledJob>;

/** The state of the server, for admins. `/healthz` and `/readyz` are for monitors. */
export const health = {
  state: endpoint({
    method: 'GET',
    path: '/api/health',
    access: admin,
    summary: 'Get the state of the server by written rules',
    description: 'Needs the database, which knows who calls: without it the answer is 503, and `/healthz` says more.',
    reply: healthState,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/health/jobs',
    access: admin,
    summary: 'List the scheduled jobs with their last and next runs',
    reply: z.strictObject({ jobs: z.array(scheduledJob) }),
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/api/health/jobs/{name}/run',
    access: admin,
    needsTerms: false,
    summary: 'Run a scheduled job now',
    description: 'It begins within seconds. A run that waits already isn’t added again.',
    params: z.strictObject({ name: z.string().regex(/^[a-z][a-z-]{0,59}$/) }),
    reply: z.strictObject({ job: scheduledJob }),
    idempotent: true,
  }),
  sendMails: endpoint({
    method: 'POST',
    path: '/api/health/mails/send',
    access: admin,
    needsTerms: false,
    summary: 'Send the waiting emails now',
    description: 'Those that wait after a failed attempt, as when a mail server is back.',
    reply: z.strictObject({ released: count }),
    idempotent: true,
  }),
};
