import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';

/** Writes that go on whatever happens to the database. */
export interface SteadyWrites {
  /** Resolves with the moment (`performance.now`) at which a write that began after `since` was acknowledged. */
  backAfter(since: number): Promise<number>;
  /** Ends them; returns how many were acknowledged, and how many failed. */
  stop(): Promise<{ acknowledged: number; failed: number }>;
  /** How many of the acknowledged ones the database doesn't have. */
  countLost(): Promise<number>;
}

/** Writes a row of a new table so many times a second, each in a transaction of its own, without waiting for the one before. */
export async function writeSteadily(database: Database, perSecond: number): Promise<SteadyWrites> {
  await database.query('drop table if exists steady_writes; create table steady_writes (n int primary key)');
  const acknowledged: number[] = [];
  const waiting = new Set<{ readonly since: number; readonly resolve: (moment: number) => void }>();
  let failed = 0;
  let count = 0;
  const end = new AbortController();

  async function write(n: number): Promise<void> {
    const begun = performance.now();
    try {
      await database.query('insert into steady_writes values ($1)', [n]);
    } catch {
      failed += 1;
      return;
    }
    acknowledged.push(n);
    for (const waiter of waiting) {
      if (begun < waiter.since) continue;
      waiting.delete(waiter);
      waiter.resolve(performance.now());
    }
  }

  const under = new Set<Promise<void>>();
  const writing = (async () => {
    const begun = performance.now();
    while (!end.signal.aborted) {
      const writeNext = write(count).finally(() => under.delete(writeNext));
      under.add(writeNext);
      count += 1;
      await delay(Math.max(0, begun + (count * 1000) / perSecond - performance.now()));
    }
    await Promise.all(under);
  })();

  return {
    backAfter: (since) => new Promise((resolve) => waiting.add({ since, resolve })),
    async stop() {
      end.abort();
      await writing;
      return { acknowledged: acknowledged.length, failed };
    },
    async countLost() {
      const { rows } = await database.query(
        'select count(*)::int as lost from unnest($1::int[]) as acknowledged (m) where not exists (select from steady_writes where n = m)',
        [acknowledged],
      );
      return (rows[0] as { lost: number }).lost;
    },
  };
}
