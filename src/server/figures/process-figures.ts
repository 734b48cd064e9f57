import { healthWindow } from '#shared/health/health-rules.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { DiskSpace, Machine } from './machine.ts';
import { figuresBetween, type RequestFigures, type RequestTotals } from './request-totals.ts';

/** Figures of this process alone. */
export interface ProcessFigures {
  readonly startedAt: Date;
  /** Start of the window that `requests` counts. */
  readonly since: Date;
  readonly requests: readonly RequestFigures[];
  /** Answers from memory since the process began; the fast lane records only their number. */
  readonly fromMemory: number;
  /** Seconds. */
  readonly eventLoopLag: number;
  /** Null if the machine didn't report it. */
  readonly disk: DiskSpace | null;
}

export interface ProcessWatch {
  /** Takes a sample and returns the figures of the last five minutes. */
  read(): Promise<ProcessFigures>;
  /** Stops taking samples. */
  close(): void;
}

interface Deps {
  readonly clock: Clock;
  readonly machine: Machine;
  readonly readTotals: () => Promise<RequestTotals>;
  readonly countFromMemory: () => number;
  readonly log: { warn(details: object, message: string): void };
}

interface Sample {
  readonly at: Date;
  readonly totals: RequestTotals;
  readonly lag: number;
}

/** Lag is considered for a minute, so that a single late turn a moment ago still shows. */
const lagWindow = 60;

const isWithin = (sample: Sample, now: Date, seconds: number) => now.getTime() - sample.at.getTime() <= seconds * 1000;

/** Starts watching this process. */
export function watchProcess({ clock, machine, readTotals, countFromMemory, log }: Deps): ProcessWatch {
  const startedAt = clock();
  let samples: readonly Sample[] = [{ at: startedAt, totals: new Map(), lag: 0 }];

  async function sample(): Promise<readonly [Sample, ...Sample[]]> {
    const next = { at: clock(), totals: await readTotals(), lag: machine.readLag() };
    const recentSamples = samples.filter((one) => isWithin(one, next.at, healthWindow));
    // Without one in the window, the newest earlier sample begins the window: nothing in between was sampled.
    const [first = samples.at(-1) ?? next, ...rest] = recentSamples;
    const all = [first, ...rest, next] as const;
    samples = all;
    return all;
  }

  const readDisk = () =>
    machine.readDisk().catch((error: unknown) => {
      log.warn({ err: error }, 'the space on the disk could not be read');
      return null;
    });

  const keepSampling = () =>
    void sample().catch((error: unknown) => log.warn({ err: error }, 'the process could not be sampled'));
  const timer = machine.every === undefined ? undefined : setInterval(keepSampling, machine.every).unref();

  return {
    async read() {
      const disk = await readDisk();
      const all = await sample();
      const now = all.at(-1) ?? all[0];
      return {
        startedAt,
        since: all[0].at,
        requests: figuresBetween(all[0].totals, now.totals),
        fromMemory: countFromMemory(),
        eventLoopLag: Math.max(...all.filter((one) => isWithin(one, now.at, lagWindow)).map(({ lag }) => lag)),
        disk,
      };
    },
    close: () => clearInterval(timer),
  };
}
