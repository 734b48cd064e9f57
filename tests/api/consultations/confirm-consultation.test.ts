import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents, consultations, professionals, users } from '#server/db/schema/index.ts';
import { releaseRequests } from '#server/features/consultations/requests/release-requests.ts';
import { startTestApp, testSettings } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';

const server = sharedTestApp();
beforeEach(() => server.database.query('delete from mails'));

let people = 0;
const nextEmail = () => `asker-${(people += 1)}@example.com`;
const bookingRequest = (email: string) => ({
  name: 'Okello James',
  email,
  phone: `0772 ${200_000 + people}`,
  message: 'My books, please.',
});
const ask = async (to: string, email: string, headers: Record<string, string> = {}, of = server) => {
  const answer = await of.app.inject({
    method: 'POST',
    url: `/api/professionals/${to}/consultations`,
    payload: { ...bookingRequest(email), message: `Visit ${(people += 1)}` },
    headers,
    remoteAddress: `10.9.${people % 250}.1`,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().consultation as { id: string; status: string; message: string; phone: string };
};
const confirm = (token: string) =>
  server.app.inject({ method: 'POST', url: '/api/consultations/confirm', payload: { token } });
const mails = () => waitingMails(server.database);
const kinds = async () => (await mails()).map(({ kind }) => kind).toSorted();
const findRow = async (id: string) => {
  const [row] = await server.database.db.select().from(consultations).where(eq(consultations.id, id));
  return row;
};
/** Returns the token of the only link waiting to be mailed. */
async function mailedToken() {
  const [mail, ...more] = (await mails()).filter(({ kind }) => kind === 'confirm-consultation');
  expect(more).toEqual([]);
  const { link } = (mail as Extract<typeof mail, { kind: 'confirm-consultation' }>).data;
  expect(link).toMatch(/^http:\/\/localhost:3000\/confirm-request\/[\w-]{43}$/);
  return link.slice(-43);
}
const client = async (verified: boolean) => {
  const user = await createUser(server.database.db, { role: 'user', ...(!verified && { emailVerifiedAt: null }) });
  return { user, headers: await signIn(server.database.db, user.id, server.clock()) };
};
const verify = (user: { id: string; email: string }) =>
  server.database.transaction(async (tx) => {
    await tx.update(users).set({ emailVerifiedAt: server.clock() }).where(eq(users.id, user.id));
    const context = { now: server.clock(), site: testSettings() };
    const actor = { kind: 'visitor' as const };
    await releaseRequests(tx, { ...context, actor } as Parameters<typeof releaseRequests>[1], {
      userId: user.id,
      email: user.email,
    });
  });

test('a visitor confirms by the mailed link; then the professional gets the request, and both get a mail', async () => {
  const professional = await createProfessional(server.database.db, { name: 'Grace Nakato' });
  const [account] = await server.database.db.select().from(users).where(eq(users.id, professional.id));
  const email = nextEmail();
  const { id, message, phone } = await ask(professional.id, email);
  const [only, ...more] = await mails();
  expect(more).toEqual([]);
  // None of the visitor's text goes to an address that may be someone else's.
  expect(only).toMatchObject({ kind: 'confirm-consultation', to: email });
  expect(JSON.stringify(only)).not.toMatch(/Okello|Visit/);
  const token = await mailedToken();
  await server.database.query('delete from mails');

  const answer = await confirm(token);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { consultation: { id, status: 'requested', message }, professionalName: 'Grace Nakato' },
  ]);
  expect(await findRow(id)).toMatchObject({ status: 'requested', version: 2 });
  const queuedMails = await mails();
  expect(queuedMails.find(({ kind }) => kind === 'consultation-requested')).toEqual({
    kind: 'consultation-requested',
    to: account?.email,
    replyTo: email,
    userId: professional.id,
    data: {
      firstName: account?.firstName,
      id,
      clientName: 'Okello James',
      clientEmail: email,
      clientPhone: phone,
      message,
      at: server.clock().toISOString(),
      until: '2026-11-23T09:00:00.000Z',
    },
  });
  expect(queuedMails.find(({ kind }) => kind === 'consultation-sent')).toMatchObject({ to: email, data: { message } });
  expect(queuedMails).toHaveLength(2);
  const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(events.map(({ action }) => action).toSorted()).toEqual(['consultation.confirm', 'consultation.request']);
});

