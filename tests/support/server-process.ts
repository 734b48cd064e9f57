import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

/** Lets a process that is started often keep its compiled code: it is there in two thirds of the time. */
export const quickly = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'mwesigwa-compile-cache') };

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');

/** The server as an operator starts it: a process with settings. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts the server; does not wait until it is ready. */
export async function spawnServer(settings: Record<string, string>, ...args: string[]): Promise<ServerProcess> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { ...quickly, PATH: process.env.PATH ?? '', PORT: String(port), LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { url: `http://127.0.0.1:${port}`, port, child, output: () => output, ended };
}

/** Resolves when the server says that it is ready; rejects with its words when it ends before. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new Error(`the server ended:\n${server.output()}`);
    const response = await fetch(`${server.url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
