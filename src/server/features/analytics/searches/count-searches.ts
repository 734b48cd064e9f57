import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Context } from '#server/context/context.ts';
import { createDailyCounter } from '#server/kernel/counters.ts';
import { addSearches } from '#server/features/analytics/store/searches.ts';

/** Counts searches by the requested district. Never records who searched: no address, no words. */
export interface SearchCounter {
  /** Counts the first page of a person's search; the district is '' for a wider area or none. */
  count(search: { readonly district: string; readonly isEmpty: boolean }): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Deps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly log: Pick<Context['log'], 'warn'>;
}

const none = '!';

export function createSearchCounter({ database, clock, log }: Deps): SearchCounter {
  const { add, flush, close } = createDailyCounter({
    clock,
    log,
    what: 'searches',
    write: (counts) =>
      database.transaction((tx) =>
        addSearches(
          tx,
          counts.map(({ day, key, n }) => ({
            day,
            district: key.replace(none, ''),
            searches: n,
            empty: key.startsWith(none) ? n : 0,
          })),
        ),
      ),
  });
  return { count: ({ district, isEmpty }) => add(`${isEmpty ? none : ''}${district}`, 1), flush, close };
}
