import { hash } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvents, secondFactors, sessions, users } from '#server/db/schema/index.ts';
import { passwordCost } from '#server/features/auth/passwords/password-cost.ts';
import { hashPassword, verifyPassword } from '#server/features/auth/passwords/hash-password.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { testEngine } from '#tests/support/database/database.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';

const server = sharedTestApp({ poolSize: 4 });
let passwordHash: string;
const password = 'seven tall jackfruit';
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

let networks = 0;
const ownNetwork = () => `10.1.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
const person = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  createUser(server.database.db, { role: 'user', passwordHash, ...overrides });
const login = (body: object, remoteAddress = ownNetwork(), headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload: body, remoteAddress, headers });
const listSessions = (userId: string) => server.database.db.select().from(sessions).where(eq(sessions.userId, userId));
const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind);

test('the right password signs in; the token is stored as a hash only, with address and browser', async () => {
  const { id, email } = await person();
  const address = ownNetwork();
  const answer = await login({ email: email.toUpperCase(), password }, address, { 'user-agent': 'Firefox/149' });
  expect(answer.statusCode, answer.body).toBe(200);
  const { token, user } = answer.json();
  expect(user).toMatchObject({ id, email, role: 'user', emailVerified: true, due: [] });
  const [session] = await listSessions(id);
  expect(session).toMatchObject({ ip: address, userAgent: 'Firefox/149', authenticatedAt: server.clock() });
  expect(JSON.stringify(session)).not.toContain(token);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  const me = await server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.json().user).toEqual(user);
  const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(events).toMatchObject([{ action: 'auth.login', facts: { role: 'user', withCode: false } }]);
});

test.each(['user', 'professional', 'admin'] as const)(
  'naming a role at sign-in never gives more access: a professional without approval named as %s',
  async (role) => {
    const { id } = await createProfessional(server.database.db, { approvalStatus: 'pending', approvedAt: null });
    const [{ email } = { email: '' }] = await server.database.db
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, id))
      .returning();
    const answer = await login({ email, password, role });
    expect(answer.statusCode).toBe(role === 'professional' ? 200 : 401);
    if (role === 'professional') expect(answer.json().user).toMatchObject({ role, isApproved: false });
    else expect(await listSessions(id)).toEqual([]);
  },
);

describe('what is wrong is not told', () => {
  test('unknown address, wrong password, wrong role and no password are alike', async () => {
    const { email } = await person();
    const none = await person({ passwordHash: null });
    const wrongs = [
      { email: 'nobody@example.com', password },
      { email, password: `${password} ` },
      { email, password, role: 'admin' },
      { email: none.email, password },
      { email: (await person({ suspendedAt: server.clock() })).email, password: 'wrong' },
    ];
    for (const wrong of wrongs) {
      const answer = await login(wrong);
      const { requestId: _, ...body } = answer.json();
      expect([answer.statusCode, body], JSON.stringify(wrong)).toEqual([
        401,
        { error: 'Invalid email or password. Please try again.', code: 'invalid_credentials' },
      ]);
    }
  });

  test('nor by the work done: a password is hashed even for an unknown address', async () => {
    const { email } = await person();
    const end = new AbortController();
    // While the queue for hashing is full, sign-ins are refused.
    const crowd = Array.from({ length: 80 }, async () => {
      while (!end.signal.aborted) await verifyPassword(null, password).catch(() => new Promise(setImmediate));
    });
    for (const address of ['nobody@example.com', email]) {
      expect((await login({ email: address, password })).statusCode).toBe(503);
    }
    end.abort();
    await Promise.all(crowd);
    expect((await login({ email, password })).statusCode).toBe(200);
  });

  test('except that an account is suspended, which is shown only after the right password', async () => {
    const { id, email } = await person({ suspendedAt: server.clock() });
    const answer = await login({ email, password });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'suspended']);
    expect(await listSessions(id)).toEqual([]);
  });

  test('a failure leaves an audit row without the address that was tried', async () => {
    const { id, email } = await person();
    await login({ email, password: 'wrong' });
    const [event] = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(event).toMatchObject({ action: 'auth.refuse_login', facts: { reason: 'credentials' } });
    expect(JSON.stringify(event)).not.toContain(email);
  });
});

test.for<[string, unknown]>([
  ['email', undefined],
  ['email', 'x'],
  ['password', undefined],
  ['password', ''],
  ['password', 'x'.repeat(129)],
  ['password', 'a\0b'],
  ['role', 'root'],
  ['isApproved', true],
  ['userId', '01890000-0000-7000-8000-000000000000'],
  ['token', 'x'],
])('%s: %j is refused by name', async ([field, value]) => {
  const answer = await login({ email: 'nobody@example.com', password, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
});

test('a hash of older parameters is renewed, and the password goes on', async () => {
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { id, email } = await person({ passwordHash: weak });
  expect((await login({ email, password: 'wrong' })).statusCode).toBe(401);
  const readHash = async () => (await server.database.db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;
  expect(await readHash()).toBe(weak);
  expect((await login({ email, password })).statusCode).toBe(200);
  expect(await readHash()).toContain(`m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=`);
  expect((await login({ email, password })).statusCode).toBe(200);
});

// The embedded engine has one connection: nothing can interleave there.
test.skipIf(testEngine() === 'embedded')(
  'a password that is changed while it is compared signs nobody in',
  async () => {
    const { id, email } = await person();
    const other = await hashPassword('another tall jackfruit');
    const { database } = server;
    const early = await database.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: other }).where(eq(users.id, id));
      const waiting = login({ email, password }).then((answer) => answer.statusCode);
      const isWaiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await database.query(isWaiting)).rows[0].n === 0);
      return { waiting };
    });
    expect(await early.waiting).toBe(401);
    expect(await listSessions(id)).toEqual([]);
  },
);

describe('with a second factor', () => {
  const withFactor = async () => {
    const account = await person();
    const now = server.clock();
    await server.database.db
      .insert(secondFactors)
      .values({ userId: account.id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
    return account;
  };

  test('the password alone opens nothing', async () => {
    const { id, email } = await withFactor();
    const answer = await login({ email, password });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'two_factor_required',
      details: { challenge: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await listSessions(id)).toEqual([]);
  });

  test('the right password doesn’t give endless new attempts to guess the code', async () => {
    const { email } = await withFactor();
    const address = ownNetwork();
    for (let i = 0; i < 5; i += 1) expect((await login({ email, password }, address)).statusCode).toBe(401);
    expect((await login({ email, password }, address)).statusCode).toBe(429);
  });

  test('that isn’t confirmed yet, no code is asked for', async () => {
    const { id, email } = await withFactor();
    await server.database.db.update(secondFactors).set({ confirmedAt: null }).where(eq(secondFactors.userId, id));
    expect((await login({ email, password })).statusCode).toBe(200);
  });
});

describe('a browser that is new to an account', () => {
  const chrome = (version: number) =>
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0';
  const from = (email: string, userAgent: string) =>
    login({ email, password }, ownNetwork(), { 'user-agent': userAgent });

  test('is reported by mail, except at the first sign-in and after a mere browser update', async () => {
    const { email } = await person({ createdAt: server.clock() });
    await from(email, chrome(149));
    await from(email, chrome(150));
    expect(await kindsTo(email)).toEqual([]);
    await from(email, firefox);
    await from(email, firefox);
    expect(await mailsTo(server, email)).toMatchObject([
      { kind: 'new-sign-in', data: { firstName: 'Grace', device: 'Firefox on Windows' } },
    ]);
  });

  test('is reported by mail when an account unused for long is signed in to', async () => {
    const { email } = await person();
    await from(email, '<a href="https://evil.example">Chrome/1</a>');
    expect(await mailsTo(server, email)).toMatchObject([{ kind: 'new-sign-in', data: { device: 'Chrome' } }]);
  });

  test('may send a user agent of any length, which is stored cut', async () => {
    const { id, email } = await person();
    expect((await from(email, 'x'.repeat(5000))).statusCode).toBe(200);
    expect((await from(email, '')).statusCode).toBe(200);
    const rows = await server.database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, id)));
    expect(rows.map(({ userAgent }) => userAgent?.length ?? 0).toSorted((a, b) => a - b)).toEqual([0, 300]);
  });
});
