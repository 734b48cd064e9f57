import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { readStory, signInAdmin, startServers, writeStory } from '#tests/support/replication/servers.ts';
import { hasPostgres, sharedPair } from '#tests/support/replication/pair.ts';

const pair = sharedPair();

test.runIf(hasPostgres)(
  'what a person writes through one server they read through another at once, however far its replica is behind, and visitors soon',
  async () => {
    const urls = { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URLS: pair.standby.url };
    const [one, other] = await startServers(urls, urls);
    const replica = await openDatabase({ url: pair.standby.url, log: quietLog });
    await replica.query('select pg_wal_replay_pause()');
    await replica.close();
    const database = await openDatabase({ url: pair.primary.url, log: quietLog });
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
