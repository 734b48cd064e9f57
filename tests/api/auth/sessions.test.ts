import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import type { Role } from '#shared/roles.ts';
import { professionals, sessions, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';

// A stream that opens would never be answered.
const server = sharedTestApp({ config: { rateLimits: false }, streamBounds: { perAccount: 0 } });

type Headers = Record<string, string>;
const minutes = 60_000;
const hours = 60 * minutes;
const post = (url: string, headers: Headers, payload?: object) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, headers, ...(payload && { payload }) });
const me = (headers: Headers) => server.app.inject({ url: '/api/auth/me', headers });
const alive = async (headers: Headers) => (await me(headers)).statusCode === 200;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refresh = async (headers: Headers) => bearer((await post('auth/refresh', headers)).json().token as string);
const person = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  createUser(server.database.db, { role: 'user', ...overrides });
async function signedIn(role: Role = 'user') {
  const { id } = role === 'professional' ? await createProfessional(server.database.db) : await person({ role });
  return { id, headers: await signIn(server.database.db, id, server.clock()) };
}
const readSession = async (headers: Headers) => {
  const tokenHash = hashToken(headers.authorization!.slice('Bearer '.length));
  const [row] = await server.database.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return row!;
};
const listSessions = (userId: string) => server.database.db.select().from(sessions).where(eq(sessions.userId, userId));

const guarded = listEndpoints().filter(({ endpoint }) => endpoint.access !== 'public');

describe.each(guarded)('$name', ({ endpoint }) => {
  const { method, path, access } = endpoint;
  const role = typeof access === 'object' ? access.roles[0]! : 'user';
  const url = path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
  /** Calls with a session of this age and idle time. */
  async function call(age: number, idle: number) {
    const { headers } = await signedIn(role);
    const { id } = await readSession(headers);
    const now = server.clock().getTime();
    await server.database.db
      .update(sessions)
      .set({
        createdAt: new Date(now - age),
        expiresAt: new Date(now - age + 24 * hours),
        lastActivityAt: new Date(now - idle),
      })
      .where(eq(sessions.id, id));
    const answer = await server.app.inject({ method, url, headers });
    return { status: answer.statusCode, code: answer.json().code as string | undefined };
  }
  const expired = { status: 401, code: 'session_expired' };

  test('is open after 3 h 59 min without activity and closed after 4 h 01', async () => {
    expect((await call(5 * hours, 4 * hours - minutes)).status).not.toBe(401);
    expect(await call(5 * hours, 4 * hours + minutes)).toEqual(expired);
  });

  test('is open 23 h 59 min after signing in and closed after 24 h 01, however active', async () => {
    expect((await call(24 * hours - minutes, minutes)).status).not.toBe(401);
    expect(await call(24 * hours + minutes, minutes)).toEqual(expired);
  });
});

describe('activity', () => {
  test.each<[string, Headers]>([
    ['auth/me', {}],
    ['account/second-factor', { 'x-background': '1' }],
  ])('polling %s for five hours doesn’t keep a session open', async (url, background) => {
    const { headers } = await signedIn();
    const seen: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      server.clock.advance(10 * minutes);
      const answer = await server.app.inject({ url: `/api/${url}`, headers: { ...headers, ...background } });
      seen.push(answer.statusCode);
    }
    expect(seen).toEqual([...Array(23).fill(200), ...Array(7).fill(401)]);
  });

  test('what a person does keeps the session, for a day', async () => {
    const { headers } = await signedIn();
    for (let n = 0; n < 7; n += 1) {
      server.clock.advance(3 * hours);
      const now = server.clock().getTime();
      expect((await post('auth/activity', headers)).json()).toEqual({
        expiresAt: new Date(now + (21 - 3 * n) * hours).toISOString(),
        idleExpiresAt: new Date(now + 4 * hours).toISOString(),
      });
    }
    server.clock.advance(3 * hours);
    expect(await alive(headers)).toBe(false);
  });

  test('is written at most once in a minute, also by many at once', async () => {
    const { headers } = await signedIn();
    const last = async () => (await readSession(headers)).lastActivityAt.getTime();
    const began = await last();
    server.clock.advance(59_999);
    await post('auth/activity', headers);
    expect(await last()).toBe(began);
    server.clock.advance(1);
    await Promise.all(Array.from({ length: 4 }, () => post('auth/activity', headers)));
    expect(await last()).toBe(began + 60_000);
  });
});

