import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { professionals, sessions, users } from '#server/db/schema/index.ts';
import { createAuthenticate } from './authenticate.ts';
import { shared } from '#tests/support/app/shared.ts';

const start = new Date('2026-11-20T09:00:00.000Z');
const after = (hours: number, minutes = 0) => new Date(start.getTime() + (hours * 60 + minutes) * 60_000);

const database = shared(() => openTestDatabase());
let authenticate: ReturnType<typeof createAuthenticate>;
beforeAll(async () => {
  authenticate = createAuthenticate(database);
});

async function session() {
  const user = await createUser(database.db, { role: 'user' });
  return { user, header: (await signIn(database.db, user.id, start)).authorization };
}

describe('a session', () => {
  test('ends after four hours without activity', async () => {
    const { header } = await session();
    expect(await authenticate(header, after(3, 59), false)).toMatchObject({ actor: { kind: 'user' } });
    expect(await authenticate(header, after(4, 1), false)).toEqual({
      actor: { kind: 'visitor' },
      problem: 'session_expired',
    });
  });

  test('ends after a day, however active', async () => {
    const { header } = await session();
    for (let hour = 3; hour < 24; hour += 3) await authenticate(header, after(hour), true);
    expect(await authenticate(header, after(23, 59), true)).toMatchObject({ actor: { kind: 'user' } });
    expect(await authenticate(header, after(24, 1), true)).toMatchObject({ problem: 'session_expired' });
  });

  test('is not kept alive by polling', async () => {
    const { header } = await session();
    for (let hour = 1; hour < 4; hour += 1) await authenticate(header, after(hour), false);
    expect(await authenticate(header, after(5), false)).toMatchObject({ problem: 'session_expired' });
  });

  test('writes activity at most once a minute, and never backwards', async () => {
    const { user, header } = await session();
    const lastActivity = async () =>
      (await database.db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.lastActivityAt;
    await authenticate(header, new Date(start.getTime() + 59_999), true);
    expect(await lastActivity()).toEqual(start);
    await authenticate(header, after(0, 2), true);
    await authenticate(header, after(0, 1), true);
    expect(await lastActivity()).toEqual(after(0, 2));
  });
});

describe('a change takes effect on the next request', () => {
  test('a suspension of the account', async () => {
    const { user, header } = await session();
    await database.db.update(users).set({ suspendedAt: start }).where(eq(users.id, user.id));
    expect(await authenticate(header, start, false)).toEqual({
      actor: { kind: 'visitor' },
      problem: 'unauthenticated',
    });
  });

  test('a new role of the account', async () => {
    const { user, header } = await session();
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    expect(await authenticate(header, start, false)).toMatchObject({ actor: { role: 'admin' } });
  });

  test('a rejection of the professional', async () => {
    const { id } = await createProfessional(database.db);
    const { authorization } = await signIn(database.db, id, start);
    expect(await authenticate(authorization, start, false)).toMatchObject({ actor: { isApproved: true } });
    await database.db.update(professionals).set({ approvalStatus: 'rejected' }).where(eq(professionals.id, id));
    expect(await authenticate(authorization, start, false)).toMatchObject({ actor: { isApproved: false } });
  });

  test('a deletion of the account', async () => {
    const { user, header } = await session();
    await database.db.delete(users).where(eq(users.id, user.id));
    expect(await authenticate(header, start, false)).toMatchObject({ problem: 'unauthenticated' });
  });
});

test('the database holds nothing that can be used as a token', async () => {
  const { user } = await session();
  const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  for (const value of Object.values(row!)) {
    expect(await authenticate(`Bearer ${String(value)}`, start, false)).toMatchObject({ actor: { kind: 'visitor' } });
  }
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic abc',
  `Bearer ${'x'.repeat(42)}`,
  `Bearer ${'x'.repeat(44)}`,
  `Bearer ${'é'.repeat(43)}`,
  'Bearer a b',
])('another shape is no token: %s', async (header) => {
  expect(await authenticate(header, start, false)).toEqual({ actor: { kind: 'visitor' }, problem: 'unauthenticated' });
});
