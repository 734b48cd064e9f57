import { type BenchDatabase, openBenchEmbedded, openBenchPostgres } from '../api/engines.ts';
import { type Measured, measure, medianRound } from '../load.ts';
import { fillMarketplace } from './fill.ts';
import { type Held, measureMemory } from './memory.ts';
import { printAll } from './report.ts';
import { growingRequests } from './requests.ts';
import { ordinary, serve, withoutCache } from './serve.ts';
import { measureStart } from './start.ts';
import { measureWrites, type Writes } from './writes.ts';

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
/** Larger ones belong on PostgreSQL. */
const largestEmbedded = 100_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = 3;
const headers = { 'accept-encoding': 'identity' };

/** Measurements of one engine at one size. */
export interface Size {
  readonly professionals: number;
  readonly engine: BenchDatabase['engine'];
  /** Seconds. */
  readonly filled: number;
  /** Milliseconds. */
  readonly started: number;
  readonly held: Held;
  /** PostgreSQL only. */
  readonly growth?: {
    /** Of each workload, uncached, over one connection: the cost of one request. */
    readonly misses: ReadonlyMap<string, Measured>;
    readonly writes: Writes;
  };
}

/** Measures the cost of filling, starting, requests, writes and memory as the marketplace grows. */
export async function benchGrowth(): Promise<void> {
  const measured: Size[] = [];
  for (const professionals of sizes) {
    measured.push(await withDatabase(await openBenchPostgres(), professionals));
    if (professionals <= largestEmbedded) measured.push(await withDatabase(await openBenchEmbedded(), professionals));
  }
  printAll(measured);
}

async function withDatabase(database: BenchDatabase, professionals: number): Promise<Size> {
  try {
    const filled = await fillMarketplace(database, professionals);
    const started = await measureStart(database, professionals);
    const { url } = database;
    const growth = url === undefined ? {} : { growth: await measureGrowth(database, url, professionals) };
    const held = await measureMemory(database, professionals, seconds);
    return { professionals, engine: database.engine, filled, started, held, ...growth };
  } finally {
    await database.remove();
  }
}

async function measureGrowth(
  database: BenchDatabase,
  databaseUrl: string,
  professionals: number,
): Promise<NonNullable<Size['growth']>> {
  const misses = await serve(withoutCache, database, professionals, async ({ url, pid }) => {
    const results = new Map<string, Measured>();
    for (const { name, paths } of await growingRequests(url, databaseUrl)) {
      const target = { url, paths, pid, headers, databaseCpu: database.cpu };
      await measure(target, 1, seconds);
      const each: Measured[] = [];
      for (let round = 0; round < rounds; round += 1) each.push(await measure(target, 1, seconds));
      results.set(name, medianRound(each));
    }
    return results;
  });
  const writes = await serve(ordinary, database, professionals, (product) =>
    measureWrites(databaseUrl, product, seconds),
  );
  return { misses, writes };
}
