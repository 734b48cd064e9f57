import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { empty, openTestDatabase, type TestDatabase, testEngine } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { migrate, migrationsAreCurrent } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 4 });
});
afterAll(() => database.close());
beforeEach(() => empty(database));

let moment = 0;
const migration = (tag: string, statements: string[], more: Partial<Migration> = {}): Migration => ({
  tag,
  createdAt: (moment += 1),
  hash: tag,
  statements,
  inTransaction: true,
  ...more,
});

const tables = async () =>
  (await database.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    ({ tablename }) => tablename as string,
  );

test('runs what is missing, in order, once', async () => {
  const first = migration('first', ['create table one (n int)']);
  const second = migration('second', ['create table two (n int)', 'insert into one values (1)']);
  expect(await migrationsAreCurrent(database, [first])).toBe(false);
  await migrate(database, quietLog, [first]);
  expect(await migrationsAreCurrent(database, [first])).toBe(true);
  expect(await migrationsAreCurrent(database, [first, second])).toBe(false);
  await migrate(database, quietLog, [first, second]);
  await migrate(database, quietLog, [first, second]);
  expect(await tables()).toEqual(['one', 'two']);
  expect((await database.query('select n from one')).rows).toEqual([{ n: 1 }]);
});

test('a migration that fails leaves nothing behind and is named', async () => {
  const broken = migration('broken', ['create table one (n int)', 'create table one (n int)']);
  await expect(migrate(database, quietLog, [broken])).rejects.toThrow('migration broken failed');
  expect(await tables()).toEqual([]);
  expect(await migrationsAreCurrent(database, [broken])).toBe(false);
});

test('a migration that was changed after it ran is refused', async () => {
  const first = migration('first', ['create table one (n int)']);
  await migrate(database, quietLog, [first]);
  await expect(migrate(database, quietLog, [{ ...first, hash: 'other' }])).rejects.toMatchObject({
    code: 'EMIGRATION',
    message: expect.stringContaining('migration first was changed after it ran'),
  });
});

test('an older release runs beside a database that a newer one migrated', async () => {
  const first = migration('first', ['create table one (n int)']);
  const newer = migration('newer', ['create table two (n int)']);
  await migrate(database, quietLog, [first, newer]);
  expect(await migrationsAreCurrent(database, [first])).toBe(true);
  await migrate(database, quietLog, [first]);
});

test('statements that refuse a transaction run on their own', async () => {
  const first = migration('first', ['create table one (n int)']);
  const index = migration('index', ['create index concurrently if not exists one_n on one (n)'], {
    inTransaction: false,
  });
  await migrate(database, quietLog, [first, index]);
  const { rows } = await database.query(
    `select indisvalid as valid from pg_index where indexrelid = 'one_n'::regclass`,
  );
  expect(rows).toEqual([{ valid: true }]);
});

test.runIf(testEngine() === 'postgres')(
  'a migration does not make others wait behind it for a table in use',
  async () => {
    await database.query('create table busy (n int)');
    const alter = migration('alter', ['alter table busy add column m int']);
    const isTriedAgain = Promise.withResolvers<void>();
    const isRead = Promise.withResolvers<void>();
    const reading = database.transaction(async (tx) => {
      await tx.execute('select * from busy');
      isRead.resolve();
      await isTriedAgain.promise;
    });
    await isRead.promise;
    await migrate(database, { ...quietLog, warn: () => isTriedAgain.resolve() }, [alter]);
    await reading;
    expect((await database.query('select m from busy')).rows).toEqual([]);
  },
);

test.runIf(testEngine() === 'postgres')(
  'of two processes that start at once, one migrates and the other waits for it',
  async () => {
    const script = path.resolve(import.meta.dirname, '../../../tests/faults/migrate-once.ts');
    const run = () => promisify(execFile)(process.execPath, [script, database.url ?? '']);
    const outputs = await Promise.all([run(), run()]);
    const ran = outputs.map(({ stdout }) => Number(stdout)).toSorted((a, b) => a - b);
    expect(ran).toEqual([0, readMigrations().length]);
    expect(await migrationsAreCurrent(database)).toBe(true);
  },
);
