import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { serverFlags } from '../scripts/tasks/tasks.mjs';

const root = path.resolve(import.meta.dirname, '..');

export interface Started {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Whether processes can be pinned to one core each, so that client and server do not take turns on one. */
const canPin = (() => {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Pins this process, which sends the load, to the second core. */
export function pinClient(): void {
  if (canPin) execFileSync('taskset', ['-a', '-cp', '1', String(process.pid)], { stdio: 'ignore' });
}

/** Pins a process and those it starts from now on to the first core, like the servers. */
export function pinToServerCore(pid: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-cp', '0', String(pid)], { stdio: 'ignore' });
}

/** Returns a command pinned to the client's core, where pinning is possible. */
export function onClientCore(program: string): [file: string, ...args: string[]] {
  return canPin ? ['taskset', '-c', '1', program] : [program];
}

/** Starts a script of ours on the first core and waits until it answers on its port. */
export async function startServer(script: string, args: string[], settings: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const command = [process.execPath, ...serverFlags, path.resolve(root, script), ...args];
  const [file, ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(file!, rest, {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(child, `${url}/healthz`);
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode} before it answered`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
