import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import type { Tx } from './database.ts';
import { migrate, migrationsAreCurrent } from './migrations/migrate.ts';
import { marketplaceVersion } from './schema/index.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());

test('the test database is migrated', async () => {
  expect(await migrationsAreCurrent(database)).toBe(true);
  const rows = await database.db.select().from(marketplaceVersion);
  expect(rows).toEqual([{ id: 1, version: expect.any(Number) }]);
});

test('functions and triggers are created again over those of an older release, and end up the same', async () => {
  const definitions = async () =>
    (
      await database.query(`
        select pg_get_functiondef(oid) as definition from pg_proc
          where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`)
    ).rows;
  const before = await definitions();
  expect(before.length).toBeGreaterThan(40);
  await database.query(`update drizzle.repeatable_migrations set hash = 'older'`);
  expect(await migrationsAreCurrent(database)).toBe(true);
  await migrate(database, quietLog);
  expect(await definitions()).toEqual(before);
});

test('values come as numbers, days and moments', async () => {
  const { rows } = await database.query(
    `select 9007199254740991::int8 as n, date '2026-02-03' as day, timestamptz '2026-02-03T04:05:06Z' as at, current_setting('TimeZone') as zone`,
  );
  expect(rows).toEqual([
    {
      n: 9007199254740991,
      day: '2026-02-03',
      at: new Date('2026-02-03T04:05:06Z'),
      zone: expect.stringMatching(/^(UTC|GMT)$/),
    },
  ]);
  await expect(database.query('select 9007199254740992::int8 as n')).rejects.toThrow('does not fit');
  const raw = await database.db.execute(sql`select 5::int8 as n`);
  expect(raw.rows).toEqual([{ n: 5 }]);
});

test('PostgreSQL runs each statement without parallel workers', async ({ skip }) => {
  skip(database.engine === 'embedded', 'it has only one');
  const { rows } = await database.query(`select current_setting('max_parallel_workers_per_gather') as further`);
  expect(rows).toEqual([{ further: '0' }]);
});

test('a notification reaches its listener', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = await database.listen('greetings', resolve);
  await database.query(`select pg_notify('greetings', 'hello')`);
  expect(await promise).toBe('hello');
  await stop();
});

test('a transaction commits as a whole or not at all', async () => {
  await database.query('create table if not exists notes (id int primary key)');
  await database.transaction((tx) => tx.execute(sql`insert into notes values (1)`));
  const failed = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (2)`);
    await tx.execute(sql`insert into notes values (1)`);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
  expect((await database.query('select id from notes')).rows).toEqual([{ id: 1 }]);
});

describe('who follows changes that the public sees is told', () => {
  /** Runs `work`; returns what had happened when it returned. */
  async function runAndListen(work: () => Promise<unknown>): Promise<string[]> {
    const heard: string[] = [];
    const stop = database.onPublicChange(async () => {
      await database.query('select 1');
      heard.push('told');
    });
    await work().catch(() => heard.push('failed'));
    stop();
    return heard;
  }
  const announce = 'select announce(null)';

  test('once after a commit, and the writer waits for it', async () => {
    const work = async (tx: Tx) => {
      await tx.execute(announce);
      await tx.execute(announce);
    };
    expect(await runAndListen(() => database.transaction(work))).toEqual(['told']);
  });

  test('after a statement of its own', async () => {
    expect(await runAndListen(() => database.query(announce))).toEqual(['told']);
    expect(await runAndListen(() => database.db.execute(announce))).toEqual(['told']);
  });

  test('not of a change that was undone, nor of others', async () => {
    const work = async (tx: Tx) => {
      await tx.execute(announce);
      throw new Error('no');
    };
    expect(await runAndListen(() => database.transaction(work))).toEqual(['failed']);
    expect(await runAndListen(() => database.query('insert into notes values (3)'))).toEqual([]);
  });
});
