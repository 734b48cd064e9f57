import { setTimeout as delay } from 'node:timers/promises';
import { type BenchDatabase, openBenchEmbedded, openBenchPostgres } from '../api/engines.ts';
import { ordinary, serve } from '../growth/serve.ts';
import { cpuMilliseconds } from '../process-cpu.ts';
import type { Started } from '../servers.ts';
import { median } from '../table.ts';
import { type Paced, pace, percentile } from './paced.ts';
import { makePeople, password, type Person, send } from './people.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const pairs = Number(process.env.BENCH_PAIRS ?? 500);
const signInsPerSecond = 20;
const readsPerSecond = 50;

/** Measures F-04: sign-ins beside readers, and C-05: whether the time of an answer reveals that an account exists. */
export async function benchSignIn(): Promise<string[][]> {
  const rows = [
    ['', '/me p50', '/me p95', 'sign-in p50', 'sign-in p95', 'answers', 'CPU a sign-in', 'gap login', 'gap forgot'],
  ];
  for (const open of [openBenchPostgres, openBenchEmbedded]) {
    const database = await open();
    try {
      rows.push(await serve(ordinary, database, 60, (product) => measureSignIn(database, product)));
    } finally {
      await database.remove();
    }
  }
  return rows;
}

async function measureSignIn({ engine }: BenchDatabase, product: Started): Promise<string[]> {
  const people = await makePeople(product.url, 100);
  // Time for the mails of the registrations to be written.
  await delay(5000);
  const before = cpuMilliseconds(product.pid);
  const alone = await readMe(product, people, 5);
  const cpuOfReads = ((cpuMilliseconds(product.pid) ?? NaN) - (before ?? NaN)) / alone.latencies.length;
  const begin = cpuMilliseconds(product.pid);
  const [signIns, reads] = await Promise.all([
    pace(signInsPerSecond, seconds, async (index) => {
      const { email } = people[index % people.length]!;
      return (await send(`${product.url}/api/auth/login`, { email, password })).status;
    }),
    readMe(product, people, seconds),
  ]);
  const used = (cpuMilliseconds(product.pid) ?? NaN) - (begin ?? NaN) - cpuOfReads * reads.latencies.length;
  const known = { email: people[0]!.email };
  const unknown = { email: 'nobody-at-all@example.ug' };
  const login = (who: object) => send(`${product.url}/api/auth/login`, { ...who, password: 'wrong-Entebbe-9' });
  const forgot = (who: object) => send(`${product.url}/api/auth/forgot-password`, who);
  return [
    engine,
    ...[percentile(reads.latencies, 0.5), percentile(reads.latencies, 0.95)].map(milliseconds),
    ...[percentile(signIns.latencies, 0.5), percentile(signIns.latencies, 0.95)].map(milliseconds),
    `${formatCounts(signIns)}; /me ${formatCounts(reads)}`,
    milliseconds(used / signIns.latencies.length),
    milliseconds(
      await gap(
        () => login(known),
        () => login(unknown),
      ),
    ),
    milliseconds(
      await gap(
        () => forgot(known),
        () => forgot(unknown),
      ),
    ),
  ];
}

const readMe = (product: Started, people: readonly Person[], forSeconds: number): Promise<Paced> =>
  pace(readsPerSecond, forSeconds, async (index) => {
    const { token } = people[index % people.length]!;
    return (await send(`${product.url}/api/auth/me`, undefined, token)).status;
  });

/** Returns the median of one minus that of the other, called in turns so that neither has the warmer machine. */
async function gap(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    times.known.push(await timed(known));
    times.unknown.push(await timed(unknown));
  }
  return median(times.known) - median(times.unknown);
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await ask();
  return performance.now() - begin;
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

function formatCounts({ statuses }: Paced): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
}
