import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBusyWatch } from './busy-watch.ts';
import { type MeasureClock, watchClock } from './clock-watch.ts';

/** Bytes of a disk. */
export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** What the process reads from its machine; tests replace it. */
export interface Machine {
  /** Space where the data folder is, for the process's user. */
  readonly readDisk: () => Promise<DiskSpace>;
  /** The event loop's 99th-percentile lag in seconds, since the last call. */
  readonly readLag: () => number;
  /** Whether this process was at work for most of the last second. */
  readonly isBusy: () => boolean;
  /** How wrong the clock may be; absent: not measured. */
  readonly measureClock?: MeasureClock;
  /** Milliseconds between samples; without it, one is taken on every read. */
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
      // The timer itself waits this many milliseconds; anything beyond is lag.
      const late = delay.count === 0 ? 0 : Math.max(delay.percentile(99) / 1e6 - resolution, 0);
      delay.reset();
      return late / 1000;
    },
    isBusy: createBusyWatch(),
    measureClock: watchClock(),
    every: 15_000,
  };
}
