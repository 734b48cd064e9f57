import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
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
    const settings = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      SECRET_KEY: randomBytes(32).toString('base64'),
      ADMIN_SECOND_FACTOR: 'optional',
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: standby.url,
    };
    const one = await startServer({ ...settings, DATA_DIR: temporaryFolder() });
    const other = await startServer({ ...settings, DATA_DIR: temporaryFolder() });
    const replica = await openDatabase({ url: standby.url, log: quietLog });
    await replica.query('select pg_wal_replay_pause()');
    await replica.close();

    const database = await openDatabase({ url: primary.url, log: quietLog });
    const admin = await createUser(database.db, { role: 'admin' });
    const session = await signIn(database.db, admin.id, new Date());
    await database.close();
    const headers = { 'content-type': 'application/json', ...session };
    const readStory = async (as: Record<string, string>) => {
      const answer = await fetch(`${other.url}/api/settings/about/public`, { headers: as });
      return ((await answer.json()) as { story: string | null }).story;
    };
    const about = { team: [], testimonials: [], openings: [], hiddenFigures: [] };
    for (let time = 0; time < 20; time += 1) {
      const story = `Told for the ${time}. time.`;
      await readStory({});
      const written = await fetch(`${one.url}/api/settings/about`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...about, story }),
      });
      expect(written.status).toBe(200);
      expect(await readStory(headers)).toBe(story);
      await expect.poll(() => readStory({})).toBe(story);
    }
  },
);
