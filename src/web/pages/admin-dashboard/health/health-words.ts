import type { HealthCheck, HealthState } from '#shared/api/health/health.ts';
import { type HealthRule, healthRules } from '#shared/health/health-rules.ts';
import { formatCount, plural } from '#web/lib/format.ts';

const oneDigit = new Intl.NumberFormat('en-UG', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-UG', { style: 'percent', maximumFractionDigits: 1 });

/** `350 ms`, `1.2 s`, `15 minutes`, `3 hours`, `2 days`. */
export function durationInWords(seconds: number): string {
  if (seconds < 1) return `${formatCount(Math.round(seconds * 1000))} ms`;
  if (seconds < 60) return `${oneDigit.format(seconds)} s`;
  if (seconds < 3600) return plural(Math.floor(seconds / 60), 'minute');
  if (seconds < 24 * 3600) return plural(Math.floor(seconds / 3600), 'hour');
  return plural(Math.floor(seconds / (24 * 3600)), 'day');
}

/** `340 MB`, `56.2 GB`, in powers of 1,000, as disk manufacturers count. */
export const spaceInWords = (bytes: number): string =>
  bytes < 1e9 ? `${formatCount(Math.round(bytes / 1e6))} MB` : `${oneDigit.format(bytes / 1e9)} GB`;

function amountInWords({ unit, worse }: HealthRule, value: number): string {
  // Nothing waits, or nothing is late.
  if (unit === 'seconds') return value === 0 ? 'none' : durationInWords(value);
  if (unit === 'times') return `${oneDigit.format(value)} × the time between two`;
  if (unit === 'share') return `${percent.format(value)}${worse === 'below' ? ' free' : ''}`;
  if (unit === 'pause') return value < 1 ? 'on' : 'paused';
  return unit === 'state' ? (value < 1 ? 'not reachable' : 'reachable') : formatCount(value);
}

/** A check's figure. */
export function valueInWords({ rule, value }: Pick<HealthCheck, 'rule' | 'value'>): string {
  const { needs, ...known }: HealthRule = healthRules[rule];
  if (value !== null) return amountInWords(known, value);
  if (needs && 'errors' in needs) return `fewer than ${needs.errors}`;
  return needs ? `fewer than ${needs.requests} requests` : 'not known';
}

/** `Amber from 1 minute, red from 15 minutes`. */
export function limitsInWords(rule: HealthRule): string {
  if (rule.unit === 'state') return 'Red if not reachable';
  if (rule.unit === 'pause') return 'Amber while paused';
  const side = rule.worse === 'above' ? 'from' : 'below';
  const limits = (['amber', 'red'] as const).flatMap((level) => {
    const threshold = rule[level];
    return threshold === undefined ? [] : [`${level} ${side} ${amountInWords(rule, threshold).replace(' free', '')}`];
  });
  const words = limits.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How old the newest backup is: what a failed disk would take. */
export function backupInWords({ at, backup }: Pick<HealthState, 'at' | 'backup'>) {
  const label = 'Newest backup';
  if (backup === null) return { label, value: 'none', note: 'No schedule is set' };
  const every = `one every ${durationInWords(backup.everyMinutes * 60)}`;
  if (backup.newestAt === null) return { label, value: 'none yet', note: every };
  const age = Math.max(0, (Date.parse(at) - Date.parse(backup.newestAt)) / 1000);
  return { label: 'since the newest backup', value: durationInWords(age), note: `lost if the disk fails; ${every}` };
}

/** What a check is about: its title, with the job where it is one of many. */
export const titleFor = ({ rule, about }: Pick<HealthCheck, 'rule' | 'about'>): string =>
  about === null ? healthRules[rule].title : `${healthRules[rule].title}: ${about}`;
