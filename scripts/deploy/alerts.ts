import { type HealthRule, healthRuleNames, healthRules } from '#shared/health/health-rules.ts';
import { conditionFor, ruleQueries, scrapeJob } from './rule-queries.ts';

interface Alert {
  readonly name: string;
  readonly severity: 'warning' | 'critical';
  readonly when: string;
  readonly summary: string;
  readonly first: string;
  readonly section: string;
}

/** Alerts for missing answers and figures. The rules don't repeat them: where one fires, they have nothing to judge. */
const silences: readonly Alert[] = [
  {
    name: 'MwesigwaDown',
    severity: 'critical',
    when: `up{job="${scrapeJob}"} == 0`,
    summary: 'The server doesn’t answer. People see nothing at all.',
    first: 'Check that the process runs, and read the end of its log. Then check the machine.',
    section: 'The server doesn’t answer',
  },
  {
    name: 'MwesigwaDiskUnknown',
    severity: 'warning',
    when: 'mwesigwa_database_up unless on (instance) mwesigwa_disk_free_bytes',
    summary: 'The server can’t read how much space its disk has.',
    first: 'Search the log for ‘the space on the disk could not be read’.',
    section: 'Disk nearly full',
  },
];

const ruleAlerts: readonly Alert[] = healthRuleNames.flatMap((rule) => {
  const { title, broken, first, section }: HealthRule = healthRules[rule];
  const job = ruleQueries[rule].figure.includes('by (job_name)') ? ' {{ $labels.job_name }}' : '';
  return (['amber', 'red'] as const).flatMap((level): Alert[] => {
    const when = conditionFor(rule, level);
    if (when === undefined) return [];
    const name = `Mwesigwa${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
    const severity = level === 'red' ? 'critical' : 'warning';
    return [{ name, severity, when, summary: `${title}${job}: ${broken}`, first, section }];
  });
});

export const alerts: readonly Alert[] = [...silences, ...ruleAlerts];

/** Writes the alerts as a file of rules for Prometheus. A text in JSON is one in YAML. */
export function writeAlerts(): string {
  const text = JSON.stringify;
  const rules = alerts.flatMap(({ name, severity, when, summary, first, section }) => [
    `      - alert: ${name}`,
    `        expr: ${text(when)}`,
    '        for: 30s',
    `        labels: { severity: ${severity} }`,
    '        annotations:',
    `          summary: ${text(summary)}`,
    `          first: ${text(first)}`,
    `          more: ${text(`docs/operations.md, ‘${section}’`)}`,
    '          value: "{{ $value | humanize }}"',
  ]);
  return [
    '# Written by `node scripts/write-deploy.ts` from src/shared/health/health-rules.ts, the rules of the screen Health.',
    'groups:',
    '  - name: mwesigwa',
    '    interval: 15s',
    '    rules:',
    ...rules,
    '',
  ].join('\n');
}
