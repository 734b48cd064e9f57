import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { tokenLifetimes } from '#shared/account/session.ts';
import * as schema from '#server/db/schema/index.ts';
import { hashPassword, verifyPassword } from '#server/features/auth/passwords/hash-password.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { mailsTo, sendResetLinks, tokensTo } from '#tests/support/mail/mailbox.ts';

const { auditEvents, oneTimeTokens, users } = schema;
const old = 'a quiet river bend';
const fresh = 'seven tall jackfruit';

const server = sharedTestApp();
let oldHash: string;
beforeAll(async () => {
  oldHash = await hashPassword(old);
});

const post = (url: string, payload: object, headers: Record<string, string> = {}, to = server) =>
  to.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers });
const forgot = (email: string, to = server) => post('forgot-password', { email }, {}, to);
const reset = (token: string, password = fresh) => post('reset-password', { token, password });
const person = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  createUser(server.database.db, { role: 'user', passwordHash: oldHash, ...overrides });
const stored = async (id: string) => (await server.database.db.select().from(users).where(eq(users.id, id)))[0]!;
const me = async (headers: { authorization: string }) =>
  (await server.app.inject({ url: '/api/account/second-factor', headers })).statusCode;

/** Returns the token of a person's latest reset link. */
async function requestToken(email: string): Promise<string> {
  // Mails of the same moment have no order.
  server.clock.advance(1000);
  await forgot(email);
  await sendResetLinks(server);
  return (await tokensTo(server, email, 'reset-password')).at(-1)!;
}
const refusedLink = { code: 'invalid_input', fields: { token: expect.stringContaining('new one') } };

test('the whole way: a link is mailed, sets a new password once, and everybody who was signed in is out', async () => {
  const { id, email } = await person();
  const signedIn = [
    await signIn(server.database.db, id, server.clock()),
    await signIn(server.database.db, id, server.clock()),
  ];
  const token = await requestToken(email);
  const [mail] = await mailsTo(server, email);
  expect(mail).toMatchObject({
    kind: 'reset-password',
    data: { firstName: 'Grace', link: `http://localhost:3000/reset-password#token=${token}` },
  });
  expect(await me(signedIn[0]!)).toBe(200);

  server.clock.advance(1000);
  const answer = await reset(token);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  const row = await stored(id);
  expect(await verifyPassword(row.passwordHash, fresh)).toBe(true);
  for (const headers of signedIn) expect(await me(headers)).toBe(401);
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['reset-password', 'password-changed']);

  const again = await reset(token, 'another tall jackfruit');
  expect([again.statusCode, again.json()]).toEqual([400, expect.objectContaining(refusedLink)]);
  expect((await stored(id)).passwordHash).toBe(row.passwordHash);
  const actions = (await server.database.db.select().from(auditEvents)).filter(({ subjectId }) => subjectId === id);
  expect(actions.map(({ action }) => action)).toEqual(['auth.forgot_password', 'auth.reset_password']);
});

test('an address without an account gets the same answer, and the same rows but for the mail', async () => {
  const { email } = await person();
  const traces = [];
  for (const address of [email, 'nobody-at-all@example.ug']) {
    const before = await counts();
    const answer = await forgot(address);
    const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
    const after = await counts();
    traces.push({
      status: answer.statusCode,
      body: answer.json(),
      headers,
      wrote: Object.keys(after).filter((table) => after[table] !== before[table]),
    });
  }
  expect(traces[0]).toEqual(traces[1]);
  expect(traces[0]).toMatchObject({ status: 200, body: { success: true } });
  expect(traces[0]!.wrote.toSorted()).toEqual(['audit_events', 'job', 'rate_limits']);
  expect(await sendResetLinks(server)).toBe(2);
  expect(await mailsTo(server, email)).toHaveLength(1);
  expect(await mailsTo(server, 'nobody-at-all@example.ug')).toEqual([]);
});

/** Counts rows of every table, and the jobs. */
async function counts(): Promise<Record<string, number>> {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table));
  const found: Record<string, number> = {};
  for (const table of [...tables, 'job']) {
    const { rows } = await server.database.query(
      `select count(*)::int as n from ${table === 'job' ? 'pgboss.job' : `"${table}"`}`,
    );
    found[table] = rows[0].n;
  }
  return found;
}

test('any address, with or without account, is limited to five reset mails an hour, in any spelling', async () => {
  const { email } = await person();
  for (const address of [email, 'nobody-else@example.ug']) {
    const { points } = limitTable['reset-mails-by-email'];
    for (let i = 0; i < points; i += 1) {
      expect((await forgot(address.replace('@', `+${i}@`).toUpperCase())).statusCode).toBe(200);
    }
    const refused = await forgot(address);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.json().error).toContain('5 of these emails an hour');
  }
});

