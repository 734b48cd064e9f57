import type { FastifyBaseLogger } from 'fastify';
import { marketplaceVersion } from '#server/db/schema/index.ts';
import type { Database, Db, Tx } from '#server/db/database.ts';

/** Channel on which the database tells every process that a public page may have changed. */
const channel = 'marketplace';

/** Channel on which it tells whose free times changed; lists and their version stay as they are. */
const slotsChannel = 'slots';

/** Milliseconds between reads of the version with several processes, in case a message got lost. */
const checkInterval = 1000;

/**
 * The version that caches of public pages and lists depend on. The database counts every change (triggers) and
 * notifies; this process turns that into a number that increases whenever something kept may be out of date.
 */
export interface MarketplaceVersion {
  /** Increases with every change; undefined while changes cannot be heard, and then nothing may be kept. */
  generation(): number | undefined;
  /** Runs reads for caches: in a replica's snapshot with every change this process knows of, else on the primary. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Calls `work` after each change, for caches that drop their content. */
  onChange(work: () => void): void;
  /** For a service that changes what the public sees: this process drops its copies before the call is answered. */
  bump(tx: Tx): void;
  close(): Promise<void>;
}

/** Starts to follow the marketplace's version. */
export async function followMarketplace(database: Database, log: FastifyBaseLogger): Promise<MarketplaceVersion> {
  const listeners: (() => void)[] = [];
  let generation = 1;
  let isHeard = true;
  let isReadable = true;
  /** The newest version read or heard of. */
  let known = 0;
  /** This process's own changes, whose versions it learns at the next read. */
  let bumps = 0;
  let bumpsKnown = 0;

  const advance = () => {
    generation += 1;
    for (const listener of listeners) listener();
  };
  const stopListening = await database.listen(
    channel,
    (version) => {
      learn(Number(version));
      advance();
    },
    (state) => {
      isHeard = state === 'connected';
      advance();
    },
  );
  const stopHearingSlots = await database.listen(slotsChannel, advance);
  await look();
  const timer = database.engine === 'postgres' ? setInterval(check, checkInterval).unref() : undefined;
  let checking: Promise<void> | undefined;

  function check(): void {
    checking ??= look()
      .then((isNews) => {
        if (isNews || !isReadable) advance();
        isReadable = true;
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

  /** Reads the primary; returns whether its version is new. */
  async function look(): Promise<boolean> {
    const bumpsBefore = bumps;
    const isNews = learn(await versionIn(database.db));
    bumpsKnown = bumpsBefore;
    return isNews;
  }

  /** Never goes backwards: a read may return an older version than the last message. */
  function learn(version: number): boolean {
    if (version <= known) return false;
    known = version;
    return true;
  }

  const isUpToDate = () => isHeard && isReadable;

  return {
    generation: () => (isUpToDate() ? generation : undefined),
    onChange: (work) => listeners.push(work),
    async read(work) {
      if (!isUpToDate() || bumpsKnown !== bumps) return await work(database.db);
      return await database.publicSnapshot(async (db) => (await versionIn(db)) >= known, work);
    },
    bump: (tx) =>
      tx.afterCommit(() => {
        bumps += 1;
        advance();
      }),
    async close() {
      clearInterval(timer);
      await checking;
      await stopHearingSlots();
      await stopListening();
    },
  };
}

async function versionIn(db: Db): Promise<number> {
  const [row] = await db.select().from(marketplaceVersion);
  return row?.version ?? 0;
}
