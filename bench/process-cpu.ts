import { readFileSync } from 'node:fs';

/** Clock ticks a second of Linux's process accounting. */
const ticksPerSecond = 100;

/** CPU time that a process and its threads have used, in milliseconds; undefined where /proc does not tell. */
export function cpuMilliseconds(pid: number): number | undefined {
  try {
    // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user! + system!) / ticksPerSecond) * 1000;
  } catch {
    return undefined;
  }
}
