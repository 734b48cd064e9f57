import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { quickly, shortLived } from '#tests/support/app/server-process.ts';

const cli = path.resolve(import.meta.dirname, '../../../src/server/cli.ts');

export interface CommandProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Starts an operator's command as a process with settings, and with nothing on its input. */
export const spawnCommand = (settings: Record<string, string>, ...args: string[]): CommandProcess =>
  spawnTyping('', settings, args);

function spawnTyping(typed: string, settings: Record<string, string>, args: readonly string[]): CommandProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', shortLived, cli, ...args], {
    env: { ...quickly, PATH: process.env.PATH ?? '', ...settings },
  });
  child.stdin.on('error', () => {}).end(typed);
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

/** The same, with a text on its input, such as a password. */
export const runTyping = (typed: string, settings: Record<string, string>, ...args: string[]) =>
  spawnTyping(typed, settings, args).ended;
