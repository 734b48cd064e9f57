import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { financialConsent } from '#shared/documents/consent.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { applications, auditEvents, consultations, users } from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { need } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { mailsTo, sendResetLinks, tokensTo } from '#tests/support/mail/mailbox.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** Someone creates an account with another person's address, who later finds the mails. */
const server = sharedTestApp();
const strangers = 'a quiet river bend';
const owners = 'seven tall jackfruit';
let adviser: string;
beforeAll(async () => {
  adviser = (await createProfessional(server.database.db)).id;
});

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const verify = (token: string, proof: object = {}, headers = {}) =>
  call('POST', '/auth/verify-email', { token, ...proof }, headers);
const login = (email: string, password: string) => call('POST', '/auth/login', { email, password });
const readStatus = async (headers: Record<string, string>) =>
  (await call('GET', '/auth/me', undefined, headers)).statusCode;
const stored = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0]!;

let count = 0;
/** The stranger's account, with an application and a request in it, and the link mailed to the address. */
async function taken(overrides: object = {}) {
  const email = `victim-${(count += 1)}@example.ug`;
  const names = { firstName: 'Mallory', lastName: 'Stranger', termsVersion, isAdult: true };
  const registered = await call('POST', '/auth/register', { email, password: strangers, ...names, ...overrides });
  const headers = { authorization: `Bearer ${registered.json().token}` };
  const [token = ''] = await tokensTo(server, email, 'welcome');
  return { email, headers, token, id: registered.json().user.id as string };
}
const book = (email: string, headers = {}) =>
  call('POST', `/professionals/${adviser}/consultations`, bookingRequest(email), headers);
const bookingRequest = (email: string) => ({
  name: 'Grace Nakato',
  email,
  message: 'I would like to talk about my taxes.',
});
const countItems = async (userId: string) => ({
  applications: (await server.database.db.select().from(applications).where(eq(applications.userId, userId))).length,
  requests: (await server.database.db.select().from(consultations).where(eq(consultations.clientId, userId))).length,
});
const emptied = {
  firstName: expect.stringMatching(/^victim-/),
  lastName: '',
  termsVersion: null,
  adultDeclaredAt: null,
};

test('a link alone confirms nothing: it ends every session, and a new password takes the account over', async () => {
  const { email, headers, token, id } = await taken();
  expect(await readStatus(headers)).toBe(200);
  const verifyReply = await verify(token);
  expect([verifyReply.statusCode, verifyReply.json().code]).toEqual([403, 'reauthentication_required']);
  expect(await readStatus(headers)).toBe(401);
  expect((await stored(email)).emailVerifiedAt).toBeNull();
  const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(events.map(({ action }) => action)).toContain('auth.doubt_email');

  // The stranger still has the password, but no longer the account.
  const again = (await login(email, strangers)).json();
  expect((await verify(token, { newPassword: owners })).json()).toEqual({ success: true });
  expect(await readStatus({ authorization: `Bearer ${again.token}` })).toBe(401);
  expect((await login(email, strangers)).statusCode).toBe(401);
  const mine = await login(email, owners);
  expect(mine.json().user).toMatchObject({ emailVerified: true, lastName: '', due: ['terms'] });
  expect(await stored(email)).toMatchObject(emptied);
  expect((await verify(token, { newPassword: strangers })).statusCode).toBe(400);
  expect((await mailsTo(server, email)).at(-1)).toMatchObject({ kind: 'password-changed', data: { isAnew: true } });
});

test('with the password of the account the link confirms it, and a wrong one says so, ten times an hour', async () => {
  const { email, headers, token } = await taken();
  for (let n = 1; n < limitTable['password-confirmations'].points; n += 1) {
    const wrong = await verify(token, { password: `guess ${n}` });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
  }
  expect((await verify(token, { password: strangers })).json()).toMatchObject({
    success: true,
    session: { user: { email } },
  });
  expect(await readStatus(headers)).toBe(200);
  expect(await stored(email)).toMatchObject({ firstName: 'Mallory', emailVerifiedAt: server.clock() });
  const other = await taken();
  const proof = { password: 'one more guess' };
  for (let n = 0; n < limitTable['password-confirmations'].points; n += 1) await verify(other.token, proof);
  expect((await verify(other.token, { password: strangers })).statusCode).toBe(429);
});

test('the session of another account is no proof', async () => {
  const { headers } = await taken();
  const { email, token } = await taken();
  expect((await verify(token, {}, headers)).statusCode).toBe(403);
  expect((await stored(email)).emailVerifiedAt).toBeNull();
});

