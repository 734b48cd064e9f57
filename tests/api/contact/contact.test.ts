import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { auditEvents, auditPersonal, contactMessages, rateLimits, users } from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const server = sharedTestApp();

let people = 0;
/** A unique message. */
const letter = (overrides: Record<string, unknown> = {}) => ({
  name: 'Grace Nakato',
  email: `writer-${(people += 1)}@example.com`,
  subject: 'A question',
  message: 'How do I find an accountant in Gulu?',
  type: 'advisor',
  ...overrides,
});

const send = (body: unknown, headers: Record<string, string> = {}, to = server) =>
  to.app.inject({ method: 'POST', url: '/api/contact', payload: body as object, headers });
const stored = async (email: string) =>
  (await server.database.db.select().from(contactMessages)).filter((row) => row.email === email);

test('a message is stored as new, with an audit row that names nobody', async () => {
  const body = letter();
  const answer = await send(body);
  expect([answer.statusCode, answer.json()]).toEqual([201, { success: true }]);
  const [row] = await stored(body.email);
  expect(row).toMatchObject({
    ...body,
    status: 'new',
    version: 1,
    createdAt: server.clock(),
    updatedAt: server.clock(),
  });
  const events = await server.database.db.select().from(auditEvents);
  expect(events.filter(({ subjectId }) => subjectId === row!.id)).toMatchObject([
    { action: 'contact.send', actorRole: 'visitor', facts: { type: 'advisor' }, personalHash: null },
  ]);
  expect(await server.database.db.select().from(auditPersonal)).toEqual([]);
});

test('a suspended person has no session, and reaches us through the contact form', async () => {
  const user = await createUser(server.database.db, { role: 'user' });
  const headers = await signIn(server.database.db, user.id, server.clock());
  await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, user.id));
  const me = await server.app.inject({ url: '/api/auth/me', headers });
  expect([me.statusCode, me.json().code]).toEqual([401, 'unauthenticated']);
  const body = letter({ subject: 'Why am I suspended?' });
  expect((await send(body, headers)).statusCode).toBe(201);
  expect(await stored(body.email)).toHaveLength(1);
});

test('support gets the message by email, and its answer goes to the address of the sender', async () => {
  const own = await startTestApp();
  const body = letter({ subject: 'A question\r\nBcc: x@evil.example' });
  expect((await send(body, {}, own)).statusCode).toBe(201);
  expect((await send(body, {}, own)).statusCode).toBe(201);
  expect(await waitingMails(own.database)).toEqual([
    {
      kind: 'contact-message',
      to: 'support@mwesigwa.example',
      replyTo: body.email,
      userId: null,
      data: {
        ...body,
        id: expect.any(String),
        subject: 'A question Bcc: x@evil.example',
        at: own.clock().toISOString(),
      },
    },
  ]);
});

test('without an address for support the admins get it, ten at most, none who is suspended', async () => {
  const own = await startTestApp({ site: { supportEmail: undefined } });
  expect((await send(letter(), {}, own)).statusCode).toBe(201);
  expect(await waitingMails(own.database)).toEqual([]);
  for (let n = 0; n < 12; n += 1)
    await createUser(own.database.db, {
      role: 'admin',
      email: `admin-${n}@example.ug`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + n)),
      ...(n === 0 && { suspendedAt: own.clock() }),
    });
  expect((await send(letter(), {}, own)).statusCode).toBe(201);
  const recipients = (await waitingMails(own.database)).map(({ to }) => to).toSorted();
  expect(recipients).toEqual(Array.from({ length: 10 }, (_, n) => `admin-${n + 1}@example.ug`).toSorted());
});

test('a message without a type becomes general, and its email address is stored in lower case', async () => {
  const { type: _, ...body } = letter({ email: 'Mixed.Case@Example.COM' });
  expect((await send(body)).statusCode).toBe(201);
  expect(await stored('mixed.case@example.com')).toMatchObject([{ type: 'general' }]);
});

