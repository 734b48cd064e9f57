import type { FastifyBaseLogger } from 'fastify';
import { marketplaceVersion } from '#server/db/schema/index.ts';
import type { Database, Db, Tx } from '#server/db/database.ts';

/** Channel on which the database tells every process that a public page may have changed. */
const channel = 'marketplace';

/** With several processes the version is read at this interval too, in milliseconds, in case a message got lost. */
const checkInterval = 1000;

/**
 * What caches of public pages and lists stand on. The database counts every change (triggers) and notifies; this
 * process turns that into a number that goes up whenever something kept may be out of date.
 */
export interface MarketplaceVersion {
  /** Goes up with every change; undefined while changes cannot be heard, and then nothing may be kept. */
  generation(): number | undefined;
  /** Runs reads for what is kept: in a snapshot of a replica that has every change this process knows of, else on the primary. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Called after each change, for caches that drop what they hold. */
  onChange(work: () => void): void;
  /** For a service that changes what the public sees: this process forgets its copies before the call is answered. */
  bump(tx: Tx): void;
  close(): Promise<void>;
}

/** Starts to follow the marketplace's version. */
export async function followMarketplace(database: Database, log: FastifyBaseLogger): Promise<MarketplaceVersion> {
  const listeners: (() => void)[] = [];
  let generation = 1;
  let isHeard = true;
  let isReadable = true;
  /** The newest version that this process has read or heard of. */
  let known = 0;
  /** Changes of this process's own, whose versions it learns only from the next reading. */
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
        if (isReadable) log.warn({ err: error }, 'marketplace version cannot be read: nothing is kept meanwhile');
        isReadable = false;
      })
      .finally(() => {
        checking = undefined;
      });
  }

  /** Looks at the primary; says whether there is a version that was not known. */
  async function look(): Promise<boolean> {
    const bumpsBefore = bumps;
    const isNews = learn(await versionIn(database.db));
    bumpsKnown = bumpsBefore;
    return isNews;
  }

  /** Never backwards: what was read may be older than what was heard meanwhile. */
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
      await stopListening();
    },
  };
}

async function versionIn(db: Db): Promise<number> {
  const [row] = await db.select().from(marketplaceVersion);
  return row?.version ?? 0;
}
