import { type Measured, measure, medianOf } from './load.ts';
import { type Started, startServer } from './servers.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const connections = 32;

/** Headers that a server sets for itself. */
const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

const workloads = [
  { name: 'list, unfiltered, kept', path: '/api/professionals?limit=9' },
  {
    name: 'list, by place and service, kept',
    path: '/api/professionals?limit=9&location=Kampala&specialization=accountant',
  },
  { name: 'find page, kept', path: '/find-advisor' },
];

/** Kept replies of the product beside bare `node:http` that sends the same bytes, in turns within one run. */
export async function compareReplies(product: Started): Promise<string[][]> {
  const rows = [['workload', 'who', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'of bare (requests)', 'of bare (CPU)']];
  for (const { name, path } of workloads) rows.push(...(await compare(product, name, path)));
  return rows;
}

async function compare(product: Started, name: string, path: string): Promise<string[][]> {
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(product.url + path, { headers });
  const bare = await startServer('bench/bare-server.ts', [], {
    BODY: Buffer.from(await response.arrayBuffer()).toString('base64'),
    HEADERS: JSON.stringify(Object.fromEntries([...response.headers].filter(([header]) => !hopByHop.has(header)))),
  });
  const target = (server: Started) => ({ url: server.url + path, pid: server.pid, headers });
  try {
    const results: Record<'bare' | 'product', Measured[]> = { bare: [], product: [] };
    for (let round = 0; round < rounds; round += 1) {
      results.bare.push(await measure(target(bare), connections, seconds));
      results.product.push(await measure(target(product), connections, seconds));
    }
    const [limit, ours] = [medianOf(results.bare), medianOf(results.product)];
    return [row(name, 'bare node:http', limit, limit), row('', 'mwesigwa', ours, limit)];
  } finally {
    await bare.stop();
  }
}

function row(name: string, who: string, { rate, p50, p99, cpu }: Measured, bare: Measured): string[] {
  const ratio = cpu !== undefined && bare.cpu !== undefined && cpu > 0 ? (bare.cpu / cpu).toFixed(2) : '–';
  return [
    name,
    who,
    Math.round(rate).toString(),
    String(p50),
    String(p99),
    cpu?.toFixed(3) ?? '–',
    (rate / bare.rate).toFixed(2),
    ratio,
  ];
}
