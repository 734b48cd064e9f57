// Running other programs: quietly as a step of the preparation, or as the task itself.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. Everything runs there, wherever it was started from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The environment with the folder of `program` first in PATH, so that what it starts finds the same one.
 * @param {string} program @param {NodeJS.ProcessEnv} [more]
 */
export function environment(program, more = {}) {
  return { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`, ...more };
}

/** @param {string} text a line of the preparation's progress */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Does one step and says what it was and how many seconds it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  say(`· ${name} …`);
  const begin = Date.now();
  const result = await work();
  say(`✓ ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  return result;
}

/**
 * Runs a program and keeps what it prints to itself.
 * @param {string} program @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} what it printed
 * @throws with everything it printed, when it fails
 */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const keep = (/** @type {Buffer} */ chunk) => (printed += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${printed}`));
    });
  });
}

/**
 * Runs a program in the foreground. Signals reach it, and its end becomes ours.
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export function runInForeground(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    // Ctrl-C reaches the whole group by itself; we only stay until the child has ended in order.
    process.on('SIGINT', () => undefined);
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
    if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal ?? ''] ?? 0)));
  });
}

/**
 * A signal to npm ends npm and its shell, and neither passes it on: without this the server would go on alone.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

/** @type {Record<string, number>} */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };
