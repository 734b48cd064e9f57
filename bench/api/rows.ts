import type { Measured } from '../load.ts';

/** One measurement with its reference values. */
export interface ApiRow {
  readonly size: string;
  readonly engine: string;
  readonly connections: number;
  readonly workload: string;
  readonly state: 'hit' | 'miss';
  readonly who: string;
  readonly measured: Measured;
  readonly limit: { readonly bare: Measured; readonly pgbench: Measured | undefined };
  /** Megabytes. */
  readonly memory?: number | undefined;
}

export const headings = [
  'professionals',
  'engine',
  'workload',
  'state',
  'connections',
  'who',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'database CPU ms',
  'of bare (requests)',
  'of bare (CPU)',
  'of pgbench (requests)',
  'CPU × its SQL',
  'MB',
];

export function toCells(row: ApiRow): string[] {
  const { measured, limit } = row;
  const total = sum(measured.cpu, measured.databaseCpu);
  const isOurs = row.who === 'Mwesigwa';
  return [
    row.size,
    row.engine,
    row.workload,
    row.state,
    String(row.connections),
    row.who,
    String(Math.round(measured.rate)),
    String(measured.p50),
    String(measured.p99),
    formatFigure(measured.cpu, 3),
    formatFigure(measured.databaseCpu, 3),
    formatFigure(measured.rate / limit.bare.rate, 2),
    isOurs ? formatFigure(ratio(limit.bare.cpu, measured.cpu), 2) : '–',
    isOurs ? formatFigure(ratio(measured.rate, limit.pgbench?.rate), 2) : '–',
    isOurs ? formatFigure(ratio(total, limit.pgbench?.databaseCpu), 2) : '–',
    row.memory === undefined ? '' : String(row.memory),
  ];
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined ? undefined : one + (other ?? 0);
}

function ratio(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined || other === 0 ? undefined : one / other;
}

function formatFigure(value: number | undefined, digits: number): string {
  return value === undefined ? '–' : value.toFixed(digits);
}
