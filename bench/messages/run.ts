import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { findPostgres } from '../../scripts/prepare/system.mjs';
import { openBenchPostgres } from '../api/engines.ts';
import { fillMarketplace } from '../growth/fill.ts';
import { cpuMilliseconds } from '../process-cpu.ts';
import { ordinary, serve } from '../growth/serve.ts';
import { onClientCore, type Started } from '../servers.ts';
import { median, print } from '../table.ts';
import { type Busy, fillMessages, nameNotices, type Talk } from './fill.ts';
import { sendOne } from './send-one.ts';
import { measureStreams } from './streams.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const professionals = 2000;
const run = promisify(execFile);

/** Measures messages on PostgreSQL: writing beside pgbench, lists and long conversations, and open streams. */
export async function benchMessages(): Promise<void> {
  const database = await openBenchPostgres();
  try {
    await fillMarketplace(database, professionals);
    const { pairs, busy } = await fillMessages(database.url!);
    // `send.sql` counts a message against its limit as well.
    const withLimits = { RATE_LIMITS: 'on' };
    await serve(
      ordinary,
      database,
      professionals,
      async (product) =>
        print('Writing a message, beside the same SQL', await measureWriting(database, product, pairs)),
      withLimits,
    );
    await serve(ordinary, database, professionals, async (product) => {
      print('Lists and conversations', await measureReading(product, busy));
      const streams = await measureStreams(product, pairs, (work) => serve(ordinary, database, professionals, work));
      print('Open streams', streams);
    });
  } finally {
    await database.remove();
  }
}

type Database = Awaited<ReturnType<typeof openBenchPostgres>>;

async function measureWriting(database: Database, product: Started, pairs: readonly Talk[]): Promise<string[][]> {
  // Each pair writes once, so that later messages raise the count of an existing notice and email.
  for (const pair of pairs) await sendOne(product, pair);
  await nameNotices(database.url!);
  const rows = [['', 'connections', 'a second', 'p50, ms', 'p99, ms', 'CPU a message, ms', 'of it database']];
  const ratios: number[] = [];
  for (const connections of [1, 32]) {
    const own = await writeThroughApi(database, product, pairs, connections);
    const bare = await writeThroughPgbench(database, connections);
    rows.push(['product', ...own.cells], ['pgbench', ...bare.cells]);
    ratios.push(own.cpu / bare.cpu);
  }
  rows.push(['product’s CPU as a multiple of pgbench’s', '', ...ratios.map((ratio) => ratio.toFixed(2))]);
  return rows;
}

async function writeThroughApi(database: Database, product: Started, pairs: readonly Talk[], connections: number) {
  const before = { own: cpuMilliseconds(product.pid) ?? NaN, database: (await database.cpu.settled()) ?? NaN };
  const result = await autocannon({
    url: `${product.url}/api/messages`,
    connections,
    duration: seconds,
    idReplacement: true,
    requests: pairs.map((pair) => ({
      method: 'POST',
      headers: {
        authorization: `Bearer ${pair.clientToken}`,
        'content-type': 'application/json',
        'idempotency-key': '[<id>]',
      },
      body: JSON.stringify({ parentMessageId: pair.firstId, content: 'And VAT?' }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  const total = result.requests.total;
  const own = ((cpuMilliseconds(product.pid) ?? NaN) - before.own) / total;
  const inDatabase = (((await database.cpu.settled()) ?? NaN) - before.database) / total;
  return row(
    connections,
    total / result.duration,
    result.latency.p50,
    result.latency.p99,
    own + inDatabase,
    inDatabase,
  );
}

async function writeThroughPgbench(database: Database, connections: number) {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL on this machine.');
  const before = (await database.cpu.settled()) ?? NaN;
  const [file, ...rest] = onClientCore(path.join(bin, 'pgbench'));
  const script = path.join(import.meta.dirname, 'send.sql');
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${connections}`,
    '-j',
    '1',
    '-T',
    `${seconds}`,
    '-f',
    script,
    database.url!,
  ];
  const { stdout } = await run(file, [...rest, ...args]);
  const total = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const latency = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  const cpu = (((await database.cpu.settled()) ?? NaN) - before) / total;
  return row(connections, total / seconds, latency, NaN, cpu, cpu);
}

function row(connections: number, rate: number, p50: number, p99: number, cpu: number, inDatabase: number) {
  const formatNumber = (value: number, digits: number) => (Number.isNaN(value) ? '' : value.toFixed(digits));
  const cells = [connections, rate, p50, p99].map((value, index) => formatNumber(value, index < 2 ? 0 : 1));
  return { cpu, cells: [...cells, formatNumber(cpu, 2), formatNumber(inDatabase, 2)] };
}

async function measureReading(product: Started, busy: Busy): Promise<string[][]> {
  const calls = [
    ['50 of 500 conversations, with 20 messages each', 'conversations?limit=50'],
    ['50 of 500 conversations, as the panel asks', 'conversations?limit=50&latest=1'],
    ['a search in 500 conversations', 'conversations?limit=50&latest=1&search=number%2010'],
    ['the end of a conversation of 10', `conversation/${busy.shortest}`],
    ['the end of a conversation of 10,000', `conversation/${busy.longest}`],
    ['its beginning, by number', `conversation/${busy.longest}?before=51`],
  ] as const;
  const rows = [['', 'median, ms', 'p95, ms']];
  for (const [says, address] of calls) {
    const taken: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const began = performance.now();
      const response = await fetch(`${product.url}/api/messages/${address}`, {
        headers: { authorization: `Bearer ${busy.token}` },
      });
      if (response.status !== 200) throw new Error(`${address} was answered ${response.status}`);
      await response.arrayBuffer();
      // The first third is a warm-up.
      if (turn >= 20) taken.push(performance.now() - began);
    }
    const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0;
    rows.push([says, median(taken).toFixed(1), p95.toFixed(1)]);
  }
  return rows;
}
