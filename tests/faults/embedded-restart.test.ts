import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Database, type ListenState, openDatabase } from '#server/db/database.ts';
import { startHost } from '#server/db/embedded/embedded-host.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { embeddedTemplate, migratedFolder } from '#tests/support/database/template.ts';
import { isWhole } from '#tests/support/run/tier.ts';

/**
 * Milliseconds. Long enough that only a runaway statement exceeds it, even on a busy machine; a runaway one keeps a
 * processor busy that long.
 */
const STATEMENT_LIMIT = isWhole() ? 4000 : 2000;
const runaway =
  'select count(*) from generate_series(1, 10000) a, generate_series(1, 10000) b, generate_series(1, 10000) c';

/** A migrated database on disk, or in memory. */
const open = (dataDir: string | null) =>
  openDatabase({
    dataDir,
    template: dataDir === null ? embeddedTemplate() : undefined,
    statementLimit: STATEMENT_LIMIT,
    log: quietLog,
  });

const catchError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const untilItAnswers = (database: Database) => expect.poll(() => catchError(database.ping())).toBeUndefined();

test('a runaway statement ends as unavailable: only its transaction is undone, and listeners hear again', async () => {
  const database = await open(migratedFolder());
  const heard: string[] = [];
  const states: ListenState[] = [];
  await database.listen(
    'news',
    (payload) => heard.push(payload),
    (state) => states.push(state),
  );
  await database.query('create table rows (n int)');
  await database.query('insert into rows values (1)');

  const failure = await catchError(
    database.transaction(async (tx) => {
      await tx.execute('insert into rows values (2)');
      await tx.execute(runaway);
    }),
  );
  expect(isUnavailable(failure)).toBe(true);

  await expect.poll(() => states).toEqual(['connected', 'lost', 'connected']);
  await untilItAnswers(database);
  expect((await database.query('select n from rows')).rows).toEqual([{ n: 1 }]);
  await database.query(`select pg_notify('news', 'back')`);
  await expect.poll(() => heard).toEqual(['back']);
  await database.close();
});

test.runIf(isWhole())(
  'an engine that panics is started again, and recovers as soon as the disk allows it',
  async () => {
    const dataDir = migratedFolder();
    const database = await open(dataDir);
    await database.query('create table rows (n int)');
    await database.query('insert into rows values (1)');
    const log = path.join(dataDir, 'database/pg_wal');
    fs.renameSync(log, `${log}.away`);
    const failure = await catchError(database.query('select pg_switch_wal(); insert into rows values (2)'));
    expect(isUnavailable(failure)).toBe(true);
    fs.renameSync(`${log}.away`, log);
    await untilItAnswers(database);
    expect((await database.query('select n from rows')).rows).toEqual([{ n: 1 }]);
    await database.close();
  },
);

test.runIf(isWhole())('maintenance may take longer than the limit', async () => {
  const database = await openDatabase({
    dataDir: null,
    template: embeddedTemplate(),
    statementLimit: 200,
    log: quietLog,
  });
  const { rows } = await database.maintenance((client) => client.query(`select pg_sleep(1), 'done' as state`));
  expect(rows).toMatchObject([{ state: 'done' }]);
  await database.close();
});

test.runIf(isWhole())('a runaway statement keeps its time limit while maintenance waits behind it', async () => {
  const database = await openDatabase({
    dataDir: null,
    template: embeddedTemplate(),
    statementLimit: 1000,
    log: quietLog,
  });
  const isRunning = Promise.withResolvers<void>();
  const running = catchError(
    database.transaction(async (tx) => {
      const counting = tx.execute(runaway).execute();
      isRunning.resolve();
      await counting;
    }),
  );
  await isRunning.promise;
  const maintain = () => database.maintenance((client) => client.query(`select 1`));
  await expect.poll(() => catchError(maintain())).toBeUndefined();
  expect(isUnavailable(await running)).toBe(true);
  await database.ping();
  await database.close();
});

test.runIf(isWhole())('a statement that maintenance leaves running falls under the time limit again', async () => {
  const database = await openDatabase({
    dataDir: null,
    template: embeddedTemplate(),
    statementLimit: 1000,
    log: quietLog,
  });
  let running: Promise<unknown> | undefined;
  await database.maintenance(async (client) => {
    running = catchError(client.query(runaway));
  });
  expect(isUnavailable(await running)).toBe(true);
  await untilItAnswers(database);
  await database.close();
});

test('a failed statement costs neither the session nor its LISTEN', async () => {
  const database = await open(null);
  const states: ListenState[] = [];
  await database.listen(
    'news',
    () => {},
    (state) => states.push(state),
  );
  await expect(database.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(database.query('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(states).toEqual(['connected']);
  await database.close();
});

test.runIf(isWhole())(
  'there is exactly one session: a second connection is refused while the first lives',
  async () => {
    const thread = { clusterDir: null, template: embeddedTemplate() };
    const host = await startHost({ thread, statementLimit: STATEMENT_LIMIT, onRestart: () => {}, log: quietLog });
    const first = host.openWire();
    expect(() => host.openWire()).toThrow('the embedded database has one session');
    first.destroy();
    host.openWire().destroy();
    await host.stop();
  },
);
