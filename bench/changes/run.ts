import autocannon from 'autocannon';
import pg from 'pg';
import { seededRandom } from '#sample/random.ts';
import { openBenchPostgres } from '../api/engines.ts';
import { startBare } from '../bare.ts';
import { fillMarketplace } from '../growth/fill.ts';
import { ordinary, serve } from '../growth/serve.ts';
import { cpuMilliseconds, residentMegabytes } from '../process-cpu.ts';
import { type Started } from '../servers.ts';
import { makeChanges } from './make-changes.ts';
import { readTraffic, type Traffic } from './traffic.ts';

const professionals = Number(process.env.BENCH_PROFESSIONALS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 300);
const rates = (process.env.BENCH_RATES ?? '0,1,10').split(',').map(Number);
const connections = 32;
const headers = { 'accept-encoding': 'br' };
/** Addresses that each connection requests in turn. */
const drawn = 20_000;
/** Addresses that are in the caches at the beginning; Zipf's law gives the first 60,000 of 120,000 nineteen requests of twenty. */
const warmed = Number(process.env.BENCH_WARM ?? 120_000);
/** Of all addresses, the most popular ones stand for all on bare Node, which holds every answer. */
const onBare = 5000;

interface Round {
  readonly rate: number;
  /** CPU milliseconds of all processes of the product for one request. */
  readonly cpu: number;
  readonly p99: number;
  readonly requests: number;
}

/**
 * Zipf's traffic over every profile and 20,000 lists on two processes, while others change what the public sees: the share that
 * comes from caches, and the pace beside two processes of bare Node.
 */
export async function benchChanges(): Promise<string[][]> {
  const database = await openBenchPostgres();
  const rows = [
    [
      'changes a second',
      'made',
      'from caches',
      'requests/s',
      'p99 ms',
      'CPU ms',
      'database',
      'of bare (requests)',
      'of bare (CPU)',
      'MB',
    ],
  ];
  const client = new pg.Client({ connectionString: database.url });
  const settings = { CACHE_MEGABYTES: process.env.CACHE_MEGABYTES ?? '700' };
  try {
    await fillMarketplace(database, professionals);
    await client.connect();
    const traffic = await readTraffic(client);
    const ids = traffic.urls.flatMap((url) => /^\/api\/professionals\/([\da-f-]{36})$/.exec(url)?.[1] ?? []);
    await serve(
      ordinary,
      database,
      professionals,
      async (one) => {
        await serve(
          ordinary,
          database,
          professionals,
          async (other) => {
            const product = [one, other];
            await Promise.all(product.map((server) => warm(server, traffic)));
            const popular = traffic.urls.slice(0, onBare);
            const bare = [await startBare(one, popular, headers), await startBare(one, popular, headers)];
            const limit = await load(
              bare,
              { ...traffic, urls: popular, draw: (n, random) => fold(traffic.draw(n, random), popular) },
              Math.min(seconds, 20),
              1,
            );
            for (const server of bare) await server.stop();
            for (const rate of rates) {
              const before = await Promise.all(product.map(readHits));
              const databaseBefore = database.cpu();
              const changing = makeChanges(client, ids, rate, seededRandom(`changes ${rate}`).next);
              const round = await load(product, traffic, seconds, rate + 2);
              const changeCount = await changing.stop();
              const after = await Promise.all(product.map(readHits));
              const hits = after.reduce((sum, n, at) => sum + n - before[at]!, 0);
              const databaseAfter = database.cpu();
              rows.push([
                String(rate),
                String(changeCount),
                `${((100 * hits) / round.requests).toFixed(2)} %`,
                Math.round(round.rate).toLocaleString('en'),
                String(round.p99),
                round.cpu.toFixed(3),
                databaseBefore === undefined || databaseAfter === undefined
                  ? '–'
                  : ((databaseAfter - databaseBefore) / round.requests).toFixed(3),
                (round.rate / limit.rate).toFixed(2),
                (limit.cpu / round.cpu).toFixed(2),
                product.map(({ pid }) => residentMegabytes(pid) ?? '–').join(' + '),
              ]);
              process.stdout.write(`${rows.at(-1)!.join('  ')}\n`);
            }
          },
          settings,
        );
      },
      settings,
    );
  } finally {
    await client.end();
    await database.remove();
  }
  return rows;
}

/** Replaces addresses that bare Node doesn't hold by one that it does, of the same kind. */
function fold(urls: string[], popular: readonly string[]): string[] {
  const known = new Set(popular);
  const isList = (url: string) => url.includes('?');
  const kinds = [popular.filter(isList), popular.filter((url) => !isList(url))];
  return urls.map((url, at) => {
    if (known.has(url)) return url;
    const alike = kinds[isList(url) ? 0 : 1]!;
    return alike[at % alike.length]!;
  });
}

/** Requests the most popular addresses twice, the least popular of them first: caches learn, and the fast lane learns from them. */
async function warm({ url }: Started, { urls }: Traffic): Promise<void> {
  const waiting = urls.slice(0, warmed);
  const ask = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      for (let time = 0; time < 2; time += 1) await (await fetch(url + path, { headers })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

async function load(servers: readonly Started[], traffic: Traffic, duration: number, seed: number): Promise<Round> {
  const cpu = () => servers.reduce((sum, { pid }) => sum + (cpuMilliseconds(pid) ?? 0), 0);
  const random = seededRandom(`readers ${seed}`).next;
  const before = cpu();
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({
        url,
        headers,
        connections: connections / servers.length,
        duration,
        setupClient: (client) => client.setRequests(traffic.draw(drawn, random).map((path) => ({ path }))),
      }),
    ),
  );
  const sum = (of: (result: autocannon.Result) => number) => results.reduce((all, result) => all + of(result), 0);
  const requests = sum((result) => result.requests.total);
  const failed = sum(({ errors }) => errors);
  if (failed > 0)
    throw new Error(`${failed} of ${requests} requests failed, ${sum(({ timeouts }) => timeouts)} in time`);
  return {
    rate: sum((result) => result.requests.total / result.duration),
    cpu: (cpu() - before) / requests,
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    requests,
  };
}

/** Answers that a process has sent from memory. */
async function readHits({ url }: Started): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^mwesigwa_(?:cache_hits_total|fast_lane_answers_total\{[^}]*\}) (\d+)/gm);
  return [...lines].reduce((sum, [, n]) => sum + Number(n), 0);
}
