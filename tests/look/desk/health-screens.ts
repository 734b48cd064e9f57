import type { HealthCheck, HealthState, ScheduledJob } from '#shared/api/health/health.ts';
import { healthRuleNames } from '#shared/health/health-rules.ts';
import { requestKinds } from '#shared/health/request-kinds.ts';
import { fail, hold, loads, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { states, type Step, steps } from '#tests/look/states.ts';

const at = '2026-11-20T09:00:00.000Z';
const since = '2026-11-20T08:41:00.000Z';
const stateCall = 'health.state';
const jobsCall = 'health.jobs';

const figures: Partial<Record<HealthCheck['rule'], number | null>> = {
  database: 1,
  errors: null,
  slowPages: 0.084,
  slowReads: 0.032,
  slowWrites: null,
  disk: 0.62,
};
const fine = healthRuleNames.map((rule): HealthCheck => ({
  rule,
  about: null,
  level: 'green',
  value: rule in figures ? figures[rule]! : 0,
  since: null,
}));
const worse = (...bad: HealthCheck[]) => [
  ...fine.filter(({ rule }) => !bad.some((check) => check.rule === rule)),
  ...bad,
];

const quiet: HealthState = {
  at,
  level: 'green',
  checks: fine.filter(({ rule }) => rule !== 'replicas'),
  process: {
    startedAt: '2026-11-19T18:04:00.000Z',
    since: '2026-11-20T08:55:00.000Z',
    requests: requestKinds.map((kind, index) => ({
      kind,
      requests: index === 6 ? 0 : 1204 - index * 190,
      errors: 0,
      p50: index === 6 ? null : 0.008 + index / 100,
      p95: index === 6 ? null : 0.032 + index / 4,
    })),
    fromMemory: 1_204_311,
    eventLoopLag: 0.004,
    memoryBytes: 371_000_000,
  },
  database: { engine: 'postgres', seconds: 0.0012 },
  replicas: null,
  queue: { waiting: 0, since: null, givenUp: 0 },
  mails: { waiting: 0, since: null, givenUp: 0 },
  disk: { freeBytes: 62e9, sizeBytes: 100e9 },
  backup: { newestAt: '2026-11-20T08:51:00.000Z', everyMinutes: 15 },
};
const amber: HealthState = {
  ...quiet,
  level: 'amber',
  checks: worse(
    { rule: 'replicas', about: null, level: 'amber', value: 1, since },
    { rule: 'mailWait', about: null, level: 'amber', value: 240, since },
    { rule: 'disk', about: null, level: 'amber', value: null, since },
  ),
  replicas: { configured: 2, answering: 1 },
  mails: { waiting: 12, since, givenUp: 1 },
  disk: null,
};
const longest = `forget-${'unbreakably-long-names-of-jobs-'.repeat(2)}again`.slice(0, 60);
const red: HealthState = {
  ...quiet,
  level: 'red',
  checks: worse(
    { rule: 'errors', about: null, level: 'red', value: 0.134, since },
    { rule: 'failingJobs', about: 'seal-audit', level: 'red', value: 1204, since },
    { rule: 'lateJobs', about: longest, level: 'amber', value: 1140, since },
    { rule: 'disk', about: null, level: 'red', value: 0.021, since },
  ),
  database: { engine: 'embedded', seconds: 1.21 },
  queue: { waiting: 10_000, since, givenUp: 3 },
  disk: { freeBytes: 610_000_000, sizeBytes: 29e9 },
  backup: null,
};

const job = (name: string, label: string, more: Partial<ScheduledJob> = {}): ScheduledJob => ({
  name,
  label,
  level: 'green',
  startedAt: '2026-11-20T08:57:00.000Z',
  succeededAt: '2026-11-20T08:57:01.000Z',
  isRunning: false,
  isWaiting: false,
  failures: 0,
  failingSince: null,
  failureCode: null,
  nextAt: '2026-11-21T01:28:00.000Z',
  lateSince: null,
  ...more,
});
const jobs: readonly ScheduledJob[] = [
  job('seal-audit', 'Seals new events of the audit log', {
    level: 'red',
    failures: 1204,
    failingSince: since,
    failureCode: 'ECONNREFUSED',
  }),
  job(longest, `Deletes ${'unbreakablylongthings'.repeat(3)}`, { level: 'amber', lateSince: since, succeededAt: null }),
  job('verify-audit', 'Compares the audit log with its seals', { isRunning: true }),
  job('fill-holidays', 'Fills in the public holidays of coming years', { isWaiting: true }),
  job('forget-mails', 'Deletes old emails', { startedAt: null, succeededAt: null }),
  job('send-due-mails', 'Sends emails that wait for another attempt'),
];

const withState = (state: HealthState, next: Step = reply(jobsCall, { jobs })) => steps(reply(stateCall, state), next);

/** The state of the server. */
export const healthScreens: readonly Screen[] = states({ as: 'admin', path: '/admin-dashboard/health' }, 'health', {
  fine: [withState(quiet), says('Everything is fine')],
  amber: [withState(amber), says('Something needs a look today')],
  red: [withState(red), says('Something is broken')],
  'jobs not loaded': [withState(quiet, fail(jobsCall)), says('We couldn’t load the jobs.')],
  loading: [hold(stateCall), loads('Loading the state of the server...')],
  'database not reachable': [fail(stateCall), says('Database not reachable')],
  'server not reachable': [steps(fail(stateCall), fail('**/healthz')), says('The server doesn’t answer')],
});