test('a link is good for half an hour', async () => {
  const { email } = await person();
  const token = await requestToken(email);
  server.clock.advance(tokenLifetimes.reset_password);
  expect((await reset(token)).json()).toMatchObject(refusedLink);
  const { email: other } = await person();
  const inTime = await requestToken(other);
  server.clock.advance(tokenLifetimes.reset_password - 1000);
  expect((await reset(inTime)).statusCode).toBe(200);
});

test('a new link voids the one before it', async () => {
  const { email } = await person();
  const first = await requestToken(email);
  const second = await requestToken(email);
  expect((await reset(first)).json()).toMatchObject(refusedLink);
  expect((await reset(second)).statusCode).toBe(200);
});

test.for(['', 'x', 'x'.repeat(43), `${'A'.repeat(42)}\n`])(
  'a text that is no reset token is refused, naming the field: %j',
  async (token) => {
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(refusedLink)]);
  },
);

test('a token of another purpose sets no password', async () => {
  const { id } = await person({ emailVerifiedAt: null });
  const headers = await signIn(server.database.db, id, server.clock());
  await post('verify-email/resend', {}, headers);
  const { email } = await stored(id);
  const [token] = await tokensTo(server, email, 'verify-email');
  expect((await reset(token!)).json()).toMatchObject(refusedLink);
});

test('a common password, or one made of the own name, is refused, and the link stays good', async () => {
  const { email } = await person({ firstName: 'Nakiwala', lastName: 'Tendo' });
  const token = await requestToken(email);
  for (const password of ['password123', 'Ｂlink182', 'nakiwala', 'short']) {
    const answer = await reset(token, password);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['password']]);
  }
  expect((await reset(token)).statusCode).toBe(200);
});

test('of two at once with one link, one wins', async () => {
  const { id, email } = await person();
  const token = await requestToken(email);
  const answers = await Promise.all([reset(token, 'one tall jackfruit'), reset(token, 'two tall jackfruits')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const winner = answers[0].statusCode === 200 ? 'one tall jackfruit' : 'two tall jackfruits';
  expect(await verifyPassword((await stored(id)).passwordHash, winner)).toBe(true);
});

test('a link to an address that the account no longer has sets nothing', async () => {
  const { id, email } = await person();
  const token = await requestToken(email);
  await server.database.db
    .update(users)
    .set({ email: `moved-${id}@example.ug` })
    .where(eq(users.id, id));
  expect((await reset(token)).json()).toMatchObject(refusedLink);
  expect((await stored(id)).passwordHash).toBe(oldHash);
});

test('an account without a password sets its first; a suspended one stays suspended', async () => {
  const suspendedAt = server.clock();
  const { id, email } = await person({ passwordHash: null, suspendedAt });
  expect((await reset(await requestToken(email))).statusCode).toBe(200);
  const row = await stored(id);
  expect(await verifyPassword(row.passwordHash, fresh)).toBe(true);
  expect(row.suspendedAt).toEqual(suspendedAt);
});

test('the database holds no token that can be used (B-06)', async () => {
  const { email } = await person();
  const token = await requestToken(email);
  const dump: string[] = [];
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const { rows } = await server.database.query(`select to_jsonb(t)::text as row from "${getTableName(table)}" t`);
    dump.push(...rows.map(({ row }) => row as string));
  }
  expect(dump.join('\n')).not.toContain(token);
  const tokens = await server.database.db.select().from(oneTimeTokens);
  for (const { tokenHash, id } of tokens) {
    for (const value of [tokenHash, id]) expect((await reset(value)).statusCode).toBe(400);
  }
  expect((await reset(token)).statusCode).toBe(200);
});

test('nothing of a link stands in the log', async () => {
  const { email } = await person();
  const token = await requestToken(email);
  await reset(token, fresh);
  const log = JSON.stringify(server.log);
  for (const secret of [token, fresh, email]) expect(log).not.toContain(secret);
});

test('a network that sends very many waits', async () => {
  const limited = await startTestApp();
  const { points } = limitTable['resets-by-address'];
  for (let i = 0; i < points; i += 1) await forgot(`somebody-${i}@example.ug`, limited);
  expect((await forgot('one-more@example.ug', limited)).statusCode).toBe(429);
  expect((await post('reset-password', { token: 'x'.repeat(43), password: fresh }, {}, limited)).statusCode).toBe(429);
});
