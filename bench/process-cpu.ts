import { readFileSync } from 'node:fs';

/** Clock ticks a second of Linux's process accounting. */
const ticksPerSecond = 100;

export interface ProcessStat {
  readonly parent: number;
  /** CPU milliseconds of the process with its threads. */
  readonly cpu: number;
  /** Those of its children that have ended. */
  readonly ended: number;
}

/** What Linux says of a process; undefined where /proc does not tell. */
export function processStat(pid: number): ProcessStat | undefined {
  try {
    // The name in brackets may hold spaces; what follows it begins with the state, the third field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
    const milliseconds = (from: number) => ((fields[from]! + fields[from + 1]!) / ticksPerSecond) * 1000;
    return { parent: fields[1]!, cpu: milliseconds(11), ended: milliseconds(13) };
  } catch {
    return undefined;
  }
}

/** CPU time that a process and its threads have used, in milliseconds; undefined where /proc does not tell. */
export const cpuMilliseconds = (pid: number): number | undefined => processStat(pid)?.cpu;

/** Memory that a process holds, in megabytes; undefined where /proc does not tell. */
export const residentMegabytes = (pid: number): number | undefined => megabytes(pid, 'VmRSS');

/** The most memory that a process has held since its start, in megabytes; undefined where /proc does not tell. */
export const peakMegabytes = (pid: number): number | undefined => megabytes(pid, 'VmHWM');

function megabytes(pid: number, field: string): number | undefined {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
