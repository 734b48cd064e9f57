import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Clock } from '#server/kernel/clock.ts';
import { createDailyCounter, type DailyCount } from '#server/kernel/counters.ts';
import type { Db } from '#server/db/database.ts';
import { pageViews } from '#server/db/schema/index.ts';

/** Counts views by kind of page, without identifying anyone. */
export interface PageViewCounter {
  count(kind: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export function createPageViewCounter({ db, clock, log }: Deps): PageViewCounter {
  const { add, flush, close } = createDailyCounter({ clock, log, what: 'page views', write });

  async function write(counts: readonly DailyCount[]): Promise<void> {
    await db
      .insert(pageViews)
      .values(counts.map(({ day, key, n }) => ({ day, kind: key, n })))
      .onConflictDoUpdate({ target: [pageViews.day, pageViews.kind], set: { n: sql`${pageViews.n} + excluded.n` } });
  }

  return { count: (kind) => add(kind, 1), flush, close };
}

/** Whether a person requested this page, not a machine or a browser preloading it. */
export function isView({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  if (typeof purpose === 'string' && /prefetch|preview/i.test(purpose)) return false;
  return isPerson(headers['user-agent']);
}

/** Verdicts on recent browsers: the list of machines is long, and a few browsers make most requests. */
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
