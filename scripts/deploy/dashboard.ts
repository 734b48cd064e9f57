import { type HealthRule, healthRuleNames, healthRules } from '#shared/health/health-rules.ts';
import { ruleQueries } from './rule-queries.ts';

interface Query {
  readonly expr: string;
  /** Names each line of the chart; `{{label}}` stands for a label's value. */
  readonly legend: string;
}
interface Chart {
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly queries: readonly Query[];
  readonly rule?: HealthRule;
}

const units = {
  seconds: 's',
  share: 'percentunit',
  count: 'short',
  state: 'short',
  pause: 'short',
  times: 'short',
} as const;

/** Labels of what a figure is measured for: processes, jobs, or nothing. */
function legendFor(figure: string, title: string): string {
  if (figure.includes('by (job_name)')) return '{{job_name}}';
  return figure.startsWith('max(') ? title : '{{instance}}';
}

const ruleCharts: readonly Chart[] = healthRuleNames.map((name) => {
  const rule: HealthRule = healthRules[name];
  const { figure } = ruleQueries[name];
  return {
    title: rule.title,
    description: `${rule.broken} First: ${rule.first}`,
    unit: units[rule.unit],
    queries: [{ expr: figure, legend: legendFor(figure, rule.title) }],
    rule,
  };
});

const furtherCharts: readonly Chart[] = [
  {
    title: 'Requests by kind',
    description: 'Answers in a second, without those from memory.',
    unit: 'reqps',
    queries: [{ expr: 'sum by (kind) (rate(http_request_duration_seconds_count[5m]))', legend: '{{kind}}' }],
  },
  {
    title: 'Answers from memory',
    description: 'Public pages and lists that the fast lane answers in a second.',
    unit: 'reqps',
    queries: [{ expr: 'sum by (instance) (rate(mwesigwa_fast_lane_answers_total[5m]))', legend: '{{instance}}' }],
  },
  {
    title: 'Database answers in',
    description: 'Time of an empty question.',
    unit: 's',
    queries: [{ expr: 'mwesigwa_database_answer_seconds', legend: '{{instance}}' }],
  },
  {
    title: 'Emails and text messages',
    description: 'What waits, and what was given up and is still kept.',
    unit: 'short',
    queries: [
      { expr: 'max by (status) (mwesigwa_mails)', legend: 'emails, {{status}}' },
      { expr: 'max by (status) (mwesigwa_texts)', legend: 'texts, {{status}}' },
    ],
  },
  {
    title: 'Memory of the processes',
    description: 'See ‘Memory’ in docs/operations.md for what is usual.',
    unit: 'bytes',
    queries: [{ expr: 'process_resident_memory_bytes', legend: '{{instance}}' }],
  },
  {
    title: 'Hours since each job succeeded',
    description: 'Most run at least once a day.',
    unit: 'h',
    queries: [
      {
        expr: '(time() - max by (job_name) (mwesigwa_job_success_timestamp_seconds)) / 3600',
        legend: '{{job_name}}',
      },
    ],
  },
];

export const charts: readonly Chart[] = [...ruleCharts, ...furtherCharts];

/** Colours from the lowest value up. */
function thresholdSteps({ worse, amber, red }: HealthRule): { color: string; value: number | null }[] {
  const marks = [
    ...(amber === undefined ? [] : [{ level: 'orange', at: amber }]),
    ...(red === undefined ? [] : [{ level: 'red', at: red }]),
  ].toSorted((a, b) => a.at - b.at);
  if (worse === 'above')
    return [{ color: 'green', value: null }, ...marks.map(({ level, at }) => ({ color: level, value: at }))];
  return [null, ...marks.map(({ at }) => at)].map((value, index) => ({ color: marks[index]?.level ?? 'green', value }));
}

const datasource = { type: 'prometheus', uid: '${datasource}' };
const width = 8;
const height = 7;

function buildPanel({ title, description, unit, queries, rule }: Chart, index: number): object {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    description,
    datasource,
    gridPos: { x: (index % 3) * width, y: Math.floor(index / 3) * height, w: width, h: height },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(rule && {
          thresholds: { mode: 'absolute', steps: thresholdSteps(rule) },
          custom: { thresholdsStyle: { mode: 'line' } },
        }),
      },
      overrides: [],
    },
    targets: queries.map(({ expr, legend }, query) => ({
      refId: String.fromCharCode(65 + query),
      datasource,
      expr,
      legendFormat: legend,
    })),
  };
}

/** Writes the dashboard as Grafana imports it. */
export function writeDashboard(): string {
  const dashboard = {
    uid: 'mwesigwa',
    title: 'Mwesigwa',
    description: 'Written by `node scripts/write-deploy.ts` from the rules of the screen Health.',
    schemaVersion: 39,
    refresh: '15s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'Africa/Kampala',
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
    panels: charts.map(buildPanel),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
