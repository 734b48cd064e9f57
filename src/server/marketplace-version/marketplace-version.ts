import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { marketplaceVersion } from '#server/db/schema/index.ts';
import type { Database, Db, LastWork, Tx } from '#server/db/database.ts';
import { type ChangeTracker, createChangeLog } from './changes.ts';
import { type Invalidation, parseInvalidation } from './cache-tags.ts';

/** Channel on which the database notifies every process which public content may have changed. */
const channel = 'marketplace';

/** Channel on which it notifies whose free times changed; lists and their version are unaffected. */
const slotsChannel = 'slots';

/** Milliseconds between reads of the version with several processes, in case a message got lost. */
const checkInterval = 1000;

/** Milliseconds within which the message of a version that we read must arrive. */
const messageTime = 100;

/**
 * The changes that caches of public pages and lists depend on. The database counts every change (triggers) and notifies
 * with its cache tags; this process turns that into a number that increases whenever something cached may be out of
 * date.
 */
export interface MarketplaceVersion extends ChangeTracker {
  /** Runs reads for caches: in a replica's snapshot with every change this process knows of, else on the primary. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Calls `work` after each change. */
  onChange(work: () => void): void;
  /** For a service that changes public content: this process drops its copies before the call is answered. */
  invalidate(tx: Tx): void;
  /** Makes everything cached stale from now on. */
  dropAll(): void;
  close(): Promise<void>;
}

/** Starts following the marketplace's version. */
export async function followMarketplace(database: Database, log: FastifyBaseLogger): Promise<MarketplaceVersion> {
  const listeners: (() => void)[] = [];
  const changes = createChangeLog();
  let isHeard = true;
  let isReadable = true;
  /** The newest version read or received, and the newest one received. */
  let known = 0;
  let heard = 0;
  /** This process's own changes, whose versions it learns at the next read. */
  let ownChanges = 0;
  let readOwnChanges = 0;

  const advance = (invalidation?: Invalidation) => {
    changes.note(invalidation);
    for (const listener of listeners) listener();
  };
  const stopListening = await database.listen(
    channel,
    (message) => {
      const [, version = '0', tags] = /^(\d+) ?(.*)$/s.exec(message) ?? [];
      heard = Math.max(heard, Number(version));
      learn(heard);
      advance(tags ? parseInvalidation(tags) : undefined);
    },
    (state) => {
      isHeard = state === 'connected';
      advance();
    },
  );
  const stopHearingSlots = await database.listen(slotsChannel, (message) =>
    advance(message ? parseInvalidation(message) : undefined),
  );
  await look();
  heard = known;
  const timer = database.engine === 'postgres' ? setInterval(check, checkInterval).unref() : undefined;
  let checking: Promise<void> | undefined;

  function check(): void {
    checking ??= look()
      .then(async () => {
        if (!isReadable) advance();
        isReadable = true;
        const read = known;
        if (read <= heard) return;
        // Its message is still due. If it is lost, we don't know what changed.
        await delay(messageTime);
        if (read <= heard) return;
        heard = read;
        advance();
      })
      .catch((error: unknown) => {
        if (isReadable)
          log.warn({ err: error }, 'the marketplace version cannot be read; caching nothing until it can');
        isReadable = false;
      })
      .finally(() => {
        checking = undefined;
      });
  }

  /** Reads the primary's version. */
  async function look(): Promise<void> {
    const ownChangesBefore = ownChanges;
    learn(await versionIn(database.db));
    readOwnChanges = ownChangesBefore;
  }

  /** Never goes backwards: a read may return an older version than the last message. */
  function learn(version: number): void {
    if (version > known) known = version;
  }

  const isUpToDate = () => isHeard && isReadable;

  return {
    generation: () => (isUpToDate() ? changes.generation() : undefined),
    isCurrent: changes.isCurrent,
    onChange: (work) => listeners.push(work),
    async read(work) {
      if (!isUpToDate() || readOwnChanges !== ownChanges) return await work(database.db);
      return await database.publicSnapshot(async (db) => (await versionIn(db)) >= known, work);
    },
    invalidate(tx) {
      const pendingTags = { text: '' };
      tx.beforeCommit(readPendingTags, pendingTags);
      tx.afterCommit(() => {
        ownChanges += 1;
        advance(parseInvalidation(pendingTags.text));
      });
    },
    dropAll: () => advance(),
    async close() {
      clearInterval(timer);
      await checking;
      await stopHearingSlots();
      await stopListening();
    },
  };
}

/** Reads the tags that the triggers have published in a transaction that is about to commit. */
const readPendingTags: LastWork<{ text: string }> = async (tx, waiting) => {
  const { rows } = await tx.execute<{ topics: string | null }>(
    sql`select current_setting('mwesigwa.topics', true) as topics`,
  );
  for (const one of waiting) one.text = rows[0]?.topics ?? '';
};

async function versionIn(db: Db): Promise<number> {
  const [row] = await db.select().from(marketplaceVersion);
  return row?.version ?? 0;
}
