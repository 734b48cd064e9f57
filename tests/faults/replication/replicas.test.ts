import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, type Db, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { followMarketplace } from '#server/answers/tags/marketplace-version.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';

const hasPostgres = findPostgres() !== null;

let primary: PostgresCluster;
let standby: PostgresCluster;
/** The primary with two replicas, which are two ways to one standby. */
let database: Database;
/** The standby itself. */
let replica: Database;
beforeAll(async () => {
  if (!hasPostgres) return;
  primary = await makePostgresCluster();
  await primary.start();
  standby = await makePostgresCluster({}, undefined, primary.url);
  await standby.start();
  const replicaUrls = ['first', 'second'].map((name) => `${standby.url}?application_name=${name}`);
  database = await openDatabase({ url: primary.url, replicaUrls, log: quietLog });
  await migrate(database, quietLog);
  replica = await openDatabase({ url: standby.url, log: quietLog });
  // The tests begin with a standby that has every migration.
  const { rows } = await database.query('select pg_current_wal_lsn() as position');
  const isThere = `select pg_last_wal_replay_lsn() >= '${(rows[0] as { position: string }).position}' as is_there`;
  await vi.waitUntil(async () => ((await replica.query(isThere)).rows[0] as { is_there: boolean }).is_there, {
    timeout: 60_000,
  });
});
afterAll(async () => {
  await database?.close();
  await replica?.close();
  await standby?.remove();
  await primary?.remove();
});

/** Every replica has reached it. */
const beginning = '0/0';

/** The name by which a read was connected. */
async function readConnection(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_setting('application_name') as name`);
  return rows[0]!.name;
}

async function follow() {
  const version = await followMarketplace(database, quietLog);
  onTestFinished(() => version.close());
  return version;
}

test.runIf(hasPostgres)('public reads go to the replicas in turn, each as a whole', async () => {
  const readTwice = async (db: Db) => [await readConnection(db), await readConnection(db)].join();
  const seen = [
    await database.publicSnapshot(beginning, readTwice),
    await database.publicSnapshot(beginning, readTwice),
  ];
  expect(seen.toSorted()).toEqual(['first,first', 'second,second']);
});

test.runIf(hasPostgres)(
  'a replica that lacks a change which this process knows isn’t read until it has it',
  async () => {
    const version = await follow();
    await replica.query('select pg_wal_replay_pause()');
    const { id } = await createProfessional(database.db);
    const count = async (db: Db) =>
      (await db.execute<{ n: number }>(sql`select count(*)::int as n from professionals where id = ${id}`)).rows[0]!.n;
    expect((await replica.query('select count(*)::int as n from professionals')).rows).toEqual([{ n: 0 }]);
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await version.read(async (db) => [await readConnection(db), await count(db)])).toEqual(['mwesigwa', 1]);
    }
    await replica.query('select pg_wal_replay_resume()');
    await expect.poll(() => version.read(readConnection)).not.toBe('mwesigwa');
    expect(await version.read(count)).toBe(1);
  },
);

test.runIf(hasPostgres)('what a replica gains during a read isn’t in the snapshot', async () => {
  const count = async (db: Db) =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from districts where name = 'Elsewhere'`)).rows[0]!
      .n;
  const seen = await database.publicSnapshot(beginning, async (db) => {
    const before = await count(db);
    await database.query(`insert into districts (name, sub_region, region) values ('Elsewhere', 'x', 'x')`);
    await expect.poll(() => count(replica.db)).toBe(1);
    return [before, await count(db)];
  });
  expect(seen).toEqual([0, 0]);
});

test.runIf(hasPostgres)(
  'a read whose replica stops is made again on the primary, as all are from then on',
  async () => {
    const isReading = Promise.withResolvers<void>();
    const isStopped = Promise.withResolvers<void>();
    const reading = database.publicSnapshot(beginning, async (db) => {
      isReading.resolve();
      await isStopped.promise;
      return await readConnection(db);
    });
    await isReading.promise;
    await standby.stop();
    isStopped.resolve();
    expect(await reading).toBe('mwesigwa');
    expect(await database.publicSnapshot(beginning, readConnection)).toBe('mwesigwa');
  },
);
