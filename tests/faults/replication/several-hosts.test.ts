import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { waitForDatabase } from '#server/db/wait-for-database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import type { PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { hasPostgres, sharedPair } from '#tests/support/replication/pair.ts';

const pair = sharedPair();
let database: Database;

/** The servers in this order, of which the one that takes writes is wanted. */
const toAddress = (...servers: readonly PostgresCluster[]) => {
  const hosts = servers.map(({ url }) => new URL(url).host).join();
  return `${servers[0]!.url.replace(/@[^/]*/, `@${hosts}`)}?target_session_attrs=read-write`;
};

beforeAll(async () => {
  if (hasPostgres) database = await openDatabase({ url: toAddress(pair.standby, pair.primary), log: quietLog });
});
afterAll(() => database?.close());

/** The port of the server that answers. */
const readPort = async ({ query }: Pick<Database, 'query'>) =>
  ((await query(`select current_setting('port') as port`)).rows[0] as { port: string }).port;
const port = (server: PostgresCluster) => new URL(server.url).port;

test.runIf(hasPostgres)('of two hosts the one that takes writes is used, though the other is named first', async () => {
  await waitForDatabase(database, quietLog);
  expect(await readPort(database)).toBe(port(pair.primary));
  expect(await database.maintenance((client) => readPort({ query: (text) => client.query(text) }))).toBe(
    port(pair.primary),
  );
});

test.runIf(hasPostgres)('a server alone that takes no writes is refused where one was asked for', async () => {
  const alone = await openDatabase({ url: toAddress(pair.standby), log: quietLog });
  try {
    await expect(alone.ping()).rejects.toThrow(/no host takes writes: .*takes no writes/);
  } finally {
    await alone.close();
  }
});

test.runIf(hasPostgres)('after a failover writes and notifications go on without a restart', async () => {
  const heard: string[] = [];
  await database.listen('failover', (payload) => heard.push(payload));
  await database.query(`create table kept (n int); insert into kept values (1)`);
  const replica = await openDatabase({ url: pair.standby.url, log: quietLog });
  await expect
    .poll(() =>
      replica.query('select n from kept').then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ n: 1 }]);

  await pair.primary.stop();
  await expect(database.query('insert into kept values (2)')).rejects.toMatchObject({
    code: 'DATABASE_CONNECTION_LOST',
  });
  // Without waiting: on a busy machine it takes longer than a statement may.
  await replica.query('select pg_promote(false)');
  await replica.close();

  await waitForDatabase(database, quietLog);
  await database.query('insert into kept values (3)');
  expect((await database.query('select n from kept order by n')).rows).toEqual([{ n: 1 }, { n: 3 }]);
  expect(await readPort(database)).toBe(port(pair.standby));
  await expect
    .poll(async () => {
      await database.query(`notify failover, 'again'`);
      return heard;
    })
    .toContain('again');
});
