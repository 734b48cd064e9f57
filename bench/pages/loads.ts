import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { reviewedIds } from '../api/run.ts';
import { headings } from '../api/rows.ts';
import { mixedQueries, type Workload } from '../api/workloads.ts';
import { measureBesideBare } from '../beside-bare.ts';
import { receive } from '../receive.ts';

/** As browsers send them. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Renders before the first measurement: until then the engine is still compiling, and they cost twice as much. */
const warmUp = 600;

/** Names of W1's parts on Find an Advisor. */
const findNames = { search: 'term', location: 'location', specialization: 'service' } as const;

/** Measures W4: the lists of W1, the professionals of W2 and Home as pages, cached and not, beside bare `node:http`. */
export async function measureLoads(): Promise<string[][]> {
  const rows = await measureBesideBare({
    sizes: (process.env.BENCH_SIZES ?? '10000').split(','),
    seconds: Number(process.env.BENCH_SECONDS ?? 2),
    headers,
    workloads: async (product) => pageWorkloads(await reviewedIds(product)),
    async warm({ url }, paths, state) {
      const different = [...new Set(paths)];
      if (state === 'miss') {
        for (let time = 0; time < warmUp; time += 1) await receive(url + paths[time % paths.length], headers);
        return;
      }
      for (const path of different) await receive(url + path, headers);
      for (const path of different) await untilDense(url + path);
      // Once more, now from the cache: the next time it is sent from memory.
      for (const path of different) await receive(url + path, headers);
    },
  });
  return [headings, ...rows];
}

function pageWorkloads(ids: readonly string[]): readonly Workload[] {
  return [
    { name: 'W4 Find, mixed', paths: mixedQueries.map(findPath) },
    { name: 'W4 Find, unfiltered', paths: ['/find-advisor'] },
    { name: 'W4 profile', paths: ids.map((id) => `/professional/${id}`) },
    { name: 'W4 Home', paths: ['/'] },
  ];
}

function findPath(query: Record<string, string>): string {
  const address = new URLSearchParams();
  for (const [name, ours] of Object.entries(findNames)) {
    const value = query[name];
    if (value !== undefined) address.set(ours, value);
  }
  return address.size > 0 ? `/find-advisor?${address}` : '/find-advisor';
}

/** Milliseconds between two checks of a page that is being compressed, and in all. */
const pause = 50;
const patience = 60_000;

/** Waits until a page arrives at brotli's smallest size, in which it is sent from then on (decision 011). */
async function untilDense(url: string): Promise<void> {
  const { body } = await receive(url, { 'accept-encoding': 'identity' });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const least = brotliCompressSync(body, { params }).length;
  for (let waited = 0; waited < patience; waited += pause) {
    const sent = await receive(url, headers);
    if (sent.body.length <= least) return;
    await delay(pause);
  }
  throw new Error(`${url} was not compressed further within a minute.`);
}
