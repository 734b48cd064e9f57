import type { SiteFacts } from '#shared/site-facts.ts';
import { createVersionedCache, type Filled } from '#server/answers/store/versioned-cache.ts';
import type { Db } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { readSiteFacts, readSiteNotice } from '#server/features/settings/index.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { ChangeTracker } from '#server/answers/tags/changes.ts';

/** The site's facts, and until when they are true without a change. */
interface FactsNow {
  readonly facts: SiteFacts;
  readonly validUntil?: Date;
}

interface Parts {
  readonly db: Db;
  /** What the environment sets. */
  readonly installed: SiteFacts;
  readonly changes: ChangeTracker;
  readonly clock: Clock;
}

/** Rough memory of the facts, of which one copy is cached. Their changes invalidate everything. */
const bytes = 10_000;

/**
 * Reads the site's facts for pages, once for each change. While the database is away it returns the last known ones,
 * which expire at once: no page is cached with them, and forms still show what was typed.
 */
export function createFactsReader({ db, installed, changes, clock }: Parts): () => Promise<FactsNow> {
  const cache = createVersionedCache<FactsNow>({ maxBytes: 2 * bytes, changes, now: clock });
  let last: SiteFacts = installed;
  async function fill(): Promise<Filled<FactsNow>> {
    const facts = await readSiteFacts(db, installed);
    const { notice, validUntil } = await readSiteNotice(db, clock());
    const until = validUntil && { validUntil };
    return { value: { facts: { ...facts, ...(notice && { notice }) }, ...until }, bytes, tags: [], ...until };
  }
  return async () => {
    try {
      const now = await cache.get('facts', () => fill());
      last = now.facts;
      return now;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return { facts: last, validUntil: clock() };
    }
  };
}
