import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tokenLifetimes } from '#shared/account/session.ts';
import { auditEvents, oneTimeTokens, secondFactors, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { mailsTo, sendResetLinks, tokensTo } from '#tests/support/mail/mailbox.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const server = sharedTestApp();
const password = 'a quiet river bend';

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${url}`, headers, ...(payload && { payload }) });
const verify = (token: string, headers: Record<string, string> = {}, proof: object = {}) =>
  post('verify-email', { token, ...proof }, headers);
const resend = (headers: { authorization: string }) => {
  // Mails of the same moment have no order.
  server.clock.advance(1000);
  return post('verify-email/resend', undefined, headers);
};
const listTokens = (email: string) => tokensTo(server, email, 'verify-email');
const verifiedAt = async (id: string) =>
  (await server.database.db.select().from(users).where(eq(users.id, id)))[0]!.emailVerifiedAt;
const refused = { code: 'invalid_input', fields: { token: expect.stringContaining('has expired') } };

async function person(overrides: Partial<typeof users.$inferInsert> = {}) {
  const { id, email } = await createUser(server.database.db, { role: 'user', emailVerifiedAt: null, ...overrides });
  return { id, email, headers: await signIn(server.database.db, id, server.clock()) };
}

test('a mailed link confirms the address of the person signed in with it', async () => {
  const { id, email, headers } = await person();
  expect((await resend(headers)).json()).toEqual({ success: true });
  const [token = ''] = await listTokens(email);
  expect((await mailsTo(server, email))[0]).toMatchObject({
    data: { firstName: 'Grace', link: `http://localhost:3000/verify-email#token=${token}` },
  });
  expect(await verifiedAt(id)).toBeNull();
  const answer = await verify(token, headers);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect(await verifiedAt(id)).toEqual(server.clock());
  const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(events.map(({ action }) => action)).toEqual(['auth.resend_verification', 'auth.verify_email']);
});

test('opened again, or twice at once, the link still answers success, and confirms once', async () => {
  const { id, email, headers } = await person();
  await resend(headers);
  const [token = ''] = await listTokens(email);
  const answers = await Promise.all([1, 2, 3].map(() => verify(token, headers)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const first = await verifiedAt(id);
  server.clock.advance(3_600_000);
  expect((await verify(token)).statusCode).toBe(200);
  expect(await verifiedAt(id)).toEqual(first);
  const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(events.filter(({ action }) => action === 'auth.verify_email')).toHaveLength(1);
});

test('whichever of two mails is opened, its link is good; but only the newest five', async () => {
  const { id, email, headers } = await person();
  for (let n = 0; n < limitTable['verification-mails'].points; n += 1) await resend(headers);
  server.clock.advance(3_600_000);
  await resend(headers);
  const links = await listTokens(email);
  expect(links).toHaveLength(6);
  expect((await verify(links[0]!)).json()).toMatchObject(refused);
  expect((await verify(links[1]!, headers)).statusCode).toBe(200);
  expect(await verifiedAt(id)).not.toBeNull();
  expect((await verify(links[5]!)).statusCode).toBe(200);
});

test('a link is good for seven days', async () => {
  const late = await person();
  const inTime = await person();
  for (const { headers } of [late, inTime]) await resend(headers);
  server.clock.advance(tokenLifetimes.verify_email - 1000);
  const headers = await signIn(server.database.db, inTime.id, server.clock());
  expect((await verify((await listTokens(inTime.email))[0]!, headers)).statusCode).toBe(200);
  server.clock.advance(1000);
  expect((await verify((await listTokens(late.email))[0]!)).json()).toMatchObject(refused);
  expect(await verifiedAt(late.id)).toBeNull();
});

test('a link confirms the address that it went to, and no other', async () => {
  const { id, email, headers } = await person();
  await resend(headers);
  const [token = ''] = await listTokens(email);
  await server.database.db
    .update(users)
    .set({ email: `moved-${id}@example.ug` })
    .where(eq(users.id, id));
  expect((await verify(token)).json()).toMatchObject(refused);
  expect(await verifiedAt(id)).toBeNull();
});

test('a used link is refused if its address has since become unconfirmed', async () => {
  const { id, email, headers } = await person();
  await resend(headers);
  const [token = ''] = await listTokens(email);
  await verify(token, headers);
  await server.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
  expect((await verify(token)).json()).toMatchObject(refused);
  expect(await verifiedAt(id)).toBeNull();
});

test.for(['', 'x', 'x'.repeat(43)])('a text that is no token is refused, naming the field: %j', async (token) => {
  const answer = await verify(token);
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(refused)]);
});

