import { type BenchDatabase, openBenchEmbedded, openBenchPostgres } from '../api/engines.ts';
import { ordinary, serve } from '../growth/serve.ts';
import { residentMegabytes } from '../process-cpu.ts';
import type { Started } from '../servers.ts';
import { pace, percentile } from '../sign-in/paced.ts';
import { makePeople } from '../sign-in/people.ts';
import { cacheMegabytes, fillCaches } from './fill-caches.ts';
import { createRequests, type Kind, kinds, sendAsk } from './requests.ts';

/** A mixed load: requests a second, and for how long (`BENCH_SECONDS` takes another number). */
const loads = {
  load: { perSecond: 200, seconds: 600 },
  spike: { perSecond: 600, seconds: 60 },
  soak: { perSecond: 100, seconds: 3600 },
} as const;
type Load = keyof typeof loads;

const professionals = Number(process.env.BENCH_PROFESSIONALS ?? 10_000);
/** Only this engine, so that both can run at once. */
const only = process.env.BENCH_ENGINE;
/** From here on memory may hardly grow. */
const settledMinutes = 15;

/** Returns rows: milliseconds of each kind of request from the moment it was due, refusals, and memory, on both engines. */
export async function benchMixed(load: Load): Promise<string[][]> {
  const rows = [
    [
      'engine',
      'kind',
      'requests',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'not answered 2xx',
      'memory, % in 10 min',
      'caches MB',
    ],
  ];
  for (const [engine, open] of Object.entries({ postgres: openBenchPostgres, embedded: openBenchEmbedded })) {
    if (only && engine !== only) continue;
    const database = await open();
    try {
      rows.push(...(await serve(ordinary, database, professionals, (product) => measure(load, database, product))));
    } finally {
      await database.remove();
    }
  }
  return rows;
}

async function measure(load: Load, { engine }: BenchDatabase, { url, pid }: Started): Promise<string[][]> {
  const { perSecond, seconds: usual } = loads[load];
  const seconds = Number(process.env.BENCH_SECONDS ?? usual);
  const request = createRequests(await readIds(url), await makePeople(url, 100));
  const latencies = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const failed = new Map<string, number>();
  // The first minute's code is still being compiled, and nothing is kept yet.
  await pace(perSecond / 2, Math.min(60, seconds), (index) => sendAsk(url, request(1_000_000 + index)));
  if (load === 'soak') await fillCaches(url);

  const cachesBefore = await cacheMegabytes(url);
  const memory: [minutes: number, megabytes: number][] = [];
  const begun = performance.now();
  const watch = setInterval(
    () => memory.push([(performance.now() - begun) / 60_000, residentMegabytes(pid) ?? NaN]),
    10_000,
  );
  await pace(perSecond, seconds, async (index) => {
    const due = begun + (index * 1000) / perSecond;
    const asked = request(index);
    const status = await sendAsk(url, asked);
    latencies.get(asked.kind)?.push(performance.now() - due);
    if (status < 200 || status > 299) {
      const what = `${asked.kind}: ${status}`;
      failed.set(what, (failed.get(what) ?? 0) + 1);
    }
    return status;
  });
  clearInterval(watch);
  const all = [...latencies.values()].flat();
  const row = (kind: string, values: readonly number[], failures: string, growth = '', caches = '') => [
    engine,
    kind,
    String(values.length),
    ...[0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(1)),
    failures,
    growth,
    caches,
  ];
  const failures = [...failed].map(([what, count]) => `${count} × ${what}`).join(', ') || '0';
  const late = memory.filter(([minutes]) => minutes >= Math.min(settledMinutes, seconds / 120));
  return [
    row(
      'all',
      all,
      failures,
      growthIn10Minutes(late),
      `${cachesBefore.toFixed(0)} to ${(await cacheMegabytes(url)).toFixed(0)}`,
    ),
    ...kinds.map((kind) => row(kind, latencies.get(kind) ?? [], '')),
  ];
}

/** Ids of the professionals in the sitemap, most popular first. */
async function readIds(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap-profiles.xml`)).text();
  return [...map.matchAll(/\/professional\/([\da-f-]{36})/g)].map(([, id]) => id!);
}

/** The slope of a straight line through these points (least squares), as a share of their mean. */
function growthIn10Minutes(points: readonly (readonly [minutes: number, megabytes: number])[]): string {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const slope =
    points.reduce((sum, [minutes, megabytes]) => sum + (minutes - x) * (megabytes - y), 0) /
    points.reduce((sum, [minutes]) => sum + (minutes - x) ** 2, 0);
  return `${((slope * 10 * 100) / y).toFixed(2)} of ${y.toFixed(0)} MB`;
}
