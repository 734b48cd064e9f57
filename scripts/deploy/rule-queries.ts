import { type HealthRule, healthRules, type HealthRuleName } from '#shared/health/health-rules.ts';
import type { RequestKind } from '#shared/health/request-kinds.ts';

/** The scrape's job in Prometheus' settings (docs/operations.md). */
export const scrapeJob = 'mwesigwa';

const window = '5m';
const count = 'http_request_duration_seconds_count';
const judged = 'kind!~"operations|other"';
const failed = `${judged},status_code=~"5.."`;
const ofKind = (kind: RequestKind) => `kind="${kind}"`;

const rate = (labels: string) => `sum by (instance) (rate(${count}{${labels}}[${window}]))`;
const p95 = (kind: RequestKind) =>
  `histogram_quantile(0.95, sum by (instance, le) (rate(http_request_duration_seconds_bucket{${ofKind(kind)}}[${window}])))`;
const atLeast = (number: number, labels: string) =>
  `and on (instance) sum by (instance) (increase(${count}{${labels}}[${window}])) >= ${number}`;

interface RuleQuery {
  /** The figure that the rule judges. */
  readonly figure: string;
  /** Condition under which there is enough to judge. */
  readonly enough?: string;
}

const slow = (kind: RequestKind, { needs }: { readonly needs: { readonly requests: number } }): RuleQuery => ({
  figure: p95(kind),
  enough: atLeast(needs.requests, ofKind(kind)),
});

/** Each rule's figure in Prometheus' language. */
export const ruleQueries: Readonly<Record<HealthRuleName, RuleQuery>> = {
  database: { figure: 'mwesigwa_database_up' },
  key: { figure: 'mwesigwa_key_faults' },
  clock: { figure: 'mwesigwa_clock_error_seconds' },
  replicas: { figure: 'mwesigwa_replicas_away' },
  errors: { figure: `${rate(failed)} / ${rate(judged)}`, enough: atLeast(healthRules.errors.needs.errors, failed) },
  slowPages: slow('page', healthRules.slowPages),
  slowReads: slow('read', healthRules.slowReads),
  slowWrites: slow('write', healthRules.slowWrites),
  eventLoop: { figure: 'mwesigwa_event_loop_lag_seconds' },
  queueWait: { figure: 'max(mwesigwa_job_wait_seconds)' },
  failingJobs: { figure: 'max by (job_name) (mwesigwa_job_failures)' },
  lateJobs: { figure: 'max by (job_name) (mwesigwa_job_late_seconds)' },
  deadJobs: { figure: 'max(mwesigwa_jobs_given_up)' },
  sending: { figure: 'max(mwesigwa_sending_paused)' },
  mailWait: { figure: 'max(mwesigwa_mail_wait_seconds)' },
  deadMails: { figure: 'max(mwesigwa_mails_given_up)' },
  disk: { figure: 'mwesigwa_disk_free_bytes / mwesigwa_disk_size_bytes' },
  bucket: { figure: 'mwesigwa_bucket_up' },
  backup: { figure: 'max(mwesigwa_backup_age_seconds / mwesigwa_backup_interval_seconds)' },
};

/** Returns the condition under which a rule is at a level, and not at the worse one; undefined if it has no such level. */
export function conditionFor(name: HealthRuleName, level: 'amber' | 'red'): string | undefined {
  const rule: HealthRule = healthRules[name];
  const { figure, enough } = ruleQueries[name];
  const [bad, good] = rule.worse === 'above' ? ['>=', '<'] : ['<', '>='];
  const threshold = rule[level];
  if (threshold === undefined) return undefined;
  const isNotRed = level === 'amber' && rule.red !== undefined ? ` ${good} ${rule.red}` : '';
  return `${figure} ${bad} ${threshold}${isNotRed}${enough === undefined ? '' : ` ${enough}`}`;
}
