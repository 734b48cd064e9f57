import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { serverFlags } from '../scripts/tasks/tasks.mjs';
import { cpuMilliseconds } from './process-cpu.ts';
import { median } from './table.ts';

/** Starts after a kill that are measured; `BENCH_STARTS` overrides it. */
const starts = Number(process.env.BENCH_STARTS ?? 5);
/** Messages to us that are written before each kill. */
const writes = 50;

interface Start {
  readonly wall: number;
  readonly cpu: number;
  readonly phases: Readonly<Record<string, number>>;
}

/**
 * Kills a server with the embedded engine while it writes (SIGKILL), starts it again on the same folder, and measures until
 * `/readyz` answers 200: seconds, CPU seconds, and the phases that the server logs.
 */
export async function benchRestart(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, ...args] of [['empty'], ['demo', '--demo']]) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'mwesigwa-restart-'));
    try {
      await startAndKill(dataDir, args);
      const measured: Start[] = [];
      for (let start = 0; start < starts; start += 1) measured.push(await startAndKill(dataDir, args));
      const of = (value: (start: Start) => number) => seconds(median(measured.map(value)));
      const phases = Object.keys(measured[0]!.phases);
      if (rows.length === 0) rows.push(['', 'ready', 'slowest', 'CPU', ...phases, 'load']);
      rows.push([
        name!,
        of(({ wall }) => wall),
        seconds(Math.max(...measured.map(({ wall }) => wall))),
        of(({ cpu }) => cpu),
        ...phases.map((phase) => of((start) => start.phases[phase] ?? 0)),
        loadavg()[0]!.toFixed(1),
      ]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  }
  return rows;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

async function startAndKill(dataDir: string, args: readonly string[]): Promise<Start> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = path.resolve(import.meta.dirname, '../src/server/main.ts');
  const begin = performance.now();
  const child = spawn(process.execPath, [...serverFlags, main, ...args], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const cut: Promise<unknown>[] = [];
  try {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await untilReady(child, url);
    const wall = performance.now() - begin;
    const cpu = cpuMilliseconds(child.pid!) ?? 0;
    const started = output.split('\n').find((line) => line.includes('"msg":"started"'));
    if (started === undefined) throw new Error(`the server does not say how its start went:\n${output}`);
    const { milliseconds } = JSON.parse(started) as { milliseconds: Record<string, number> };
    for (let number = 0; number < writes; number += 1) await write(url, number);
    // More are under way when it dies.
    for (let number = 0; number < 10; number += 1) cut.push(write(url, number).catch(() => {}));
    return { wall, cpu, phases: milliseconds };
  } finally {
    child.kill('SIGKILL');
    await Promise.all([ended, ...cut]);
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function write(url: string, number: number): Promise<void> {
  const message = { name: 'Grace Nakato', email: `bench-${number}@example.com`, type: 'general' };
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, subject: 'A question', message: 'x'.repeat(1000) }),
  });
  if (!response.ok) throw new Error(`a message was refused: ${response.status} ${await response.text()}`);
}
