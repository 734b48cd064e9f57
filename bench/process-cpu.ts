import { readFileSync } from 'node:fs';

/** Clock ticks a second of Linux's process accounting. */
const ticksPerSecond = 100;

export interface ProcessStat {
  readonly parent: number;
  /** CPU milliseconds of the process with its threads. */
  readonly cpu: number;
  /** That of its ended children. */
  readonly ended: number;
}

/** Reads Linux's accounting of a process; undefined where /proc does not report it. */
export function processStat(pid: number): ProcessStat | undefined {
  try {
    // The name in brackets may hold spaces; after it comes the state, the third field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
    const milliseconds = (from: number) => ((fields[from]! + fields[from + 1]!) / ticksPerSecond) * 1000;
    return { parent: fields[1]!, cpu: milliseconds(11), ended: milliseconds(13) };
  } catch {
    return undefined;
  }
}

/** Returns CPU milliseconds used by a process and its threads; undefined where /proc does not report it. */
export const cpuMilliseconds = (pid: number): number | undefined => processStat(pid)?.cpu;

/** Returns megabytes of memory that a process uses; undefined where /proc does not report it. */
export const residentMegabytes = (pid: number): number | undefined => megabytes(pid, 'VmRSS');

/** Returns the peak memory of a process since its start, in megabytes; undefined where /proc does not report it. */
export const peakMegabytes = (pid: number): number | undefined => megabytes(pid, 'VmHWM');

function megabytes(pid: number, field: string): number | undefined {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
