import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { drill } from '#tests/support/cluster/drill.ts';
import { canRunCluster, type Cluster, startCluster } from '#tests/support/cluster/start-cluster.ts';
import { writeSteadily } from '#tests/support/cluster/write-steadily.ts';
import { readStory, signInAdmin, startServers, writeStory } from '#tests/support/replication/servers.ts';

const canRun = canRunCluster();

let cluster: Cluster;
let database: Database;
beforeAll(async () => {
  if (!canRun) return;
  cluster = await startCluster();
  database = await openDatabase({ url: cluster.direct.DATABASE_OWNER_URL, log: quietLog });
});
afterAll(async () => {
  await database?.close();
  cluster?.remove();
});

test.runIf(canRun)(
  'servers go on after each failover without a restart, and no acknowledged write is lost',
  async () => {
    const servers = await startServers(cluster.direct, {
      ...cluster.primary,
      DATABASE_REPLICA_URLS: cluster.replicas.DATABASE_URL,
    });
    const session = await signInAdmin(database);
    const writes = await writeSteadily(database, 50);
    for (const incident of [
      'primary: Patroni and PostgreSQL killed',
      'primary: network away',
      'primary: PostgreSQL killed',
    ] as const) {
      await drill(cluster, writes, incident);
      for (const server of servers) {
        const story = `After ${incident}, through ${server.url}.`;
        await expect
          .poll(() =>
            writeStory(server, session, story).then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
        await expect.poll(() => readStory(server)).toBe(story);
      }
    }
    const { acknowledged } = await writes.stop();
    expect(acknowledged).toBeGreaterThan(0);
    await cluster.settled();
    expect(await writes.countLost()).toBe(0);
  },
);
