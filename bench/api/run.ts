import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBare } from '../bare.ts';
import { type Measured, measure, medianOf } from '../load.ts';
import { residentMegabytes } from '../process-cpu.ts';
import { type Started, startServer } from '../servers.ts';
import { type BenchDatabase, openBenchEmbedded, openBenchPostgres } from './engines.ts';
import { preparePgbench } from './pgbench.ts';
import { type ApiRow, headings, toCells } from './rows.ts';
import { type Workload, workloads } from './workloads.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const sizes = (process.env.BENCH_SIZES ?? '10000,100000').split(',');
const rounds = 3;
const connectionCounts = [1, 32];
const headers = { 'accept-encoding': 'identity' };

/** W1 and W2, kept and not, on both engines, beside bare `node:http` and the same SQL through pgbench. */
export async function benchApi(): Promise<string[][]> {
  const rows: ApiRow[] = [];
  for (const size of sizes) {
    for (const open of [openBenchPostgres, openBenchEmbedded]) {
      const database = await open();
      try {
        rows.push(...(await benchDatabase(database, size)));
      } finally {
        await database.remove();
      }
    }
  }
  return [headings, ...rows.map(toCells)];
}

async function benchDatabase(database: BenchDatabase, size: string): Promise<ApiRow[]> {
  const rows: ApiRow[] = [];
  for (const state of ['hit', 'miss'] as const) {
    const [script, ...args] = state === 'hit' ? ['src/server/main.ts', '--demo'] : ['bench/api/without-cache.ts'];
    const scratch = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
    // Beyond the limits of one address: thousands of misses a second come from thousands of people.
    const limits = state === 'hit' ? 'on' : 'off';
    const settings = { DATA_DIR: scratch, ...database.settings, SAMPLE_PROFESSIONALS: size, RATE_LIMITS: limits };
    const product = await startServer(script, args, { ...settings, LOG_LEVEL: 'error' });
    try {
      for (const workload of workloads(await reviewedIds(product))) {
        for (const connections of connectionCounts) {
          const measured = await compare(database, product, workload, connections, state);
          rows.push(...measured.map((row) => ({ ...row, size, engine: database.engine, connections })));
        }
      }
    } finally {
      await product.stop();
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  return rows;
}

async function reviewedIds(product: Started): Promise<string[]> {
  const reply = await fetch(`${product.url}/api/professionals?limit=50&sort=reviews-high`);
  const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
  return professionals.map(({ id }) => id);
}

type Compared = Omit<ApiRow, 'size' | 'engine' | 'connections'>;

/** The product and what limits it, in turns: bare Node for what is kept, pgbench for what is not. */
async function compare(
  database: BenchDatabase,
  product: Started,
  { name, paths }: Workload,
  connections: number,
  state: 'hit' | 'miss',
): Promise<Compared[]> {
  for (let time = 0; time < 3; time += 1) {
    for (const path of new Set(paths)) await (await fetch(product.url + path, { headers })).arrayBuffer();
  }
  const bare = await startBare(product, paths, headers);
  const pgbench =
    state === 'miss' && database.url ? await preparePgbench(database.url, paths, database.cpu) : undefined;
  try {
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    const sql: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await measure({ url: bare.url, paths, pid: bare.pid, headers }, connections, seconds));
      ours.push(
        await measure(
          { url: product.url, paths, pid: product.pid, headers, databaseCpu: database.cpu },
          connections,
          seconds,
        ),
      );
      if (pgbench) sql.push(await pgbench.measure(connections, seconds));
    }
    const limit = { bare: medianOf(theirs), pgbench: pgbench && medianOf(sql) };
    return [
      { workload: name, state, who: 'bare node', measured: limit.bare, limit },
      ...(limit.pgbench ? [{ workload: name, state, who: 'pgbench', measured: limit.pgbench, limit }] : []),
      {
        workload: name,
        state,
        who: 'Mwesigwa',
        measured: medianOf(ours),
        limit,
        memory: residentMegabytes(product.pid),
      },
    ];
  } finally {
    await bare.stop();
    pgbench?.remove();
  }
}
