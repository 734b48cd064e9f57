import { measureBesideBare } from '../beside-bare.ts';
import type { Started } from '../servers.ts';
import { preparePgbench } from './pgbench.ts';
import { headings } from './rows.ts';
import { workloads } from './workloads.ts';

const headers = { 'accept-encoding': 'identity' };

/** Measures W1 and W2, cached and not, on both engines, beside bare `node:http` and the same SQL through pgbench. */
export async function benchApi(): Promise<string[][]> {
  const rows = await measureBesideBare({
    sizes: (process.env.BENCH_SIZES ?? '10000,100000').split(','),
    seconds: Number(process.env.BENCH_SECONDS ?? 2),
    headers,
    workloads: async (product) => workloads(await reviewedIds(product)),
    async warm(product, paths) {
      for (let time = 0; time < 3; time += 1) {
        for (const path of new Set(paths)) await (await fetch(product.url + path, { headers })).arrayBuffer();
      }
    },
    async sql(database, paths, state) {
      return state === 'miss' && database.url ? await preparePgbench(database.url, paths, database.cpu) : undefined;
    },
  });
  return [headings, ...rows];
}

/** Lists professionals who have reviews. */
export async function reviewedIds(product: Started): Promise<string[]> {
  const reply = await fetch(`${product.url}/api/professionals?limit=50&sort=reviews-high`);
  const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
  return professionals.map(({ id }) => id);
}
