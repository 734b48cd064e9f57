import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { shared } from '#tests/support/app/shared.ts';
import { endFeed, findFeed, findFeedReader, makeFeed } from './feeds.ts';

const database = shared(() => openTestDatabase({ poolSize: 4 }));
const now = new Date('2026-11-20T09:00:00.000Z');
const account = async () => (await createUser(database.db, { role: 'user' })).id;
const make = (id: string, at = now) => database.transaction((tx) => makeFeed(tx, id, at));
const end = (id: string) => database.transaction((tx) => endFeed(tx, id));
const findReaderId = async (token: string) => (await findFeedReader(database.db, token))?.userId ?? null;

test('a calendar token opens only its owner’s feed, and the database does not store the token', async () => {
  const [grace, ruth] = [await account(), await account()];
  const [hers, other] = [await make(grace), await make(ruth)];
  expect([await findReaderId(hers), await findReaderId(other)]).toEqual([grace, ruth]);
  expect(hers).not.toBe(other);
  const { rows } = await database.query('select * from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(hers);
  for (const wrong of ['', 'x', hers.slice(1), `${hers}x`, `${hers.slice(0, -1)}\0`, 'x'.repeat(43)]) {
    expect(await findReaderId(wrong)).toBeNull();
  }
});

test('a new calendar token replaces the old one, and an ended token or a suspended account opens nothing', async () => {
  const id = await account();
  expect(await findFeed(database.db, id)).toBeNull();
  const first = await make(id);
  const later = new Date(now.getTime() + 60_000);
  const second = await make(id, later);
  expect([await findReaderId(first), await findReaderId(second)]).toEqual([null, id]);
  expect(await findFeed(database.db, id)).toEqual({ createdAt: later, lastReadAt: null });
  await database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, id));
  expect(await findReaderId(second)).toBeNull();
  await database.db.update(users).set({ suspendedAt: null }).where(eq(users.id, id));
  expect([await end(id), await end(id)]).toEqual([true, false]);
  expect([await findReaderId(second), await findFeed(database.db, id)]).toEqual([null, null]);
});

test('of many made at once for one account, one opens', async () => {
  const id = await account();
  const tokens = await Promise.all(Array.from({ length: 8 }, () => make(id)));
  const readers = await Promise.all(tokens.map(findReaderId));
  expect(readers.filter((reader) => reader === id)).toHaveLength(1);
});
