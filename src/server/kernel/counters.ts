import type { FastifyBaseLogger } from 'fastify';
import { createKampalaDays } from '#shared/time/time.ts';
import type { Clock } from './clock.ts';

/** Milliseconds between writes to the database. */
const flushInterval = 60_000;

/** A count on a Kampala day. */
export interface DailyCount {
  readonly day: string;
  readonly key: string;
  readonly n: number;
}

/** Counts in memory by Kampala day and key. A killed process loses its counts. */
export interface DailyCounter {
  add(key: string, n: number): void;
  /** Writes the counts since the last flush. Retains them if that fails; never rejects. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Name of the counts, for the log. */
  readonly what: string;
  /** Adds counts to the table. */
  readonly write: (counts: readonly DailyCount[]) => Promise<void>;
  /** Counts that are flushed without waiting for the minute to end. */
  readonly mostWaiting?: number;
}

/** Starts counting; the counts are written once a minute and at `close`. */
export function createDailyCounter({ clock, log, what, write, mostWaiting = Infinity }: Deps): DailyCounter {
  let counts = new Map<string, number>();
  let flushing = Promise.resolve();
  const toDay = createKampalaDays();
  const timer = setInterval(() => void flush(), flushInterval).unref();

  const increase = (dayAndKey: string, n: number) => counts.set(dayAndKey, (counts.get(dayAndKey) ?? 0) + n);

  async function writeCounts(): Promise<void> {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    try {
      await write([...taken].map(([dayAndKey, n]) => ({ day: dayAndKey.slice(0, 10), key: dayAndKey.slice(11), n })));
    } catch (error) {
      for (const [dayAndKey, n] of taken) increase(dayAndKey, n);
      log.warn({ err: error }, `${what} could not be written; they are kept and tried again`);
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(writeCounts);
    return flushing;
  }

  return {
    add(key, n) {
      increase(`${toDay(clock())} ${key}`, n);
      if (counts.size >= mostWaiting) void flush();
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
