import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchDatabase, openBenchPostgres } from '../api/engines.ts';
import { workloads } from '../api/workloads.ts';
import { type Measured, measure, medianOf } from '../load.ts';
import { residentMegabytes } from '../process-cpu.ts';
import { type Started, startServer } from '../servers.ts';
import { bars, print } from '../table.ts';
import { measureWrites, type WriteCost } from './writes.ts';

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',');
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = 3;
const headers = { 'accept-encoding': 'identity' };

interface Size {
  readonly size: string;
  /** Of each workload, not kept, over one connection: what one request costs. */
  readonly misses: ReadonlyMap<string, Measured>;
  readonly writes: Record<'edit' | 'approval', WriteCost>;
  readonly memory: number | undefined;
}

/** What one request and one write cost as the marketplace grows, on PostgreSQL. */
export async function benchGrowth(): Promise<void> {
  const measured: Size[] = [];
  for (const size of sizes) {
    const database = await openBenchPostgres();
    try {
      measured.push(await measureSize(database, size));
    } finally {
      await database.remove();
    }
  }
  printRequests(measured);
  printWrites(measured);
}

async function measureSize(database: BenchDatabase, size: string): Promise<Size> {
  const misses = new Map<string, Measured>();
  // The ordinary server goes first: it fills the marketplace.
  const { writes, memory } = await serve('src/server/main.ts', ['--demo'], database, size, async (product) => ({
    writes: await measureWrites(database.url ?? '', product.url),
    memory: residentMegabytes(product.pid),
  }));
  await serve('bench/api/without-cache.ts', [], database, size, async (product) => {
    const reply = await fetch(`${product.url}/api/professionals?limit=50&sort=reviews-high`);
    const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
    for (const { name, paths } of workloads(professionals.map(({ id }) => id))) {
      const target = { url: product.url, paths, pid: product.pid, headers, databaseCpu: database.cpu };
      await measure(target, 1, seconds);
      const results: Measured[] = [];
      for (let round = 0; round < rounds; round += 1) results.push(await measure(target, 1, seconds));
      misses.set(name, medianOf(results));
    }
  });
  return { size, misses, writes, memory };
}

async function serve<T>(
  script: string,
  args: string[],
  database: BenchDatabase,
  size: string,
  work: (product: Started) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
  const settings = { DATA_DIR: folder, ...database.settings, SAMPLE_PROFESSIONALS: size };
  const product = await startServer(script, args, { ...settings, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    return await work(product);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printRequests(measured: readonly Size[]): void {
  const names = [...(measured[0]?.misses.keys() ?? [])];
  const first = measured[0];
  const rows = [
    ['workload, not kept', 'professionals', 'p50 ms', 'p99 ms', 'CPU ms', 'database CPU ms', '× the first'],
  ];
  const plot: [string, number][] = [];
  for (const name of names) {
    for (const { size, misses } of measured) {
      const cost = misses.get(name);
      if (!cost) continue;
      const total = (figures: Measured) => (figures.cpu ?? 0) + (figures.databaseCpu ?? 0);
      const base = first?.misses.get(name);
      rows.push([
        name,
        size,
        String(cost.p50),
        String(cost.p99),
        cost.cpu?.toFixed(3) ?? '–',
        cost.databaseCpu?.toFixed(3) ?? '–',
        base ? (total(cost) / total(base)).toFixed(2) : '–',
      ]);
      plot.push([`${name}, ${size}`, total(cost)]);
    }
  }
  print('What a request costs as the marketplace grows', rows);
  print('CPU milliseconds of a request, process and database', bars(plot));
}

function printWrites(measured: readonly Size[]): void {
  const rows = [['write', 'professionals', 'committed after ms', 'seen after ms', 'server MB']];
  for (const kind of ['edit', 'approval'] as const) {
    for (const { size, writes, memory } of measured) {
      const { commit, seen } = writes[kind];
      rows.push([kind, size, commit.toFixed(1), seen.toFixed(1), String(memory ?? '–')]);
    }
  }
  print('What a change costs, with the caches in use, by another process', rows);
}
