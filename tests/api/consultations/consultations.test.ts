import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { auditEvents, auditPersonal, consultations, professionals, users } from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const server = sharedTestApp();

let people = 0;
/** A unique request. */
const bookingRequest = (overrides: Record<string, unknown> = {}) => ({
  name: 'Okello James',
  email: `asker-${(people += 1)}@example.com`,
  message: 'I would like to put my books in order.',
  ...overrides,
});

const professional = (overrides: Partial<typeof professionals.$inferInsert> = {}) =>
  createProfessional(server.database.db, overrides);
/** Returns an address in a new network, so that only the tested limits apply. */
const ownNetwork = () => `10.${people % 250}.${Math.floor(people / 250)}.1`;
const ask = (id: string, body: unknown, headers: Record<string, string> = {}, remoteAddress = ownNetwork()) =>
  server.app.inject({
    method: 'POST',
    url: `/api/professionals/${id}/consultations`,
    payload: body as object,
    headers,
    remoteAddress,
  });
const stored = (professionalId: string) =>
  server.database.db.select().from(consultations).where(eq(consultations.professionalId, professionalId));

test('a request is stored unconfirmed, with an audit row that names nobody', async () => {
  const { id } = await professional();
  const body = bookingRequest({ phone: '0772 123 456', email: 'Okello@Example.com' });
  const answer = await ask(id, body);
  expect(answer.statusCode).toBe(201);
  const { consultation, isOfAccount } = answer.json();
  expect(isOfAccount).toBe(false);
  const expected = { ...body, email: 'okello@example.com', phone: '+256772123456', status: 'unconfirmed' };
  expect(consultation).toEqual({
    ...expected,
    id: consultation.id,
    professionalId: id,
    professional: { id, name: 'Grace Nakato', profession: 'Accountant', avatar_url: null },
    isAgreed: false,
    moves: { client: 0, professional: 0 },
    reader: 'client',
    acts: ['cancel'],
    isYourTurn: false,
    events: [{ at: server.clock().toISOString(), act: 'request', by: 'client' }],
    createdAt: server.clock().toISOString(),
    version: 1,
  });
  expect(await stored(id)).toMatchObject([{ ...expected, id: consultation.id, clientId: null, version: 1 }]);
  const events = await server.database.db.select().from(auditEvents);
  expect(events.filter(({ subjectId }) => subjectId === consultation.id)).toMatchObject([
    { action: 'consultation.request', facts: { professionalId: id, status: 'unconfirmed' }, personalHash: null },
  ]);
  expect(await server.database.db.select().from(auditPersonal)).toEqual([]);
});

test('a request of a signed-in client belongs to their account; the body can’t claim another client', async () => {
  const { id } = await professional();
  const client = await createUser(server.database.db, { role: 'user' });
  const headers = await signIn(server.database.db, client.id, server.clock());
  expect((await ask(id, bookingRequest(), headers)).statusCode).toBe(201);
  expect(await stored(id)).toMatchObject([{ clientId: client.id }]);
  const forged = await ask(id, bookingRequest({ clientId: client.id, status: 'accepted' }));
  expect(Object.keys(forged.json().fields)).toEqual(['clientId', 'status']);
});

test.for<[string, unknown]>([
  ['name', ''],
  ['name', 'x'.repeat(101)],
  ['email', undefined],
  ['email', 'okello@localhost'],
  ['phone', 'my phone'],
  ['phone', '12345'],
  ['phone', '0772 12'],
  ['phone', '+999 123 456 789'],
  ['phone', '0772123456\r\nBcc: x'],
  ['message', undefined],
  ['message', 'x'.repeat(4001)],
  ['message', 'a\0b'],
])('a wrong %s is named: %j', async ([field, value]) => {
  const { id } = await professional();
  const answer = await ask(id, bookingRequest({ [field]: value }));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(await stored(id)).toEqual([]);
});

test.for([
  ['', undefined],
  ['+44 20 7946 0958', '+442079460958'],
  ['(0414) 123-456', '+256414123456'],
])('the telephone number %j is stored as %j', async ([phone, storedPhone]) => {
  const { id } = await professional();
  const answer = await ask(id, bookingRequest({ phone }));
  expect(answer.statusCode).toBe(201);
  expect(answer.json().consultation.phone).toBe(storedPhone);
});

test.for(['pending', 'rejected'] as const)(
  'a professional who is %s can’t be sent a request',
  async (approvalStatus) => {
    const { id } = await professional({ approvalStatus, approvedAt: null });
    const missing = await ask('01890000-0000-7000-8000-000000000000', bookingRequest());
    const refused = await ask(id, bookingRequest());
    expect(refused.statusCode).toBe(404);
    expect({ ...refused.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
  },
);

test('a professional who takes no clients can’t be sent a request, and the reply says so', async () => {
  const { id } = await professional({ acceptingClients: false });
  const refused = await ask(id, bookingRequest());
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'conflict' });
  expect(refused.json().error).toContain('isn’t taking new clients');
  expect(await stored(id)).toEqual([]);
});

test('a request sent while the professional stops taking clients is stored before that or not at all', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await professional();
    const close = server.database.transaction(async (tx) => {
      await tx.update(professionals).set({ acceptingClients: false }).where(eq(professionals.id, id));
      return (await tx.select().from(consultations).where(eq(consultations.professionalId, id))).length;
    });
    const [requestReply, before] = await Promise.all([ask(id, bookingRequest()), close]);
    // A request that wasn't stored before the change isn't stored after it either.
    expect([requestReply.statusCode, (await stored(id)).length]).toEqual(before === 1 ? [201, 1] : [409, 0]);
  }
});