test.for<[string, unknown]>([
  ['name', undefined],
  ['name', '   '],
  ['name', '\u200b\u2060'],
  ['name', 'x'.repeat(101)],
  ['name', 'a\0b'],
  ['name', '\ud800'],
  ['email', undefined],
  ['email', 'grace'],
  ['email', 'grace@example.com\r\nBcc: all@example.com'],
  ['email', `${'x'.repeat(250)}@example.com`],
  ['subject', ''],
  ['subject', 'x'.repeat(201)],
  ['message', undefined],
  ['message', ' \r\n '],
  ['message', 'x'.repeat(4001)],
  ['message', 'a\0b'],
  ['message', '\udfff\ud800'],
  ['message', { $gt: '' }],
  ['type', 'complaint'],
  ['type', ''],
  ['status', 'answered'],
  ['id', '01890000-0000-7000-8000-000000000000'],
])('an invalid %s is refused with an error for that field: %j', async ([field, value]) => {
  const body = letter({ [field]: value });
  const answer = await send(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(await stored(body.email)).toEqual([]);
});

test('4,000 characters fit, however a form writes its line breaks', async () => {
  const body = letter({ message: `${'x'.repeat(1999)}\r\n${'y'.repeat(2000)}` });
  expect((await send(body)).statusCode).toBe(201);
  expect((await stored(body.email))[0]?.message).toBe(`${'x'.repeat(1999)}\n${'y'.repeat(2000)}`);
});

test('text in email headers is stored as one line, and markup stays plain text', async () => {
  const body = letter({ name: 'Grace\r\nBcc: all@example.com', subject: '<script>alert(1)</script>\u2028\tBcc: x' });
  expect((await send(body)).statusCode).toBe(201);
  const expected = { name: 'Grace Bcc: all@example.com', subject: '<script>alert(1)</script> Bcc: x' };
  expect(await stored(body.email)).toMatchObject([expected]);
});

test('a message sent twice with one key is stored once; another body with that key is refused', async () => {
  const body = letter();
  const key = { 'idempotency-key': 'letter-1' };
  expect((await send(body, key)).statusCode).toBe(201);
  server.clock.advance(60_000);
  expect((await send(body, key)).statusCode).toBe(201);
  expect(await stored(body.email)).toHaveLength(1);
});

test('the same message sent twenty times at once without a key is stored once and counts once', async () => {
  const body = letter();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  expect(await stored(body.email)).toHaveLength(1);
  for (let n = 1; n < limitTable['requests-by-email'].points; n += 1) {
    expect((await send({ ...body, message: `Another, ${n}` })).statusCode).toBe(201);
  }
  expect((await send({ ...body, message: 'One too many' })).statusCode).toBe(429);
});

test('after ten seconds the same words are a new message', async () => {
  const body = letter();
  await send(body);
  server.clock.advance(9999);
  await send(body);
  expect(await stored(body.email)).toHaveLength(1);
  server.clock.advance(1);
  await send(body);
  expect(await stored(body.email)).toHaveLength(2);
});

test('one mailbox can send five messages an hour, however it is spelled, also after a server restart', async () => {
  const body = letter({ email: 'often@example.com' });
  const spellings = ['often@example.com', 'OFTEN@example.com', 'often+1@example.com', 'often+a+b@example.com'];
  for (let n = 0; n < 5; n += 1) {
    expect((await send({ ...body, email: spellings[n % 4], message: `Visit ${n}` })).statusCode).toBe(201);
  }
  const refused = await send({ ...body, message: 'Visit 6' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(refused.json().error).toMatch(/5 messages .* an hour .* try again in 60 minutes\.$/);
  // The counters do not reveal who wrote.
  const storedLimits = await server.database.db.select().from(rateLimits);
  expect(storedLimits.some(({ key }) => key.includes('often') || key.includes('127.0.0.1'))).toBe(false);
  expect(storedLimits.length).toBeGreaterThan(0);
  server.clock.advance(3_600_000 - 1);
  const late = await send({ ...body, message: 'Visit 7' });
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '1']);
  expect(late.json().error).toContain('try again in a minute.');
  server.clock.advance(1);
  expect((await send({ ...body, message: 'Visit 8' })).statusCode).toBe(201);
});

test('one network can send a hundred messages an hour', async () => {
  const from = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload: letter() });
  expect((await from('2001:db8:1:2::1')).statusCode).toBe(201);
  const nearly = limitTable['requests-by-address'].points - 1;
  await server.database.query(`update rate_limits set points = $1 where key like 'requests-by-address:%'`, [nearly]);
  expect((await from('2001:db8:1:2::2')).statusCode).toBe(201);
  expect((await from('2001:db8:1:2::3')).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(201);
  server.clock.advance(3_600_000);
  expect((await from('2001:db8:1:2::3')).statusCode).toBe(201);
});

test('messages are forgotten when nothing was done with them for 24 months', async () => {
  expect(retention.contactMessageMonths).toBe(24);
  const [old, answered, recent] = [letter(), letter(), letter()];
  for (const body of [old, answered, recent]) expect((await send(body)).statusCode).toBe(201);
  const at = (email: string, updatedAt: string) =>
    server.database.query(`update contact_messages set created_at = '2020-01-01', updated_at = $2 where email = $1`, [
      email,
      updatedAt,
    ]);
  await at(old.email, '2024-11-20T09:00:00Z');
  await at(answered.email, '2024-11-20T09:00:01Z');
  const now = new Date('2026-11-20T09:00:00Z');
  const forget = jobHandlers(temporaryFolder())['forget-contact-messages'];
  expect(await forget({ database: server.database, now, log: quietLog }, {})).toBe(1);
  expect(await stored(old.email)).toEqual([]);
  expect(await stored(answered.email)).toHaveLength(1);
  expect(await stored(recent.email)).toHaveLength(1);
});
