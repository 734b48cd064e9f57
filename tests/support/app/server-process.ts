import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { serverFlags } from '../../../scripts/tasks/tasks.mjs';

/** Caches compiled code of a process that is started often: this cuts its start time by a third. */
export const quickly = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'mwesigwa-compile-cache') };

/**
 * For processes that soon end: V8 compiles the embedded engine without optimising it. Optimising its code, as for a
 * server that runs for months, costs a third of the CPU time of a start.
 */
export const shortLived = '--liftoff-only';

const main = path.resolve(import.meta.dirname, '../../../src/server/main.ts');

/** The server as an operator starts it: a process with settings. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts the server; does not wait until it is ready. */
export const spawnServer = (settings: Record<string, string>, ...args: string[]): Promise<ServerProcess> =>
  spawnProgram([process.execPath, ...serverFlags, shortLived, main, ...args], settings);

/** Starts a program that becomes the server. */
export async function spawnProgram(
  [program = '', ...args]: readonly string[],
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const child = spawn(program, args, {
    env: { ...quickly, PATH: process.env.PATH ?? '', PORT: String(port), LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { url: `http://127.0.0.1:${port}`, port, child, output: () => output, ended };
}

/** Whether the server's last line has been printed: from here on it also shuts down cleanly on a signal. */
const isPrinted = ({ output }: ServerProcess) => /Mwesigwa.* is at http/.test(output());

/** Resolves when the server reports that it is ready; rejects with its output when it ends before. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new Error(`the server ended:\n${server.output()}`);
    const response = await fetch(`${server.url}/readyz`).catch(() => undefined);
    if (response?.ok && isPrinted(server)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
