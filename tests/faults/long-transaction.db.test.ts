import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from '#server/db/unavailable.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import type { QueueTable } from '#server/outbox/queues.ts';
import { openTestDatabase, testEngine } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { shared } from '#tests/support/app/shared.ts';

const queues = { welcome: { ids: ['userId'] } } as const satisfies QueueTable;
const id = (n: number) => `0197f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

const database = shared(() => openTestDatabase());
beforeAll(async () => {
  await database.query('create table notes (n int primary key)');
});
beforeEach(() => database.query('truncate notes'));

const noteNumbers = async () =>
  (await database.query('select n from notes order by n')).rows.map(({ n }) => n as number);

test('while a transaction is held open for 2 s, no acknowledged job or notification is lost', async () => {
  const done: string[] = [];
  const heard: string[] = [];
  const jobs = await startJobs({
    database,
    clock: () => new Date('2026-11-20T08:00:00Z'),
    log: quietLog,
    queues,
    handlers: { welcome: async (_context, { userId }) => done.push(userId) },
  });
  await database.listen('news', (payload) => heard.push(payload));

  const isHeld = Promise.withResolvers<void>();
  const holding = database.transaction(async (tx) => {
    await enqueue<typeof queues, 'welcome'>(tx, 'welcome', { userId: id(0) });
    await tx.execute(sql`select pg_notify('news', ${id(0)})`);
    isHeld.resolve();
    await tx.execute(sql`select pg_sleep(1)`);
    await tx.execute(sql`select pg_sleep(1)`);
  });
  await isHeld.promise;

  // On the embedded engine these wait for the one session; the pool may give up on some, and says so.
  const acknowledged: string[] = [id(0)];
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const userId = id(index + 1);
      try {
        await database.transaction(async (tx) => {
          await enqueue<typeof queues, 'welcome'>(tx, 'welcome', { userId });
          await tx.execute(sql`select pg_notify('news', ${userId})`);
        });
        acknowledged.push(userId);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
      }
    }),
  );
  await holding;

  await expect.poll(() => done.toSorted()).toEqual(acknowledged.toSorted());
  await expect.poll(() => heard.toSorted()).toEqual(acknowledged.toSorted());
  await jobs.stop();
});

test('a rollback never undoes what another transaction committed', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const outcomes = await Promise.allSettled(
    numbers.map((n) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (${n})`);
        await tx.execute(sql`select count(*) from notes`);
        if (n % 2 === 1) throw new Error('changed my mind');
      }),
    ),
  );
  const committed = numbers.filter((n) => outcomes[n]?.status === 'fulfilled');
  expect(committed).toEqual(numbers.filter((n) => n % 2 === 0));
  expect(await noteNumbers()).toEqual(committed);
});

test('a query outside an open transaction is not part of it', async () => {
  const beside = Promise.withResolvers<void>();
  const holding = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    beside.resolve();
    await tx.execute(sql`select pg_sleep(0.2)`);
    throw new Error('changed my mind');
  });
  await beside.promise;
  await Promise.all([
    expect(holding).rejects.toThrow('changed my mind'),
    database.query('insert into notes values (2)'),
  ]);
  expect(await noteNumbers()).toEqual([2]);
});

test.runIf(testEngine() === 'embedded')(
  'a query sent outside the transaction that awaits it fails soon instead of waiting for ever',
  async () => {
    const own = await openTestDatabase({ connectionWait: 200 });
    onTestFinished(() => own.close());
    await own.query('create table notes (n int primary key)');
    const stuck = own.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1)`);
      await own.query('select 1');
    });
    expect(isUnavailable(await stuck.catch((error: unknown) => error))).toBe(true);
    expect((await own.query('select n from notes')).rows).toEqual([]);
  },
);

test('a transaction whose callback hides a failed statement is rejected', async () => {
  const careless = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('a statement of the transaction failed');
  expect(await noteNumbers()).toEqual([]);
});

test('savepoints: a part can fail and the rest commit', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    await tx.transaction((inner) => inner.execute(sql`insert into notes values (1)`)).catch(() => undefined);
    await tx.execute(sql`insert into notes values (2)`);
  });
  expect(await noteNumbers()).toEqual([1, 2]);
});
