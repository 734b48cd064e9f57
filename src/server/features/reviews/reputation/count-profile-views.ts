import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Context } from '#server/context/context.ts';
import { createDailyCounter } from '#server/kernel/counters.ts';
import { addSeen, addViews } from '#server/features/reviews/store/reputation.ts';

/**
 * Maximum number of profiles counted in memory for a day before they are written: as many as one statement handles
 * well.
 */
const mostWaiting = 5_000;

/** Counts how often profiles are opened. Never records who looked: no address, no cookie. */
export interface ProfileViewCounter {
  /** Counts a view of this professional's page that was sent to a person. */
  count(professionalId: string): void;
  /** Undoes the last count: it was the owner's view. */
  uncount(professionalId: string): void;
  /** Counts the professionals in a list that was sent to a person. */
  countSeen(professionalIds: readonly string[]): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Deps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly log: Context['log'];
}

export function createProfileViewCounter({ database, clock, log }: Deps): ProfileViewCounter {
  const opened = createDailyCounter({
    clock,
    log,
    what: 'views of profiles',
    mostWaiting,
    write: (counts) =>
      database.transaction((tx) =>
        addViews(
          tx,
          counts.map(({ day, key, n }) => ({ day, professionalId: key, n })),
        ),
      ),
  });
  const seen = createDailyCounter({
    clock,
    log,
    what: 'profiles shown in lists',
    mostWaiting,
    write: (counts) =>
      database.transaction((tx) =>
        addSeen(
          tx,
          counts.map(({ day, key, n }) => ({ day, professionalId: key, n })),
        ),
      ),
  });
  return {
    count: (professionalId) => opened.add(professionalId.toLowerCase(), 1),
    uncount: (professionalId) => opened.add(professionalId, -1),
    countSeen: (professionalIds) => {
      for (const id of professionalIds) seen.add(id, 1);
    },
    async flush() {
      await opened.flush();
      await seen.flush();
    },
    async close() {
      await opened.close();
      await seen.close();
    },
  };
}
