// CPU seconds of a process and everything it starts, counted by a control group of Linux: wall time says little on a
// machine that others use, and a browser's processes outlive the parents whose child times one could read.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} CpuGroup
 * @property {string} folder of the group, for `readCpuSeconds` in another process
 * @property {() => void} leave goes back to where the process was and removes the group, with the groups inside it; those
 *   that still hold a process stay
 */

/** Returns the folder of this process's group, or null where there are none: cgroup v1's cpuacct, else v2. */
function ownFolder() {
  if (process.platform !== 'linux') return null;
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  const paths = lines.map((line) => {
    const [, controllers = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    return { isAccounting: controllers.split(',').includes('cpuacct'), isUnified: controllers === '', path };
  });
  const accounting = paths.find(({ isAccounting }) => isAccounting);
  if (accounting) return join('/sys/fs/cgroup/cpuacct', accounting.path);
  const unified = paths.find(({ isUnified }) => isUnified);
  return unified ? join('/sys/fs/cgroup', unified.path) : null;
}

/** @param {string} folder removes the groups inside it and then itself, as far as no process is in them */
function remove(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) remove(join(folder, entry.name));
  }
  try {
    rmdirSync(folder);
  } catch {
    // A process that was signalled to end may still run; an empty group costs nothing.
  }
}

/**
 * Moves this process, and those it starts from now on, into a new group inside its current one. That needs root, or a
 * group that was given to this user.
 * @returns {CpuGroup | null} null where this cannot be counted: other systems, other users
 */
export function enterCpuGroup() {
  const outer = ownFolder();
  if (outer === null) return null;
  const folder = join(outer, `mwesigwa-${process.pid}`);
  const move = (/** @type {string} */ to) => writeFileSync(join(to, 'cgroup.procs'), String(process.pid));
  try {
    mkdirSync(folder);
    move(folder);
    if (readCpuSeconds(folder) === null) return null;
  } catch {
    return null;
  }
  return {
    folder,
    leave() {
      move(outer);
      remove(folder);
    },
  };
}

/**
 * Returns CPU seconds (user and system) of all present and past processes of a group and of groups inside it.
 * @param {string} folder
 * @returns {number | null} null when there is no such group
 */
export function readCpuSeconds(folder) {
  const nanoseconds = join(folder, 'cpuacct.usage');
  if (existsSync(nanoseconds)) return Number(readFileSync(nanoseconds, 'utf8')) / 1e9;
  const stat = join(folder, 'cpu.stat');
  const [, microseconds] = existsSync(stat) ? (/usage_usec (\d+)/.exec(readFileSync(stat, 'utf8')) ?? []) : [];
  return microseconds === undefined ? null : Number(microseconds) / 1e6;
}