test.for([
  ['the link that sets a new password', 'reset'],
  ['the link that confirms the address', 'verify'],
] as const)('%s releases nothing of what the stranger wrote, and nothing of it stays', async ([, way]) => {
  const { email, headers, token, id } = await taken();
  const applied = await call('POST', '/applications', { ...need(), consentVersion: financialConsent.version }, headers);
  expect(applied.statusCode).toBe(201);
  expect((await book(email, headers)).statusCode).toBe(201);
  expect(await countItems(id)).toEqual({ applications: 1, requests: 1 });
  if (way === 'verify') await verify(token, { newPassword: owners });
  else {
    await call('POST', '/auth/forgot-password', { email });
    await sendResetLinks(server);
    const [link] = await tokensTo(server, email, 'reset-password');
    const resetMail = (await mailsTo(server, email)).find(({ kind }) => kind === 'reset-password');
    expect(resetMail).toMatchObject({ data: { isUnconfirmed: true } });
    expect((await call('POST', '/auth/reset-password', { token: link, password: owners })).statusCode).toBe(200);
  }
  const account = await stored(email);
  expect(account).toMatchObject({ ...emptied, emailVerifiedAt: server.clock() });
  expect(account.id).not.toBe(id);
  for (const userId of [id, account.id]) expect(await countItems(userId)).toEqual({ applications: 0, requests: 0 });
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['password-changed']);
});

test.for(['user', 'professional'])('the owner reads no message of the stranger’s, who was a %s', async (role) => {
  const { email, headers, token } = await taken({
    role,
    ...(role === 'professional' && { profession: 'Accountant', company: 'M & Co' }),
  });
  const sent = await call('POST', '/messages', { subject: 'Hello', content: 'I am Mallory.' }, headers);
  expect(sent.statusCode).toBe(201);
  const { id, conversationId } = sent.json().message;
  await verify(token, { newPassword: owners });
  const mine = { authorization: `Bearer ${(await login(email, owners)).json().token}` };
  const list = (await call('GET', '/messages/conversations', undefined, mine)).json();
  expect(list).toMatchObject({ total: 0, unread: 0, conversations: [] });
  for (const url of [`/messages/conversations/${conversationId}`, `/messages/conversation/${conversationId}`]) {
    expect((await call('GET', url, undefined, mine)).statusCode).toBe(404);
  }
  const agreed = { termsVersion, isAdult: true, firstName: 'Grace', lastName: 'Nakato' };
  expect((await call('POST', '/account/terms', agreed, mine)).statusCode).toBe(200);
  const answer = { content: 'And I am the owner.', parentMessageId: id };
  expect((await call('POST', '/messages', answer, mine)).statusCode).toBe(404);
  const own = await call('POST', '/messages', { subject: 'Hello', content: 'Who is Mallory?' }, mine);
  expect(own.json().message).toMatchObject({ number: 1 });
  expect(own.json().message.conversationId).not.toBe(conversationId);
});

test('a profile that the stranger wrote is empty, and waits for its owner', async () => {
  const { email, headers, token, id } = await taken({
    role: 'professional',
    profession: 'Accountant',
    company: 'M & Co',
  });
  await call('POST', '/auth/verify-email/resend', undefined, headers);
  await verify(token, { newPassword: owners });
  const session = (await login(email, owners)).json();
  expect(session.user).toMatchObject({
    role: 'professional',
    profession: 'Accountant',
    company: null,
    isApproved: false,
  });
  expect(session.user.id).not.toBe(id);
  const mine = { authorization: `Bearer ${session.token}` };
  const terms = { termsVersion, isAdult: true };
  const nameless = await call('POST', '/account/terms', terms, mine);
  expect([nameless.statusCode, Object.keys(nameless.json().fields)]).toEqual([400, ['firstName', 'lastName']]);
  const named = { ...terms, firstName: 'Grace', lastName: 'Nakato' };
  expect((await call('POST', '/account/terms', named, mine)).statusCode).toBe(200);
  expect((await call('GET', '/auth/me', undefined, mine)).json().user).toMatchObject({ lastName: 'Nakato', due: [] });
  const profile = await call('GET', '/professionals/my-profile', undefined, mine);
  expect(profile.json().professional).toMatchObject({ name: 'Grace Nakato', business_name: '' });
  const again = await call('POST', '/account/terms', named, mine);
  expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([400, ['firstName']]);
});

test('a suspended account stays suspended after its owner takes it over', async () => {
  const { email, token } = await taken();
  const suspendedAt = server.clock();
  await server.database.db.update(users).set({ suspendedAt }).where(eq(users.email, email));
  await verify(token, { newPassword: owners });
  expect(await stored(email)).toMatchObject({ ...emptied, suspendedAt });
});

test('a common new password is refused by its field, and the link stays good', async () => {
  const { email, token } = await taken();
  for (const newPassword of ['password123', 'Ｂlink182']) {
    const refused = await verify(token, { newPassword });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['newPassword']]);
  }
  expect((await verify(token, { newPassword: owners })).statusCode).toBe(200);
  expect((await stored(email)).emailVerifiedAt).not.toBeNull();
});

test('a visitor’s requests with the address join the account only once its owner has taken it over', async () => {
  const { email, token, id } = await taken();
  expect((await book(email)).statusCode).toBe(201);
  const [link] = await tokensTo(server, email, 'confirm-consultation');
  expect((await call('POST', '/consultations/confirm', { token: link })).statusCode).toBe(200);
  expect((await countItems(id)).requests).toBe(0);
  await verify(token);
  expect((await countItems(id)).requests).toBe(0);
  await verify(token, { newPassword: owners });
  expect((await countItems((await stored(email)).id)).requests).toBe(1);
});
