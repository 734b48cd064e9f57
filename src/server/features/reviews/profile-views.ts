import type { FastifyBaseLogger } from 'fastify';
import { createKampalaDays } from '#shared/time.ts';
import type { Clock } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { addViews } from './reputation-queries.ts';

/** How often counts go to the database, in milliseconds. */
const flushInterval = 60_000;
/** Profiles of one day that are counted before they are written: what one statement takes well. */
const mostWaiting = 5_000;

/**
 * Counts how often profiles are opened, by Kampala day. It knows nothing of who looked: no address, no cookie. Counts
 * stand in memory for a minute; those of a process that is killed are lost, which a count of views can bear.
 */
export interface ProfileViewCounter {
  /** A page of this professional was sent to a person. */
  count(professionalId: string): void;
  /** The last one was the owner's: it does not count. */
  takeBack(professionalId: string): void;
  /** Adds what was counted to the table. Keeps the counts when that fails; never rejects. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface Deps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Starts to count. */
export function createProfileViewCounter({ database, clock, log }: Deps): ProfileViewCounter {
  let counts = new Map<string, number>();
  const dayOf = createKampalaDays();
  let flushing = Promise.resolve();
  const timer = setInterval(() => void flush(), flushInterval).unref();

  function add(professionalId: string, n: number): void {
    const key = `${dayOf(clock())} ${professionalId}`;
    counts.set(key, (counts.get(key) ?? 0) + n);
    if (counts.size >= mostWaiting) void flush();
  }

  async function write(): Promise<void> {
    const taken = counts;
    counts = new Map();
    const changes = [...taken].map(([key, n]) => ({ day: key.slice(0, 10), professionalId: key.slice(11), n }));
    try {
      await database.transaction((tx) => addViews(tx, changes));
    } catch (error) {
      for (const [key, n] of taken) counts.set(key, (counts.get(key) ?? 0) + n);
      log.warn({ err: error }, 'views of profiles could not be written; they are kept and tried again');
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(async () => (counts.size > 0 ? await write() : undefined));
    return flushing;
  }

  return {
    count: (professionalId) => add(professionalId.toLowerCase(), 1),
    takeBack: (professionalId) => add(professionalId, -1),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