test('a link for a new password can’t confirm an address', async () => {
  const { id, email } = await person();
  await post('forgot-password', { email });
  await sendResetLinks(server);
  const [token = ''] = await tokensTo(server, email, 'reset-password');
  expect((await verify(token)).json()).toMatchObject(refused);
  expect(await verifiedAt(id)).toBeNull();
});

test('the link can be mailed again at most five times an hour, and not after the address is confirmed', async () => {
  const { email, headers } = await person();
  for (let n = 0; n < limitTable['verification-mails'].points; n += 1) {
    expect((await resend(headers)).statusCode).toBe(200);
  }
  expect((await resend(headers)).statusCode).toBe(429);
  await verify((await listTokens(email))[0]!, headers);
  server.clock.advance(3_600_000);
  const answer = await resend(headers);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
});

test('tokens are forgotten a week after their time is over', async () => {
  const { id, headers } = await person();
  await resend(headers);
  const rows = () => server.database.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
  const forget = jobHandlers(temporaryFolder())['forget-one-time-tokens'];
  const sweep = () => forget({ database: server.database, now: server.clock(), log: quietLog }, {});
  server.clock.advance(tokenLifetimes.verify_email + 7 * 86_400_000);
  await sweep();
  expect(await rows()).toHaveLength(1);
  server.clock.advance(1);
  await sweep();
  expect(await rows()).toEqual([]);
});

/** A person with the link of a mail, and the answer to it from a browser without their session. */
async function confirmsWithPassword(overrides: Partial<typeof users.$inferInsert> = {}) {
  const one = await person({ passwordHash: await hashPassword(password), ...overrides });
  await resend(one.headers);
  const [token = ''] = await listTokens(one.email);
  return { ...one, token, confirm: (headers = {}) => verify(token, headers, { password }) };
}
const me = (token: string) => server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

test('a visitor who gives the password is signed in by the link, and the account’s open pages are notified', async () => {
  const { id, email, confirm } = await confirmsWithPassword();
  const answer = (await confirm()).json();
  expect(answer).toMatchObject({ success: true, session: { user: { id, email, emailVerified: true } } });
  expect((await me(answer.session.token)).json().user).toEqual(answer.session.user);
  const { rows } = await server.database.query('select kind from account_events where user_id = $1', [id]);
  expect(rows.map(({ kind }) => kind)).toContain('session');
  const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(events.map(({ action }) => action)).toContain('auth.login');
});

test('the password signs nobody in where two-step sign-in is on', async () => {
  const { id, confirm } = await confirmsWithPassword();
  const now = server.clock();
  await server.database.db
    .insert(secondFactors)
    .values({ userId: id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
  expect((await confirm()).json()).toEqual({ success: true });
  expect(await verifiedAt(id)).not.toBeNull();
});

test('someone who is signed in with another account stays signed in with that one', async () => {
  const { id, confirm } = await confirmsWithPassword();
  const another = await person();
  expect((await confirm(another.headers)).json()).toEqual({ success: true });
  expect(await verifiedAt(id)).not.toBeNull();
});

test('a suspended account is confirmed, and not opened', async () => {
  const { id, confirm } = await confirmsWithPassword();
  await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id));
  expect((await confirm()).json()).toEqual({ success: true });
});