test('a link that is opened again says the same and sends nothing more', async () => {
  const { id: to } = await createProfessional(server.database.db);
  await ask(to, nextEmail());
  const token = await mailedToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await kinds()).toEqual(['confirm-consultation', 'consultation-requested', 'consultation-sent']);
});

test('a link is valid for seven days, and a text that is no valid link is refused', async () => {
  const { id: to } = await createProfessional(server.database.db);
  const { id } = await ask(to, nextEmail());
  const token = await mailedToken();
  for (const wrong of ['', 'x', 'x'.repeat(43)]) {
    const answer = await confirm(wrong);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['token']]);
  }
  server.clock.advance(7 * 24 * 60 * 60 * 1000);
  expect((await confirm(token)).statusCode).toBe(400);
  expect(await findRow(id)).toMatchObject({ status: 'unconfirmed' });
});

test.for<[string, (id: string) => Promise<unknown>]>([
  [
    'stopped taking clients',
    (id) => server.database.db.update(professionals).set({ acceptingClients: false }).where(eq(professionals.id, id)),
  ],
  [
    'lost approval',
    (id) =>
      server.database.db
        .update(professionals)
        .set({ approvalStatus: 'rejected', approvedAt: null })
        .where(eq(professionals.id, id)),
  ],
  [
    'was suspended',
    (id) => server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id)),
  ],
  ['left', (id) => server.database.db.delete(users).where(eq(users.id, id))],
])(
  'if the professional %s before the confirmation, nothing is sent to them and the visitor gets a mail',
  async ([, happens]) => {
    const { id: to } = await createProfessional(server.database.db);
    const email = nextEmail();
    const { id } = await ask(to, email);
    const token = await mailedToken();
    await happens(to);
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json().consultation.status]).toEqual([200, 'expired']);
    expect(await findRow(id)).toMatchObject({ status: 'expired' });
    expect(await kinds()).toEqual(['confirm-consultation', 'consultation-not-sent']);
  },
);

test('a suspended professional can’t be sent a request', async () => {
  const { id } = await createProfessional(server.database.db);
  await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id));
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/professionals/${id}/consultations`,
    payload: bookingRequest(nextEmail()),
  });
  expect(answer.statusCode).toBe(409);
  expect(await kinds()).toEqual([]);
});

test('a client with a confirmed address sends requests at once, whatever address they type', async () => {
  const { id: to } = await createProfessional(server.database.db);
  const { user, headers } = await client(true);
  expect(await ask(to, user.email, headers)).toMatchObject({ status: 'requested' });
  expect(await kinds()).toEqual(['consultation-requested', 'consultation-sent']);
  const other = await ask(to, nextEmail(), headers);
  expect(await findRow(other.id)).toMatchObject({ status: 'requested', clientId: user.id, email: user.email });
  expect(await kinds()).not.toContain('confirm-consultation');
});

test('confirming an account’s address sends the client’s own requests, not those of visitors with the address', async () => {
  const { id: to } = await createProfessional(server.database.db);
  const { user, headers } = await client(false);
  const own = await ask(to, user.email, headers);
  expect(await kinds()).toEqual([]);
  const visitors = await ask(to, user.email);
  await server.database.query('delete from mails');
  await verify(user);
  expect(await findRow(own.id)).toMatchObject({ status: 'requested', clientId: user.id });
  expect(await findRow(visitors.id)).toMatchObject({ status: 'unconfirmed' });
  expect(await kinds()).toEqual(['consultation-requested', 'consultation-sent']);
  await verify(user);
  expect(await kinds()).toHaveLength(2);
});

test('a visitor’s confirmed requests join the account that confirms the same address, before or after', async () => {
  const { id: to } = await createProfessional(server.database.db);
  const { user } = await client(false);
  const before = await ask(to, user.email);
  await confirm(await mailedToken());
  expect(await findRow(before.id)).toMatchObject({ status: 'requested', clientId: null });
  await verify(user);
  expect(await findRow(before.id)).toMatchObject({ clientId: user.id });
  await server.database.query('delete from mails');
  const after = await ask(to, user.email);
  await confirm(await mailedToken());
  expect(await findRow(after.id)).toMatchObject({ clientId: user.id });
});

test('where no mail is sent, everything goes out at once', async () => {
  const own = await startTestApp({ database: server.database, site: { demandsVerifiedEmail: false } });
  const { id: to } = await createProfessional(server.database.db);
  expect(await ask(to, nextEmail(), {}, own)).toMatchObject({ status: 'requested' });
  expect(await kinds()).toEqual(['consultation-requested', 'consultation-sent']);
});
