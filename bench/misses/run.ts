import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { professions, toSlug, sortValues } from '#shared/choices.ts';
import { type BenchDatabase, openBenchPostgres } from '../api/engines.ts';
import { reviewedIds } from '../api/run.ts';
import { type Measured, measure, medianRound } from '../load.ts';
import { receive } from '../receive.ts';
import { type Started, startServer } from '../servers.ts';

const headers = { 'accept-encoding': 'br' };
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const size = process.env.BENCH_PROFESSIONALS ?? '10000';

/** Pages of each kind, in turns, before the first round: until then the engine is still compiling, and a profile takes twice as long. */
const warmUp = 5000;

/** A checkout with its server that caches no answer, on a marketplace of its own. */
interface Tree {
  readonly name: string;
  readonly database: BenchDatabase;
  readonly product: Started;
  readonly pages: readonly Page[];
}

interface Page {
  readonly name: string;
  readonly paths: readonly string[];
  /** Requests of one address at the same time share one render, so only different ones may be requested at once. */
  readonly connections: readonly number[];
}

/**
 * Uncached pages, in turns with those of another checkout (`BENCH_OTHER`, built): pages a second, and CPU of process and
 * database for each.
 */
export async function benchMisses(): Promise<string[][]> {
  const other = process.env.BENCH_OTHER;
  const trees = [await open('this', 'src/server/main.ts', 'bench/misses/without-answers.ts')];
  if (other !== undefined) {
    const script = (name: string) => resolve(other, name);
    trees.push(await open('other', script('src/server/main.ts'), script('bench/api/without-cache.ts')));
  }
  const rows = [['page', 'connections', 'tree', 'pages/s', 'p50 / p99 ms', 'CPU ms', 'of the other (pages/s)']];
  try {
    for (const [index, { name, connections }] of trees[0]!.pages.entries()) {
      for (const count of connections) {
        const measured = await inTurns(trees, index, count);
        const [ours, theirs] = measured;
        for (const [at, { rate, p50, p99, cpu = 0, databaseCpu = 0 }] of measured.entries()) {
          rows.push([
            name,
            String(count),
            trees[at]!.name,
            rate.toFixed(0),
            `${p50} / ${p99}`,
            `${cpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`,
            at === 0 && theirs ? (ours!.rate / theirs.rate).toFixed(2) : '',
          ]);
        }
      }
    }
  } finally {
    for (const { product, database } of trees) {
      await product.stop();
      await database.remove();
    }
  }
  return rows;
}

async function open(name: string, main: string, withoutAnswers: string): Promise<Tree> {
  const database = await openBenchPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
  const settings = { DATA_DIR: folder, ...database.settings, SAMPLE_PROFESSIONALS: size, LOG_LEVEL: 'error' };
  // In another process: what filling leaves in memory is not the server's.
  await (await startServer(main, ['--demo'], settings)).stop();
  const product = await startServer(withoutAnswers, [], { ...settings, RATE_LIMITS: 'off' });
  const pages = await listPages(product);
  for (let time = 0; time < warmUp; time += 1) {
    for (const { paths } of pages) await receive(product.url + paths[time % paths.length], headers);
  }
  rmSync(folder, { recursive: true, force: true });
  return { name, database, product, pages };
}

async function listPages(product: Started): Promise<Page[]> {
  const places = ['', 'Kampala', 'Wakiso', 'Gulu', 'Mbarara', 'Jinja', 'Mbale', 'Arua'];
  const lists = sortValues.flatMap((sort) =>
    places.flatMap((location) =>
      professions.map(
        (profession) => `/find-advisor?${new URLSearchParams({ location, service: toSlug(profession), sort })}`,
      ),
    ),
  );
  const ids = await reviewedIds(product);
  return [
    { name: 'Find', paths: lists, connections: [1, 32] },
    { name: 'profile', paths: ids.map((id) => `/professional/${id}`), connections: [1, 32] },
    { name: 'Home', paths: ['/'], connections: [1] },
  ];
}

/** The median of several rounds of each tree, in turns. */
async function inTurns(trees: readonly Tree[], page: number, connections: number): Promise<Measured[]> {
  const found = trees.map((): Measured[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { product, database, pages }] of trees.entries()) {
      const target = {
        url: product.url,
        paths: pages[page]!.paths,
        pid: product.pid,
        headers,
        databaseCpu: database.cpu,
      };
      found[at]!.push(await measure({ ...target, isSpread: true }, connections, seconds));
    }
  }
  return found.map(medianRound);
}