describe('a refresh', () => {
  test('gives a new token and another 24 hours, but doesn’t change when the password was given', async () => {
    const { id, headers } = await signedIn();
    const before = await readSession(headers);
    server.clock.advance(20 * minutes);
    const answer = await post('auth/refresh', headers);
    expect(answer.statusCode).toBe(200);
    const { token, user, expiresAt } = answer.json();
    expect(user.id).toBe(id);
    expect(expiresAt).toBe(new Date(server.clock().getTime() + 24 * hours).toISOString());
    const after = await readSession(bearer(token));
    expect(after).toMatchObject({
      familyId: before.familyId,
      authenticatedAt: before.authenticatedAt,
      createdAt: server.clock(),
      replacedAt: null,
    });
    expect(after.id).not.toBe(before.id);
  });

  test('leaves the old token good for a minute', async () => {
    const { headers } = await signedIn();
    const fresh = await refresh(headers);
    server.clock.advance(59_999);
    expect(await alive(headers)).toBe(true);
    server.clock.advance(1);
    const dead = await me(headers);
    expect([dead.statusCode, dead.json().code]).toEqual([401, 'unauthenticated']);
    expect((await post('auth/refresh', headers)).statusCode).toBe(401);
    expect(await alive(fresh)).toBe(true);
  });

  test('sent eight times at once doesn’t sign any tab out', async () => {
    const { headers } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('auth/refresh', headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(8);
    server.clock.advance(10 * minutes);
    for (const answer of answers) expect(await alive(bearer(answer.json().token))).toBe(true);
    expect(await alive(headers)).toBe(false);
  });

  test('asked for again within the minute does not make the minute longer', async () => {
    const { headers } = await signedIn();
    await refresh(headers);
    server.clock.advance(50_000);
    await refresh(headers);
    server.clock.advance(10_000);
    expect(await alive(headers)).toBe(false);
  });

  test.each<[Role, number]>([
    ['user', 7 * 24],
    ['professional', 7 * 24],
    ['admin', 24],
  ])('of a %s is refused %i hours after the password was given', async (role, cap) => {
    let { headers }: { headers: Headers } = await signedIn(role);
    for (let passed = 3; passed < cap; passed += 3) {
      server.clock.advance(3 * hours);
      headers = await refresh(headers);
    }
    server.clock.advance(3 * hours - 1);
    const last = await post('auth/refresh', headers);
    expect(last.statusCode).toBe(200);
    server.clock.advance(1);
    const refused = await post('auth/refresh', bearer(last.json().token));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthentication_required']);
    // The session itself continues to its end.
    expect(await alive(bearer(last.json().token))).toBe(true);
  });

  test('is limited to 60 an hour', async () => {
    const limited = await startTestApp();
    const { id } = await createUser(limited.database.db, { role: 'user' });
    const headers = await signIn(limited.database.db, id, limited.clock());
    const ask = async () =>
      (await limited.app.inject({ method: 'POST', url: '/api/auth/refresh', headers })).statusCode;
    for (let n = 0; n < 60; n += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });
});

describe('the old token is dead on the next request', () => {
  const dead = { status: 401, code: 'unauthenticated' };
  const ask = async (headers: Headers) => {
    const answer = await me(headers);
    return { status: answer.statusCode, code: answer.json().code };
  };

  test('after suspension', async () => {
    const { id, headers } = await signedIn();
    await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id));
    expect(await ask(headers)).toEqual(dead);
    expect((await post('auth/refresh', headers)).statusCode).toBe(401);
  });

  test('after deletion', async () => {
    const { id, headers } = await signedIn();
    await server.database.db.delete(users).where(eq(users.id, id));
    expect(await ask(headers)).toEqual(dead);
  });

  test('for what the account may not do after a change of role or approval', async () => {
    const { id, headers } = await signedIn('professional');
    const mine = () => server.app.inject({ url: '/api/professionals/my-profile', headers });
    expect((await mine()).statusCode).toBe(200);
    await server.database.db.update(professionals).set({ approvalStatus: 'rejected' }).where(eq(professionals.id, id));
    expect((await me(headers)).json().user).toMatchObject({ role: 'professional', isApproved: false });
    await server.database.db.update(users).set({ role: 'user' }).where(eq(users.id, id));
    expect((await mine()).statusCode).toBe(403);
    expect((await me(headers)).json().user.role).toBe('user');
  });

  test('after signing out, in all tabs and with all tokens of that sign-in, and in no other browser', async () => {
    const { id, headers } = await signedIn();
    const elsewhere = await signIn(server.database.db, id, server.clock());
    const fresh = await refresh(headers);
    expect((await post('auth/logout', fresh)).json()).toEqual({ success: true });
    expect([await alive(fresh), await alive(headers), await alive(elsewhere)]).toEqual([false, false, true]);
    expect((await post('auth/refresh', headers)).statusCode).toBe(401);
  });

  test('and can still sign out, which also ends the token that replaced it', async () => {
    const { headers } = await signedIn();
    const fresh = await refresh(headers);
    server.clock.advance(2 * minutes);
    expect(await alive(headers)).toBe(false);
    expect((await post('auth/logout', headers)).statusCode).toBe(200);
    expect(await alive(fresh)).toBe(false);
  });

  test.each<Headers>([{}, { authorization: 'Bearer x' }, bearer('x'.repeat(43)), { authorization: 'Basic eDp5' }])(
    'signing out with %j does nothing, and still answers success',
    async (headers) => {
      const answer = await post('auth/logout', headers);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    },
  );

  test('a refresh sent at the same moment as signing out leaves no session open', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, headers } = await signedIn();
      const answers = await Promise.all([
        post('auth/refresh', headers),
        post('auth/logout', headers),
        post('auth/refresh', headers),
      ]);
      const now = server.clock();
      const left = (await listSessions(id)).filter(({ expiresAt }) => expiresAt > now);
      expect(left, answers.map(({ statusCode }) => statusCode).join(' ')).toEqual([]);
    }
  });
});

test('nothing that the database holds can be used as a token', async () => {
  const email = 'dumped@example.com';
  const register = { email, password: 'seven tall jackfruit', firstName: 'Grace', lastName: 'Nakato' };
  const { token } = (await post('auth/register', {}, register)).json();
  await post('auth/refresh', bearer(token));
  await post('auth/forgot-password', {}, { email });
  const { rows: tables } = await server.database.query(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const texts = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await server.database.query(`select to_jsonb(t)::text as row from "${schema}"."${name}" t`);
    for (const { row } of rows) for (const [text] of (row as string).matchAll(/[^\s"{}[\]:,]+/g)) texts.add(text);
  }
  expect(texts.has(hashToken(token))).toBe(true);
  expect(texts.has(token)).toBe(false);
  const shaped = [...texts].flatMap((text) => [text, text.slice(0, 43)]).filter((text) => text.length === 43);
  expect(shaped.length).toBeGreaterThan(2);
  for (const text of [...shaped, ...[...texts].slice(0, 300)]) expect(await alive(bearer(text)), text).toBe(false);
  expect(await alive(bearer(randomBytes(32).toString('base64url')))).toBe(false);
  expect(await alive(bearer(token))).toBe(true);
});
