// Running other programs: quietly as a step of the preparation, or as the task itself.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. Everything runs there, from wherever it is started. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Returns the environment with the folder of `program` first in PATH, so that its children find the same one.
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
 * Runs one step and prints its name and seconds.
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
 * Runs a program without showing its output.
 * @param {string} program @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} its output
 * @throws with all of its output, when it fails
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
 * Runs a program in the foreground. Signals reach it, and this process ends with it.
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export function runInForeground(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    // Ctrl-C reaches the whole group; we only stay until the child has ended in order.
    process.on('SIGINT', () => undefined);
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
    if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal ?? ''] ?? 0)));
  });
}

/**
 * Calls `act` when the parent is gone: a signal to npm ends npm and its shell, but neither passes it on.
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
