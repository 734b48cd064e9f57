import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBusyWatch } from './busy-watch.ts';

/** Bytes of a disk. */
export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** What the process asks its machine for; tests answer instead. */
export interface Machine {
  /** Space where the data folder is, for the process's user. */
  readonly readDisk: () => Promise<DiskSpace>;
  /** Seconds that the slowest hundredth of the event loop's turns was late, since the last question. */
  readonly readLag: () => number;
  /** Whether this process was at work for most of the last second. */
  readonly isBusy: () => boolean;
  /** Milliseconds between samples; without, one is taken whenever someone looks. */
  readonly every?: number;
}

const resolution = 20;

/** Opens the real machine. */
export function openMachine(dataDir: string): Machine {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return {
    async readDisk() {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { free: bavail * bsize, size: blocks * bsize };
    },
    readLag() {
      // The timer itself waits so many milliseconds; what is beyond them is late.
      const late = delay.count === 0 ? 0 : Math.max(delay.percentile(99) / 1e6 - resolution, 0);
      delay.reset();
      return late / 1000;
    },
    isBusy: createBusyWatch(),
    every: 15_000,
  };
}
