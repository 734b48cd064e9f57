import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '#server/db/database.ts';
import { parseLoggedTags } from './cache-tags.ts';
import { type ChangeTracker, createChangeLog } from './changes.ts';
import { createNudge, nudgeChannel } from './nudge.ts';
import { retentionMinutes, readChanges } from './read-changes.ts';

/** Milliseconds between reads of the log with several processes, in case a nudge got lost. */
const checkInterval = 1000;

/** Milliseconds for which an unread part of the log is surely there. */
const longestGap = (retentionMinutes / 2) * 60_000;

/**
 * The changes that caches of public pages and lists depend on. Triggers log every change with its cache tags; this
 * process turns that into a number that increases whenever something cached may be out of date. It reads the log after
 * each of its own changes, before the call is answered; when another process nudges it; and every second.
 */
export interface MarketplaceVersion extends ChangeTracker {
  /**
   * Runs reads for public replies: in a replica's snapshot with every change this process knows of, else on the
   * primary. While the primary is away, what it was last known to have said is enough; such replies aren't kept.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Reads every change that was committed before now. */
  catchUp(): Promise<void>;
  /** Makes everything cached stale from now on. */
  dropAll(): void;
  close(): Promise<void>;
}

/** Starts following the marketplace's changes. */
export async function followMarketplace(database: Database, log: FastifyBaseLogger): Promise<MarketplaceVersion> {
  const changes = createChangeLog();
  const nudges = database.engine === 'postgres' ? createNudge(database) : undefined;
  let isHeard = true;
  let isReadable = true;
  /** Where the last read of the log ended; undefined if what came before is unknown. */
  let seen: { readonly snapshot: string; readonly position: string; readonly at: number } | undefined;
  /** The position of the last read, also after a loss of the primary. */
  let known: string | undefined;
  /** Counts losses of the connection that hears nudges. */
  let connection = 0;
  let isClosed = false;

  async function read(): Promise<void> {
    const at = Date.now();
    if (seen && Math.abs(at - seen.at) > longestGap) seen = undefined;
    const from = seen;
    const begun = connection;
    const found = await readChanges(database.db, from?.snapshot);
    // It may be another server by now, with other transactions.
    if (begun !== connection) return;
    if (!from || !found.changes) changes.note(undefined);
    else for (const logged of found.changes) changes.note(parseLoggedTags(logged));
    // The position moves with every write of anyone; replicas need only reach that of a change.
    const isSame = from && found.changes?.length === 0;
    known = isSame ? from.position : found.position;
    seen = { snapshot: found.snapshot, position: known, at };
  }

  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** Reads the log from after this moment; all who ask during a read share the next one. */
  function catchUp(): Promise<void> {
    if (reading) {
      next ??= reading.then(() => {
        next = undefined;
        return catchUp();
      });
      return next;
    }
    reading = read()
      .then(() => {
        isReadable = true;
      })
      .catch((error: unknown) => {
        if (isReadable && !isClosed)
          log.warn({ err: error }, 'the log of changes cannot be read; caching nothing until it can');
        isReadable = false;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  const stopFollowing = database.onPublicChange(() => {
    nudges?.nudge();
    return catchUp();
  });
  const stopListening = await database.listen(
    nudgeChannel,
    (payload) => {
      if (!nudges?.isOwn(payload)) void catchUp();
    },
    (state) => {
      isHeard = state === 'connected';
      connection += 1;
      seen = undefined;
      if (isHeard) void catchUp();
    },
  );
  await catchUp();
  const timer = nudges && setInterval(() => void catchUp(), checkInterval).unref();

  const isUpToDate = () => isHeard && isReadable && seen !== undefined;

  return {
    generation: () => (isUpToDate() ? changes.generation() : undefined),
    isCurrent: changes.isCurrent,
    async read(work) {
      const isAway = !isReadable;
      return known !== undefined && (isUpToDate() || isAway)
        ? await database.publicSnapshot(known, work)
        : await work(database.db);
    },
    catchUp,
    dropAll: () => changes.note(undefined),
    async close() {
      isClosed = true;
      clearInterval(timer);
      nudges?.close();
      stopFollowing();
      await reading;
      await stopListening();
    },
  };
}
