import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { createKampalaDays } from '#shared/time.ts';
import type { Clock } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { pageViews } from '#server/db/schema/index.ts';

/** How often counts go to the database, in milliseconds. */
const flushInterval = 60_000;

/** Counts views by Kampala day and kind of page; who looked is not known to it. */
export interface PageViewCounter {
  count(kind: string): void;
  /** Adds what was counted since the last time to the table. Keeps the counts when that fails; never rejects. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Starts to count; the counts are written once a minute and at `close`. */
export function createPageViewCounter({ db, clock, log }: Deps): PageViewCounter {
  let counts = new Map<string, number>();
  let flushing = Promise.resolve();
  const timer = setInterval(() => void flush(), flushInterval).unref();

  const dayOf = createKampalaDays();

  const add = (key: string, n: number) => counts.set(key, (counts.get(key) ?? 0) + n);

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const rows = [...taken].map(([key, n]) => ({ day: key.slice(0, 10), kind: key.slice(11), n }));
    try {
      await db
        .insert(pageViews)
        .values(rows)
        .onConflictDoUpdate({
          target: [pageViews.day, pageViews.kind],
          set: { n: sql`${pageViews.n} + excluded.n` },
        });
    } catch (error) {
      for (const [key, n] of taken) add(key, n);
      log.warn({ err: error }, 'page views could not be written; they are kept and tried again');
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  return {
    count: (kind) => add(`${dayOf(clock())} ${kind}`, 1),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Whether a person asked for this page: not a machine, and not a browser that only prepares for a click. */
export function isView({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  if (typeof purpose === 'string' && /prefetch|preview/i.test(purpose)) return false;
  return isPerson(headers['user-agent']);
}

/** Judgements on the latest browsers: the list of machines is long, and a few browsers make most requests. */
const judged = new Map<string, boolean>();
const mostJudged = 500;
const longestJudged = 400;

function isPerson(browser = ''): boolean {
  let verdict = judged.get(browser);
  if (verdict === undefined) {
    verdict = !isbot(browser);
    if (judged.size >= mostJudged) judged.clear();
    if (browser.length <= longestJudged) judged.set(browser, verdict);
  }
  return verdict;
}
