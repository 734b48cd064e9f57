// One preparation at a time in one clone: two would unpack over each other.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const pollMs = 200;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file @returns {number} the process that holds the lock; 0 when it is unknown */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {string} file @returns {boolean} */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** Renames away the lock of a process that is gone; only one of several waiting processes succeeds. @param {string} file */
function clearDead(file) {
  const pid = holder(file);
  if (pid === 0 || isAlive(pid)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch {
    // Another process was faster.
  }
}

/**
 * Runs `work` while no other process runs its own under the same lock file.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} onWait called once if another process has it
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  for (let isFirst = true; !take(file); isFirst = false) {
    if (isFirst) onWait(holder(file));
    clearDead(file);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}
