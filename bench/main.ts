import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measured, measure, median } from './load.ts';
import { type Started, pinClient, startServer } from './servers.ts';
import { weigh } from './weights.ts';

/**
 * `npm run bench`: the built product beside bare `node:http` that sends the same bytes, in turns within one run, limits
 * on, and the weight of the pages. Machines differ, so read the ratios. Settings: BENCH_PROFESSIONALS, BENCH_SECONDS.
 */
const professionals = process.env.BENCH_PROFESSIONALS ?? '2000';
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

const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
const product = await startServer('src/server/main.ts', ['--demo'], {
  DATA_DIR: folder,
  SAMPLE_PROFESSIONALS: professionals,
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'error',
});
pinClient();
try {
  const rows: string[][] = [
    ['workload', 'who', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'of bare (requests)', 'of bare (CPU)'],
  ];
  for (const { name, path } of workloads) rows.push(...(await compare(name, path)));
  print(rows);
  print([['page', 'what', 'bytes', 'budget', ''], ...(await weigh(product.url, '/find-advisor'))]);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(name: string, path: string): Promise<string[][]> {
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(product.url + path, { headers });
  const bare = await startServer('bench/bare-server.ts', [], {
    BODY: Buffer.from(await response.arrayBuffer()).toString('base64'),
    HEADERS: JSON.stringify(Object.fromEntries([...response.headers].filter(([header]) => !hopByHop.has(header)))),
  });
  try {
    const results: Record<'bare' | 'product', Measured[]> = { bare: [], product: [] };
    for (let round = 0; round < rounds; round += 1) {
      results.bare.push(await measure(target(bare, path), connections, seconds));
      results.product.push(await measure(target(product, path), connections, seconds));
    }
    const [limit, ours] = [median(results.bare), median(results.product)];
    return [row(name, 'bare node:http', limit, limit), row('', 'mwesigwa', ours, limit)];
  } finally {
    await bare.stop();
  }

  function target(server: Started, at: string) {
    return { url: server.url + at, pid: server.pid, headers };
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

function print(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
