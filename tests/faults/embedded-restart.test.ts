import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Database, type ListenState, openDatabase } from '#server/db/database.ts';
import { startHost } from '#server/db/embedded-host.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { embeddedTemplate } from '#tests/support/template.ts';

/** Long enough that nothing but a runaway statement meets it, even on a busy machine. */
const STATEMENT_LIMIT = 1500;
const runaway =
  'select count(*) from generate_series(1, 10000) a, generate_series(1, 10000) b, generate_series(1, 10000) c';

const open = (dataDir = temporaryFolder()) =>
  openDatabase({
    dataDir,
    template: embeddedTemplate(),
    statementLimit: STATEMENT_LIMIT,
    log: quietLog,
  });

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const answers = (database: Database) =>
  expect
    .poll(
      () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);

test('a runaway statement ends as unavailable, and the database comes back with all that was acknowledged', async () => {
  const database = await open();
  await database.query('create table rows (n int)');
  await database.query('insert into rows values (1)');
  const failure = await failureOf(database.query(runaway));
  expect(isUnavailable(failure)).toBe(true);
  await answers(database);
  expect((await database.query('select n from rows')).rows).toEqual([{ n: 1 }]);
  await database.close();
});

test('a transaction that the restart ends is rolled back and says so', async () => {
  const database = await open();
  await database.query('create table rows (n int)');
  const failure = await failureOf(
    database.transaction(async (tx) => {
      await tx.execute('insert into rows values (1)');
      await tx.execute(runaway);
    }),
  );
  expect(isUnavailable(failure)).toBe(true);
  await answers(database);
  expect((await database.query('select n from rows')).rows).toEqual([]);
  await database.close();
});

test('an engine that panics is started again, and recovers as soon as the disk allows it', async () => {
  const dataDir = temporaryFolder();
  const database = await open(dataDir);
  await database.query('create table rows (n int)');
  await database.query('insert into rows values (1)');
  const log = path.join(dataDir, 'database/pg_wal');
  fs.renameSync(log, `${log}.away`);
  const failure = await failureOf(database.query('select pg_switch_wal(); insert into rows values (2)'));
  expect(isUnavailable(failure)).toBe(true);
  fs.renameSync(`${log}.away`, log);
  await answers(database);
  expect((await database.query('select n from rows')).rows).toEqual([{ n: 1 }]);
  await database.close();
});

test('listeners are told, and hear again after the restart', async () => {
  const database = await open();
  const heard: string[] = [];
  const states: ListenState[] = [];
  await database.listen(
    'news',
    (payload) => heard.push(payload),
    (state) => states.push(state),
  );
  await failureOf(database.query(runaway));
  await expect.poll(() => states, { timeout: 20_000 }).toEqual(['connected', 'lost', 'connected']);
  await database.query(`select pg_notify('news', 'back')`);
  await expect.poll(() => heard).toEqual(['back']);
  await database.close();
});

test('maintenance may take as long as it needs', async () => {
  const database = await open();
  const { rows } = await database.maintenance((client) =>
    client.query(`select count(*)::int as n from generate_series(1, 3) as s, pg_sleep(0.7)`),
  );
  expect(rows).toEqual([{ n: 3 }]);
  await database.close();
});

test('a failed statement costs neither the session nor its LISTEN', async () => {
  const database = await open();
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

test('there is exactly one session: a second connection is refused while the first lives', async () => {
  const thread = { clusterDir: null, template: embeddedTemplate() };
  const host = await startHost({ thread, statementLimit: STATEMENT_LIMIT, onRestart: () => {}, log: quietLog });
  const first = host.openWire();
  expect(() => host.openWire()).toThrow('the embedded database has one session');
  first.destroy();
  host.openWire().destroy();
  await host.stop();
});
