import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { readStory, signInAdmin, startServers, writeStory } from '#tests/support/replication/servers.ts';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';

const hasPostgres = findPostgres() !== null;

let primary: PostgresCluster;
let standby: PostgresCluster;
beforeAll(async () => {
  if (!hasPostgres) return;
  primary = await makePostgresCluster({ synchronous_commit: 'on' });
  await primary.start();
  standby = await makePostgresCluster({}, undefined, primary.url);
  await standby.start();
});
afterAll(async () => {
  await standby?.remove();
  await primary?.remove();
});

test.runIf(hasPostgres)(
  'what a person writes through one server they read through another at once, however far its replica is behind, and visitors soon',
  async () => {
    const urls = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.url };
    const [one, other] = await startServers(urls, urls);
    const replica = await openDatabase({ url: standby.url, log: quietLog });
    await replica.query('select pg_wal_replay_pause()');
    await replica.close();
    const database = await openDatabase({ url: primary.url, log: quietLog });
    const session = await signInAdmin(database);
    await database.close();
    for (let time = 0; time < 20; time += 1) {
      const story = `Told for the ${time}. time.`;
      await readStory(other);
      await writeStory(one, session, story);
      expect(await readStory(other, session)).toBe(story);
      await expect.poll(() => readStory(other)).toBe(story);
    }
  },
);
