import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuMilliseconds, residentMegabytes } from '../process-cpu.ts';
import type { Started } from '../servers.ts';
import { median } from '../table.ts';
import type { Talk } from './fill.ts';
import { sendOne } from './send-one.ts';

const streamCount = Number(process.env.BENCH_STREAMS ?? 2000);
const sends = 200;
const idleSeconds = 20;

/** Opens a stream; `onText` gets what comes over it. Settles at the first bytes. */
function openStream(product: Started, token: string, onText: (text: string) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const streamRequest = request(`${product.url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    });
    streamRequest.on('error', reject);
    streamRequest.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`));
      response.on('error', () => undefined);
      response.setEncoding('utf8').on('data', (text: string) => {
        resolve(() => streamRequest.destroy());
        onText(text);
      });
    });
    streamRequest.end();
  });
}

/**
 * Measures memory of streams open on one process, what they cost while nothing happens, and the time from a message
 * until its receiver has it: written on the same process, and on another.
 */
export async function measureStreams(
  product: Started,
  pairs: readonly Talk[],
  withOther: <T>(work: (other: Started) => Promise<T>) => Promise<T>,
): Promise<string[][]> {
  const before = residentMegabytes(product.pid) ?? NaN;
  const heard = new Map<Talk, () => void>();
  const closes: (() => void)[] = [];
  // Each in a session of its own: first the professional's, which hear the messages, then the client's, then others.
  for (let index = 0; index < streamCount; index += 1) {
    const pair = pairs[index % pairs.length]!;
    const { clientToken, professionalToken, otherTokens } = pair;
    const round = Math.floor(index / pairs.length);
    const token = [professionalToken, clientToken, ...otherTokens][round];
    if (token === undefined) throw new Error(`The people have sessions for ${4 * pairs.length} streams.`);
    const onText = (text: string) => void (text.includes('event: message') && heard.get(pair)?.());
    closes.push(await openStream(product, token, round === 0 ? onText : () => {}));
  }
  await delay(2000);
  const open = residentMegabytes(product.pid) ?? NaN;
  const idle = cpuMilliseconds(product.pid) ?? NaN;
  await delay(idleSeconds * 1000);
  const used = (cpuMilliseconds(product.pid) ?? NaN) - idle;
  const same = await timeSends(product, pairs, heard);
  const other = await withOther((writer) => timeSends(writer, pairs, heard));
  for (const close of closes) close();
  return [
    [
      'open streams',
      'kB each',
      'CPU while idle',
      'send to receive, median, ms',
      'p99, ms',
      'from another process',
      'p99',
    ],
    [
      String(streamCount),
      (((open - before) * 1024) / streamCount).toFixed(1),
      `${((100 * used) / (idleSeconds * 1000)).toFixed(1)} % of a core`,
      ...same,
      ...other,
    ],
  ];
}

/** Sends one message after the other; returns median and p99 of the milliseconds until the receiver has it. */
async function timeSends(
  writer: Started,
  pairs: readonly Talk[],
  heard: Map<Talk, () => void>,
): Promise<[median: string, p99: string]> {
  const taken: number[] = [];
  // The first ten are a warm-up.
  for (let turn = -10; turn < sends; turn += 1) {
    const pair = pairs.at(turn % pairs.length)!;
    const receivedAt = new Promise<void>((resolve) => heard.set(pair, resolve));
    const began = performance.now();
    await Promise.all([sendOne(writer, pair), receivedAt]);
    if (turn >= 0) taken.push(performance.now() - began);
  }
  const p99 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? 0;
  return [median(taken).toFixed(1), p99.toFixed(1)];
}
