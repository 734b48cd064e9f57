import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { quickly, shortLived } from '#tests/support/app/server-process.ts';

const cli = path.resolve(import.meta.dirname, '../../../src/server/cli.ts');

export interface CommandProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Starts an operator's command as a process with settings. */
export function spawnCommand(settings: Record<string, string>, ...args: string[]): CommandProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', shortLived, cli, ...args], {
    env: { ...quickly, PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

/** Runs an operator's command to its end. */
export const runCommand = (settings: Record<string, string>, ...args: string[]) =>
  spawnCommand(settings, ...args).ended;
