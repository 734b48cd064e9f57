// CPU seconds of a process and of everything it started, from /proc: wall time says little on a machine that others use.
import { readFileSync, readdirSync } from 'node:fs';

/** The unit of times in /proc: 100 a second on every Linux (`man 5 proc`, sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100;

/**
 * One line of /proc/[pid]/stat, or null for a process that has ended.
 * @param {string} pid
 * @returns {{ pid: number, parent: number, ticks: number } | null} `ticks` of the process and of its children that ended
 */
function readProcess(pid) {
  let line;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  // The name, in parentheses, may hold spaces and parentheses.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(11, 15).map(Number);
  return { pid: Number(pid), parent: Number(fields[1]), ticks: times.reduce((sum, time) => sum + time, 0) };
}

/**
 * CPU seconds (user and system) used so far by a process, by its living descendants, and by those that ended and were
 * waited for. A process that outlives its parent is lost to the count.
 * @param {number} root its process id
 * @returns {number | null} null where there is no /proc, as on macOS and Windows
 */
export function treeSeconds(root) {
  if (process.platform !== 'linux') return null;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter((found) => found !== null);
  /** @type {(pid: number) => number} */
  const sum = (pid) =>
    processes.filter(({ parent }) => parent === pid).reduce((total, child) => total + child.ticks + sum(child.pid), 0);
  const own = processes.find(({ pid }) => pid === root)?.ticks ?? 0;
  return (own + sum(root)) / ticksPerSecond;
}
