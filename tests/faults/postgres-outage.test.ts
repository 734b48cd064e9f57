import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Database, type ListenState, openDatabase } from '#server/db/database.ts';
import { migrate, migrationsAreCurrent } from '#server/db/migrations/migrate.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import type { QueueTable } from '#server/outbox/queues.ts';
import { makePostgresCluster, type PostgresCluster } from '../../scripts/postgres-cluster.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { findPostgres } from '../../scripts/prepare/system.mjs';

const hasPostgres = findPostgres() !== null;
const grace = '0197f3a0-0000-7000-8000-000000000001';
const queues = { welcome: { ids: ['userId'] } } as const satisfies QueueTable;

let primary: PostgresCluster;
beforeAll(async () => {
  if (!hasPostgres) return;
  primary = await makePostgresCluster({ synchronous_commit: 'on' });
  await primary.start();
  const database = await openDatabase({ url: primary.url, log: quietLog });
  await migrate(database, quietLog);
  await database.query('create table rows (n int)');
  await database.close();
});
afterAll(() => primary?.remove());

async function open(): Promise<Database> {
  const database = await openDatabase({ url: primary.url, log: quietLog });
  onTestFinished(() => database.close());
  return database;
}

const catchError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const untilItAnswers = (database: Database) => expect.poll(() => catchError(database.ping())).toBeUndefined();

test.runIf(hasPostgres)(
  'queries and transactions fail as unavailable while the server is away, and work again after',
  async () => {
    const database = await open();
    const isWriting = Promise.withResolvers<void>();
    const isStopped = Promise.withResolvers<void>();
    const writing = database.transaction(async (tx) => {
      await tx.execute('insert into rows values (1)');
      isWriting.resolve();
      await isStopped.promise;
      await tx.execute('insert into rows values (2)');
    });
    await isWriting.promise;
    const sleeping = database.query('select pg_sleep(60)');
    const failures = Promise.all([catchError(writing), catchError(sleeping)]);
    await primary.stop();
    isStopped.resolve();

    expect((await failures).map(isUnavailable)).toEqual([true, true]);
    const refused = await Promise.all([
      catchError(database.ping()),
      catchError(database.db.execute('select 1')),
      catchError(database.transaction((tx) => tx.execute('select 1'))),
      catchError(migrationsAreCurrent(database)),
    ]);
    expect(refused.map(isUnavailable)).toEqual([true, true, true, true]);

    await primary.start();
    await untilItAnswers(database);
    expect((await database.query('select n from rows')).rows).toEqual([]);
  },
);

test.runIf(hasPostgres)(
  'listeners are notified that the connection was lost, and receive again once it is back',
  async () => {
    const database = await open();
    const states: ListenState[] = [];
    const heard: string[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      (state) => states.push(state),
    );
    await primary.stop();
    await expect.poll(() => states).toEqual(['connected', 'lost']);
    await primary.start();
    await expect.poll(() => states).toEqual(['connected', 'lost', 'connected']);
    await untilItAnswers(database);
    await database.query(`select pg_notify('news', 'back')`);
    await expect.poll(() => heard).toEqual(['back']);
  },
);

test.runIf(hasPostgres)('the same process goes on with its jobs after an outage', async () => {
  const database = await open();
  const done: string[] = [];
  const jobs = await startJobs({
    database,
    clock: () => new Date('2026-11-20T08:00:00Z'),
    log: quietLog,
    queues,
    handlers: { welcome: async (_context, { userId }) => done.push(userId) },
  });
  await primary.stop();
  await primary.start();
  await untilItAnswers(database);
  await database.transaction((tx) => enqueue<typeof queues, 'welcome'>(tx, 'welcome', { userId: grace }));
  await expect.poll(() => done).toEqual([grace]);
  await jobs.stop();
});

test.runIf(hasPostgres)('a statement over its time limit is unavailable, and the connection stays', async () => {
  const database = await open();
  const failure = await catchError(database.query('set local statement_timeout = 50; select pg_sleep(60)'));
  expect(failure).toMatchObject({ code: '57014' });
  expect(isUnavailable(failure)).toBe(true);
  await database.ping();
});

test.runIf(hasPostgres)(
  'a query that gets no connection from an exhausted pool fails as unavailable within its time limit',
  async () => {
    const database = await openDatabase({ url: primary.url, poolSize: 1, log: quietLog });
    onTestFinished(() => database.close());
    const end = Promise.withResolvers<void>();
    const holding = database.transaction(() => end.promise);
    expect(isUnavailable(await catchError(database.ping()))).toBe(true);
    end.resolve();
    await holding;
    await database.ping();
  },
);
