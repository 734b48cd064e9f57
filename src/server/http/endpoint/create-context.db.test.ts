import type { FastifyRequest } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#server/context/context.ts';
import { insideTransaction } from '#server/context/inside-transaction.ts';
import type { Tx } from '#server/db/database.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createContext } from './create-context.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());
let context: Context;
beforeAll(async () => {
  await database.query('create table notes (n int primary key)');
  const request = { actor: { kind: 'visitor' }, id: 'r1', ip: '127.0.0.1', headers: {} } as FastifyRequest;
  context = createContext(
    { database, limits: createRateLimits(false), site: testSettings() },
    request,
    new Date('2026-11-20T09:00:00.000Z'),
  );
});
beforeEach(() => database.query('truncate notes'));

const notes = async () => (await database.query('select n from notes order by n')).rows.map(({ n }) => n as number);

test('a failed inner transaction also fails the outer one, even when a service catches the error', async () => {
  const whole = context.transaction(async (outer) => {
    const inner = insideTransaction(context, outer);
    await inner.transaction((tx) => tx.execute('insert into notes values (1)'));
    const failing = inner.transaction(async (tx) => {
      await tx.execute('insert into notes values (2)');
      throw new Error('half done');
    });
    await expect(failing).rejects.toThrow('half done');
    await inner.transaction((tx) => tx.execute('insert into notes values (3)'));
  });
  await expect(whole).rejects.toThrow('half done');
  expect(await notes()).toEqual([]);
});

test('before-commit work runs once with everything that the transaction and its inner ones collected', async () => {
  const done: (readonly string[])[] = [];
  const last = async (_tx: unknown, items: readonly string[]) => void done.push(items);
  const collect = (outer: Tx, item: string) =>
    insideTransaction(context, outer).transaction(async (tx) => tx.beforeCommit(last, item));
  await context.transaction(async (outer) => {
    outer.beforeCommit(last, 'first');
    await collect(outer, 'second');
    expect(done).toEqual([]);
  });
  expect(done).toEqual([['first', 'second']]);
  const failing = context.transaction(async (outer) => {
    outer.beforeCommit(last, 'never');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(done).toHaveLength(1);
});
