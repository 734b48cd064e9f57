import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchDatabase, openBenchEmbedded, openBenchPostgres } from './api/engines.ts';
import { type ApiRow, toCells } from './api/rows.ts';
import type { Workload } from './api/workloads.ts';
import { startBare } from './bare.ts';
import { type Measured, measure, medianRound } from './load.ts';
import { residentMegabytes } from './process-cpu.ts';
import { type Started, startServer } from './servers.ts';

/** Whether answers come from the caches. */
export type State = 'hit' | 'miss';

/** A comparison with bare Node, for JSON or pages. */
export interface Suite {
  /** Numbers of professionals. */
  readonly sizes: readonly string[];
  /** Per round. */
  readonly seconds: number;
  /** Sent with every request, to us and to bare Node. */
  readonly headers: Record<string, string>;
  workloads(product: Started): Promise<readonly Workload[]>;
  /** Brings these addresses into the measured state. */
  warm(product: Started, paths: readonly string[], state: State): Promise<void>;
  /** A further limit, measured in turns with the others. */
  sql?(database: BenchDatabase, paths: readonly string[], state: State): Promise<Sql | undefined>;
}

interface Sql {
  measure(connections: number, seconds: number): Promise<Measured>;
  remove(): void;
}

const rounds = 3;
const connectionCounts = [1, 32];

/** Measures each size, on both engines, cached and not, over 1 and 32 connections, in turns with bare `node:http`. */
export async function measureBesideBare(suite: Suite): Promise<string[][]> {
  const rows: ApiRow[] = [];
  for (const size of suite.sizes) {
    for (const open of [openBenchPostgres, openBenchEmbedded]) {
      const database = await open();
      try {
        await fill(database, size);
        for (const state of ['hit', 'miss'] as const) rows.push(...(await measureState(suite, database, size, state)));
      } finally {
        await database.remove();
      }
    }
  }
  return rows.map(toCells);
}

/** Fills in a separate process: its memory is not the server's. */
async function fill(database: BenchDatabase, size: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
  const settings = { DATA_DIR: scratch, ...database.settings, SAMPLE_PROFESSIONALS: size, LOG_LEVEL: 'error' };
  const server = await startServer('src/server/main.ts', ['--demo'], settings);
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function measureState(suite: Suite, database: BenchDatabase, size: string, state: State): Promise<ApiRow[]> {
  const rows: ApiRow[] = [];
  const [script, ...args] = state === 'hit' ? ['src/server/main.ts', '--demo'] : ['bench/api/without-cache.ts'];
  const scratch = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
  // Beyond the limits of one address: thousands of misses a second come from thousands of people.
  const limits = state === 'hit' ? 'on' : 'off';
  const settings = { DATA_DIR: scratch, ...database.settings, SAMPLE_PROFESSIONALS: size, RATE_LIMITS: limits };
  const product = await startServer(script, args, { ...settings, LOG_LEVEL: 'error' });
  try {
    for (const workload of await suite.workloads(product)) {
      await suite.warm(product, workload.paths, state);
      for (const connections of connectionCounts) {
        const compared = await compare(suite, database, product, workload, connections, state);
        rows.push(...compared.map((row) => ({ ...row, size, engine: database.engine, connections })));
      }
    }
  } finally {
    await product.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  return rows;
}

type Compared = Omit<ApiRow, 'size' | 'engine' | 'connections'>;

/** Measures the product and its limits, in turns. */
async function compare(
  { headers, seconds, sql }: Suite,
  database: BenchDatabase,
  product: Started,
  { name, paths }: Workload,
  connections: number,
  state: State,
): Promise<Compared[]> {
  const bare = await startBare(product, paths, headers);
  const statements = await sql?.(database, paths, state);
  try {
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    const ofSql: Measured[] = [];
    const target = { url: product.url, paths, pid: product.pid, headers, databaseCpu: database.cpu };
    // Not counted: the engine compiles hot code during the first calls.
    await measure(target, connections, seconds);
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await measure({ url: bare.url, paths, pid: bare.pid, headers }, connections, seconds));
      ours.push(await measure(target, connections, seconds));
      if (statements) ofSql.push(await statements.measure(connections, seconds));
    }
    const limit = { bare: medianRound(theirs), pgbench: statements && medianRound(ofSql) };
    const memory = residentMegabytes(product.pid);
    return [
      { workload: name, state, who: 'bare node', measured: limit.bare, limit },
      ...(limit.pgbench ? [{ workload: name, state, who: 'pgbench', measured: limit.pgbench, limit }] : []),
      { workload: name, state, who: 'Mwesigwa', measured: medianRound(ours), limit, memory },
    ];
  } finally {
    await bare.stop();
    statements?.remove();
  }
}