test('twenty at once without a key are one request', async () => {
  const { id } = await professional();
  const body = bookingRequest({ phone: '0772 555 001' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map((answer) => answer.json().consultation.id)).size).toBe(1);
  expect(await stored(id)).toHaveLength(1);
});

test('the same words to another professional are another request; ten seconds later as well', async () => {
  const [one, other] = [await professional(), await professional()];
  const body = bookingRequest();
  await ask(one.id, body);
  await ask(other.id, body);
  expect([(await stored(one.id)).length, (await stored(other.id)).length]).toEqual([1, 1]);
  server.clock.advance(10_000);
  await ask(one.id, body);
  expect(await stored(one.id)).toHaveLength(2);
});

test('with a key it is one request for a day', async () => {
  const { id } = await professional();
  const body = bookingRequest();
  const first = await ask(id, body, { 'idempotency-key': 'wish-1' });
  server.clock.advance(3_600_000);
  const again = await ask(id, body, { 'idempotency-key': 'wish-1' });
  expect(again.json()).toEqual(first.json());
  expect(await stored(id)).toHaveLength(1);
});

test('one telephone number can send five requests an hour, in any spelling', async () => {
  const { id } = await professional();
  const spellings = ['0772 555 002', '+256772555002', '0772555002', '(0772) 555-002', '0772.555.002'];
  for (const phone of spellings) expect((await ask(id, bookingRequest({ phone }))).statusCode).toBe(201);
  const refused = await ask(id, bookingRequest({ phone: '0772555002' }));
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toContain('telephone number');
  expect((await ask(id, bookingRequest())).statusCode).toBe(201);
});

test('messages to us and requests count together', async () => {
  const { id } = await professional();
  const body = bookingRequest();
  const letter = { ...body, subject: 'A question' };
  for (let n = 0; n < 3; n += 1) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { ...letter, message: `Visit ${n}` },
    });
    expect(answer.statusCode).toBe(201);
  }
  for (const message of ['One', 'Two']) expect((await ask(id, { ...body, message })).statusCode).toBe(201);
  expect((await ask(id, { ...body, message: 'Three' })).statusCode).toBe(429);
});

test('the number of requests to one professional in an hour is limited, whatever addresses send them', async () => {
  const [{ id }, other] = [await professional(), await professional()];
  expect((await ask(id, bookingRequest())).statusCode).toBe(201);
  await server.database.query(`update rate_limits set points = $1 where key like 'requests-to-professional:%'`, [
    limitTable['requests-to-professional'].points,
  ]);
  const refused = await ask(id, bookingRequest());
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toContain('This professional');
  server.clock.advance(3_600_000);
  expect((await ask(id, bookingRequest())).statusCode).toBe(201);
  expect((await ask(other.id, bookingRequest())).statusCode).toBe(201);
});

test('one network cannot use up what a professional takes', async () => {
  const [{ id }, other] = [await professional(), await professional()];
  const from = (address: string, to = id) => ask(to, bookingRequest(), {}, address);
  for (let n = 0; n < 10; n += 1) expect((await from(`2001:db8:7:7::${n + 1}`)).statusCode).toBe(201);
  const refused = await from('2001:db8:7:7::99');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toContain('your network');
  expect((await from('2001:db8:7:8::1')).statusCode).toBe(201);
  expect((await from('2001:db8:7:7::99', other.id)).statusCode).toBe(201);
});

test('when the professional’s account goes, the request stays without them', async () => {
  const { id } = await professional();
  const { consultation } = (await ask(id, bookingRequest())).json();
  await server.database.db.delete(users).where(eq(users.id, id));
  const rows = await server.database.db.select().from(consultations).where(eq(consultations.id, consultation.id));
  expect(rows).toMatchObject([{ professionalId: null, name: 'Okello James' }]);
});

test('requests that were never confirmed are forgotten after 90 days', async () => {
  expect(retention.unconfirmedConsultationDays).toBe(90);
  const { id } = await professional();
  const createConsultation = async (createdAt: string, status: string) => {
    const { consultation } = (await ask(id, bookingRequest())).json();
    await server.database.query('update consultations set created_at = $2, status = $3 where id = $1', [
      consultation.id,
      createdAt,
      status,
    ]);
    return consultation.id as string;
  };
  await createConsultation('2026-08-22T09:00:00Z', 'unconfirmed');
  const retainedIds = [
    await createConsultation('2026-08-22T09:00:01Z', 'unconfirmed'),
    await createConsultation('2025-01-01T00:00:00Z', 'completed'),
  ];
  const forget = jobHandlers(temporaryFolder())['forget-consultations'];
  const now = new Date('2026-11-20T09:00:00Z');
  expect(await forget({ database: server.database, now, log: quietLog }, {})).toBe(1);
  expect((await stored(id)).map((row) => row.id).toSorted()).toEqual(retainedIds.toSorted());
});

test('confirmed requests are forgotten 24 months after the last thing that happened to them', async () => {
  expect(retention.consultationMonths).toBe(24);
  const { id } = await professional();
  const changed = async (status: string, updatedAt: string) => {
    const { consultation } = (await ask(id, bookingRequest())).json();
    await server.database.query(
      `update consultations set created_at = '2024-11-01T09:00:00Z', status = $2, updated_at = $3 where id = $1`,
      [consultation.id, status, updatedAt],
    );
    return consultation.id as string;
  };
  await changed('completed', '2024-11-20T09:00:00Z');
  await changed('requested', '2024-11-20T09:00:00Z');
  const retainedId = await changed('cancelled', '2024-11-20T09:00:01Z');
  const forget = jobHandlers(temporaryFolder())['forget-consultations'];
  const now = new Date('2026-11-20T09:00:00Z');
  expect(await forget({ database: server.database, now, log: quietLog }, {})).toBe(2);
  expect((await stored(id)).map((row) => row.id)).toEqual([retainedId]);
});
