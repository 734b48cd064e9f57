import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { passkeys, users } from '#server/db/schema/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { openDemoAccounts } from './demo-accounts.ts';
import { verifyPassword } from '#server/features/auth/passwords/hash-password.ts';
import { fillSample } from './fill/fill-sample.ts';

const server = sharedTestApp({ site: { isDemo: true } });
beforeAll(async () => {
  const { database, clock } = server;
  await fillSample({ database, now: clock(), professionals: 5, log: { info: () => {} } });
});

const open = (isLocal: boolean) => openDemoAccounts(server.database, { now: server.clock(), isLocal });
const findUser = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0]!;
const login = (payload: object) => server.app.inject({ method: 'POST', url: '/api/auth/login', payload });

test('on loopback the four accounts have the known password, and keep it', async () => {
  const accounts = await open(true);
  expect(accounts).toEqual(
    ['client', 'professional', 'pending', 'admin'].map((name) => ({
      email: `${name}@demo.mwesigwa.ug`,
      password: 'demo-Mwesigwa-1',
    })),
  );
  for (const account of accounts) {
    const answer = await login(account);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().user.due).toEqual([]);
  }
  const before = await findUser('client@demo.mwesigwa.ug');
  await open(true);
  expect(await findUser('client@demo.mwesigwa.ug')).toEqual(before);
});

test('when others can reach the demo, the known password and its sessions end; on loopback it works again', async () => {
  await open(true);
  const known = { email: 'admin@demo.mwesigwa.ug', password: 'demo-Mwesigwa-1' };
  const { token } = (await login(known)).json();
  const accounts = await open(false);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
  for (const { email, password } of accounts) {
    expect(password).toMatch(/^[\w-]{16}$/);
    const { passwordHash } = await findUser(email);
    expect(await verifyPassword(passwordHash, password)).toBe(true);
    expect(await verifyPassword(passwordHash, known.password)).toBe(false);
  }
  const me = await server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.statusCode).toBe(401);
  await open(true);
  expect((await login(known)).statusCode).toBe(200);
});

test('an unrelated account that took the address of a demo account is left alone', async () => {
  await server.database.db
    .update(users)
    .set({ email: 'gone@demo.mwesigwa.ug' })
    .where(eq(users.email, 'pending@demo.mwesigwa.ug'));
  const { id } = await createUser(server.database.db, { role: 'user', email: 'pending@demo.mwesigwa.ug' });
  expect(await open(true)).toHaveLength(3);
  const [row] = await server.database.db.select().from(users).where(eq(users.id, id));
  expect(row!.passwordHash).toBeNull();
});

test('the demo admin gets back its address, without foreign passkeys or sessions, even if another account has it', async () => {
  const { db } = server.database;
  const email = 'admin@demo.mwesigwa.ug';
  const admin = await findUser(email);
  const headers = await signIn(db, admin.id, server.clock());
  await db.update(users).set({ email: 'stranger@example.com' }).where(eq(users.id, admin.id));
  await db.insert(passkeys).values({
    id: admin.id,
    userId: admin.id,
    credentialId: 'a stranger’s',
    publicKey: 'any',
    counter: 0,
    transports: [],
    isSynced: false,
    name: 'A stranger’s telephone',
    createdAt: server.clock(),
  });
  const taker = await createUser(db, { role: 'user', email });
  expect(await open(true)).toContainEqual({ email, password: 'demo-Mwesigwa-1' });
  expect(await findUser(email)).toMatchObject({ id: admin.id, role: 'admin' });
  expect(await findUser(`${taker.id}@demo.mwesigwa.ug`)).toMatchObject({
    id: taker.id,
    role: 'user',
    emailVerifiedAt: null,
  });
  expect((await server.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
  expect(await db.select().from(passkeys).where(eq(passkeys.userId, admin.id))).toEqual([]);
});
