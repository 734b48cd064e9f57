import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followMarketplace } from '#server/marketplace-version/marketplace-version.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { districts, marketplaceVersion } from './schema/index.ts';

const isServer = testEngine() === 'postgres';

/** Three databases that act as a primary, a current replica, and one that falls behind. */
let servers: TestDatabase[] = [];
let database: Database;
beforeAll(async () => {
  if (!isServer) return;
  servers = await Promise.all([openTestDatabase(), openTestDatabase(), openTestDatabase()]);
  const [primary, ...replicas] = servers;
  const replicaUrls = replicas.map(({ url }) => url!);
  database = await openDatabase({ url: primary!.url!, replicaUrls, log: quietLog });
  for (const fresh of servers.slice(0, 2)) await fresh.db.update(marketplaceVersion).set({ version: 100 });
});
afterAll(async () => {
  await database?.close();
  await Promise.all(servers.map((server) => server.close()));
});

async function readDatabaseName(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>('select current_database() as name');
  return rows[0]?.name;
}
const name = (at: number) => new URL(servers[at]!.url!).pathname.slice(1);

test.runIf(isServer)(
  'a fill reads the whole of it from one replica that is new enough, else from the primary',
  async () => {
    const version = await followMarketplace(database, quietLog);
    const fill = () =>
      version.read(async (db) => [await readDatabaseName(db), await readDatabaseName(db), await readDatabaseName(db)]);
    const seen = [await fill(), await fill(), await fill(), await fill()];
    expect(new Set(seen.map((names) => names.join()))).toEqual(
      new Set([[name(0), name(0), name(0)].join(), [name(1), name(1), name(1)].join()]),
    );
    await version.close();
  },
);

test.runIf(isServer)('what a replica gains meanwhile is not in the snapshot', async () => {
  const [, fresh] = servers;
  const isDistrict = eq(districts.name, 'Gulu');
  const read = async (db: Db) => (await db.select().from(districts).where(isDistrict))[0]?.region;
  // Two replicas in turn: one of two reads uses the one that changes during the test.
  const work = async (db: Db) => {
    const before = await read(db);
    await fresh!.db.update(districts).set({ region: 'Elsewhere' }).where(isDistrict);
    return [before, await read(db)];
  };
  const always = async () => true;
  const pairs = [await database.publicSnapshot(always, work)];
  await fresh!.db.update(districts).set({ region: 'Northern' }).where(isDistrict);
  pairs.push(await database.publicSnapshot(always, work));
  expect(pairs).toEqual([
    ['Northern', 'Northern'],
    ['Northern', 'Northern'],
  ]);
});

test.runIf(isServer)(
  'after a local change, fills use the primary until its version is known, and the version never decreases',
  async () => {
    const version = await followMarketplace(database, quietLog);
    const fill = () => version.read(readDatabaseName);
    await database.transaction(async (tx) => version.invalidate(tx));
    expect([await fill(), await fill()]).toEqual([name(0), name(0)]);
    await expect.poll(async () => [await fill(), await fill()]).toContain(name(1));

    // A late message reports a version that is already known.
    const before = version.generation()!;
    await database.query(`select pg_notify('marketplace', '1')`);
    await expect.poll(() => version.generation()).toBeGreaterThan(before);
    expect([await fill(), await fill(), await fill(), await fill()]).not.toContain(name(2));
    await version.close();
  },
);
