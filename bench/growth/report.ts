import type { Measured } from '../load.ts';
import { bars, print } from '../table.ts';
import type { Size } from './run.ts';

/** Prints the measurements of all sizes, smallest first. */
export function printAll(sizes: readonly Size[]): void {
  printRequests(sizes);
  printWrites(sizes);
  printReaders(sizes);
  printStarts(sizes);
}

/** CPU milliseconds of a request, process and database. */
const totalCpu = ({ cpu = 0, databaseCpu = 0 }: Measured) => cpu + databaseCpu;

function printRequests(sizes: readonly Size[]): void {
  const headings = [
    'request, not kept',
    'professionals',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'database CPU ms',
    '× the first',
  ];
  const rows = [headings];
  const plot: [string, number][] = [];
  const [first] = sizes.filter(({ growth }) => growth);
  for (const [name, base] of first?.growth?.misses ?? []) {
    for (const { professionals, growth } of sizes) {
      const cost = growth?.misses.get(name);
      if (!cost) continue;
      const figures = [cost.p50, cost.p99, cost.cpu?.toFixed(3), cost.databaseCpu?.toFixed(3)];
      rows.push([
        name,
        String(professionals),
        ...figures.map(formatCell),
        (totalCpu(cost) / totalCpu(base)).toFixed(2),
      ]);
      plot.push([`${name}, ${professionals}`, totalCpu(cost)]);
    }
  }
  print('What a request costs as the marketplace grows', rows);
  print('CPU milliseconds of a request, process and database', bars(plot));
}

function printWrites(sizes: readonly Size[]): void {
  const rows = [['write', 'professionals', 'committed after ms', 'of which triggers ms', 'then seen after ms']];
  for (const kind of ['edit', 'approval'] as const) {
    for (const { professionals, growth } of sizes) {
      if (!growth) continue;
      const { commit, triggers, seen } = growth.writes[kind];
      rows.push([kind, String(professionals), ...[commit, triggers, seen].map((time) => time.toFixed(1))]);
    }
  }
  print('What a change costs, with the caches in use, by another process', rows);
}

function printReaders(sizes: readonly Size[]): void {
  const rows = [['professionals', 'changes/s', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms']];
  for (const { professionals, growth } of sizes) {
    for (const { changes, measured } of growth?.writes.readers ?? []) {
      const { rate, p50, p99, cpu } = measured;
      rows.push([
        String(professionals),
        String(changes),
        ...[Math.round(rate), p50, p99, cpu?.toFixed(3)].map(formatCell),
      ]);
    }
  }
  print('W1 mixed over 32 connections while somebody writes', rows);
}

function printStarts(sizes: readonly Size[]): void {
  const rows = [
    ['engine', 'professionals', 'filled s', 'ready ms', 'MB at start', 'MB, caches full', 'MB later', 'MB at most'],
  ];
  for (const { engine, professionals, filled, started, held } of sizes) {
    const memory = [held.start, held.searched, held.later, held.most].map(formatCell);
    rows.push([engine, String(professionals), filled.toFixed(0), started.toFixed(0), ...memory]);
  }
  print('Start on existing data, and memory', rows);
}

const formatCell = (value: number | string | undefined): string => (value === undefined ? '–' : String(value));
