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
  /** A replica that has seen every change this process knows of, else the primary: what is kept must not be old. */
  reader(): Promise<Db>;
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
  let known: number | undefined;

  const advance = () => {
    generation += 1;
    for (const listener of listeners) listener();
  };
  const stopListening = await database.listen(
    channel,
    (version) => {
      known = Number(version);
      advance();
    },
    (state) => {
      isHeard = state === 'connected';
      advance();
    },
  );
  known = await read();
  const timer = database.engine === 'postgres' ? setInterval(check, checkInterval).unref() : undefined;
  let checking: Promise<void> | undefined;

  function check(): void {
    checking ??= read()
      .then((latest) => {
        if (latest !== known || !isReadable) advance();
        known = latest;
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

  async function read(db: Db = database.db): Promise<number> {
    const [row] = await db.select().from(marketplaceVersion);
    return row?.version ?? 0;
  }

  async function reader(): Promise<Db> {
    if (database.publicRead === database.db || known === undefined) return database.db;
    return (await read(database.publicRead)) >= known ? database.publicRead : database.db;
  }

  return {
    generation: () => (isHeard && isReadable ? generation : undefined),
    onChange: (work) => listeners.push(work),
    reader,
    bump: (tx) =>
      tx.afterCommit(() => {
        known = undefined;
        advance();
      }),
    async close() {
      clearInterval(timer);
      await checking;
      await stopListening();
    },
  };
}
