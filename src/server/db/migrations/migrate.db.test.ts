import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { empty, openTestDatabase, testEngine } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { migrate, migrationsAreCurrent } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase({ poolSize: 4 }));
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

const repeatable = (tag: string, ...statements: string[]): Migration =>
  migration(tag, statements, { createdAt: null, hash: statements.join() });
const answer = (n: number) =>
  repeatable('answer', `create or replace function answer() returns int language sql as 'select ${n}'`);
const answered = async () => (await database.query('select answer()')).rows[0]?.answer as number;

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

test('a repeatable file runs after all others, and again when its text has changed', async () => {
  const first = migration('first', ['create table one (n int)']);
  const second = migration('second', ['create table two (n int)']);
  const ran: unknown[] = [];
  const log = { ...quietLog, info: (facts: object) => void ran.push(facts) };
  expect(await migrationsAreCurrent(database, [answer(1)])).toBe(false);
  await migrate(database, log, [first, answer(1)]);
  await migrate(database, log, [first, answer(1)]);
  expect(ran).toEqual([{ migration: 'first' }, { migration: 'answer' }]);
  await migrate(database, log, [first, second, answer(2)]);
  expect(ran.slice(2)).toEqual([{ migration: 'second' }, { migration: 'answer' }]);
  expect(await answered()).toBe(2);
  await migrate(database, log, [first, second, answer(1)]);
  expect(await answered()).toBe(1);
});

test('a repeatable file that fails leaves what was there before, and is tried again at the next start', async () => {
  const first = migration('first', ['create table one (n int)']);
  await migrate(database, quietLog, [first, answer(1)]);
  const broken = repeatable('answer', ...answer(2).statements, 'select nothing');
  await expect(migrate(database, quietLog, [first, broken])).rejects.toThrow('migration answer failed');
  expect(await answered()).toBe(1);
  await migrate(database, quietLog, [first, answer(3)]);
  expect(await answered()).toBe(3);
});

test('an older release leaves the functions of a newer one alone, and stays in service', async () => {
  const first = migration('first', ['create table one (n int)']);
  const newer = migration('newer', ['create table two (n int)']);
  await migrate(database, quietLog, [first, answer(1)]);
  await migrate(database, quietLog, [first, answer(2)]);
  expect(await migrationsAreCurrent(database, [first, answer(1)])).toBe(true);
  await migrate(database, quietLog, [first, newer, answer(2)]);
  await migrate(database, quietLog, [first, answer(1)]);
  expect(await answered()).toBe(2);
  expect(await migrationsAreCurrent(database, [first, answer(1)])).toBe(true);
});

test('a database that began with another first migration is refused, with what to do', async () => {
  const before = migration('before', ['create table one (n int)']);
  const first = migration('first', ['create table one (n int)']);
  await migrate(database, quietLog, [before]);
  await expect(migrate(database, quietLog, [first, answer(1)])).rejects.toMatchObject({
    code: 'EMIGRATION',
    message: expect.stringMatching(
      testEngine() === 'postgres'
        ? /Set DATABASE_URL to an empty database/
        : /remove its folder .* DATA_DIR to a new folder/,
    ),
  });
  expect(await tables()).toEqual(['one']);
  expect(await migrationsAreCurrent(database, [first])).toBe(false);
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

test.runIf(testEngine() === 'postgres')('a migration that gives way in a deadlock is tried again', async () => {
  await database.query('create table one (n int); create table two (n int)');
  const waiting = `select 1 from pg_locks where not granted and relation = 'one'::regclass`;
  const isHeld = Promise.withResolvers<void>();
  const isWaitedFor = Promise.withResolvers<void>();
  const writing = database.transaction(async (tx) => {
    // The other transaction checks for the deadlock first.
    await tx.execute(`set local deadlock_timeout = '20s'`);
    await tx.execute('insert into one values (1)');
    isHeld.resolve();
    await isWaitedFor.promise;
    await tx.execute('insert into two values (1)');
  });
  await isHeld.promise;
  const warned: unknown[] = [];
  const both = repeatable('both', 'alter table two add column m int', 'alter table one add column m int');
  const migrating = migrate(database, { ...quietLog, warn: (facts) => void warned.push(facts) }, [both]);
  await expect.poll(async () => (await database.query(waiting)).rows.length, { interval: 10 }).toBe(1);
  isWaitedFor.resolve();
  await Promise.all([writing, migrating]);
  expect(warned).toContainEqual({ migration: 'both', tries: 0 });
  expect((await database.query('select n, m from two')).rows).toEqual([{ n: 1, m: null }]);
});

test.runIf(testEngine() === 'postgres')(
  'of two processes that start at once, one migrates and the other waits for it',
  async () => {
    const script = path.resolve(import.meta.dirname, '../../../../tests/faults/migrate-once.ts');
    const run = () => promisify(execFile)(process.execPath, [script, database.url ?? '']);
    const outputs = await Promise.all([run(), run()]);
    const ran = outputs.map(({ stdout }) => Number(stdout)).toSorted((a, b) => a - b);
    expect(ran).toEqual([0, readMigrations().length]);
    expect(await migrationsAreCurrent(database)).toBe(true);
  },
);
