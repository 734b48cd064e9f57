import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents, consultations, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { gatherDigests } from '#server/mail/digests.ts';
import { type TestApp, startTestApp, testSettings } from '#tests/support/app.ts';
import { createProfessional, signIn } from '#tests/support/factories.ts';
import { mailsTo, tokensTo } from '#tests/support/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/own-account.ts';
import { columnsWith } from '#tests/support/populated.ts';
import { quietLog } from '#tests/support/quiet-log.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Method = 'POST' | 'PUT';
async function call(method: Method, url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method, url, payload, headers });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** An approved professional who may sign in. */
async function professional(name: string) {
  const { db } = server.database;
  const { id } = await createProfessional(db, { name });
  const passwordHash = await hashPassword(ownPassword);
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
  return { id, headers: await signIn(db, id, server.clock()) };
}

const confirm = async (email: string) =>
  call('POST', '/api/consultations/confirm', {
    token: (await tokensTo(server, email, 'confirm-consultation')).at(-1)!,
  });
const ask = async (id: string, email: string) => {
  const body = { name: 'Okello James', email, message: 'My books, please.' };
  return (await call('POST', `/api/professionals/${id}/consultations`, body)).consultation.id as string;
};

test('mails to clients, visitors and admins that name a professional go with them, digests among them', async () => {
  const name = 'Zqatu Nansubuga';
  const leaving = await professional(name);
  const staying = await professional('Grace Nakato');
  const patient = await ownAccount(server, { role: 'admin' });
  const prompt = await ownAccount(server, { role: 'admin' });
  const { call: settings } = await patient.enter();
  await settings('PUT', '/notifications', { group: 'new-professionals', delivery: 'daily' });
  const rename = (who: { headers: Record<string, string> }, wished: string) =>
    call('PUT', '/api/professionals/profile', { name: wished }, who.headers);
  await rename(leaving, `${name} the Second`);
  await rename(staying, 'Grace Namukasa');
  const confirmed = await ask(leaving.id, 'okello@example.com');
  await confirm('okello@example.com');
  const unseen = await ask(leaving.id, 'apio@example.com');
  const job = { database: server.database, now: new Date(server.clock().getTime() + 86_400_000), log: quietLog };
  await gatherDigests(job, testSettings().cipher);

  const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind).toSorted();
  expect(await kindsTo(patient.email)).toEqual(['new-professionals-digest']);
  expect(await kindsTo(prompt.email)).toEqual(['new-professional', 'new-professional']);
  expect(await kindsTo('okello@example.com')).toEqual(['confirm-consultation', 'consultation-sent']);
  expect(await columnsWith(server, name)).toContain('mails.sealed_data');
  await call('POST', '/api/account/delete', { currentPassword: ownPassword }, leaving.headers);

  expect(await columnsWith(server, name)).toEqual([]);
  expect(await kindsTo(patient.email)).toEqual([]);
  expect((await mailsTo(server, prompt.email)).map(({ data }) => 'name' in data && data.name)).toEqual([
    'Grace Nakato',
  ]);
  expect(await kindsTo('okello@example.com')).toEqual(['consultation-closed']);

  // What nobody had confirmed is nobody's yet; its link, where it was mailed before, says that nothing went out.
  const { db } = server.database;
  const statusOf = async (id: string) =>
    (await db.select().from(consultations).where(eq(consultations.id, id))).map(({ status }) => status);
  expect([await statusOf(confirmed), await statusOf(unseen)]).toEqual([['cancelled'], ['unconfirmed']]);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, unseen));
  expect(events.map(({ action }) => action)).toEqual(['consultation.request']);
});

test('a request to somebody who left is told to the one who confirms it afterwards', async () => {
  const leaving = await professional('Grace Nakato');
  const asked = await ask(leaving.id, 'wandera@example.com');
  const [token] = await tokensTo(server, 'wandera@example.com', 'confirm-consultation');
  await call('POST', '/api/account/delete', { currentPassword: ownPassword }, leaving.headers);
  const answer = await call('POST', '/api/consultations/confirm', { token: token! });
  expect(answer.consultation).toMatchObject({ id: asked, status: 'expired' });
  expect((await mailsTo(server, 'wandera@example.com')).map(({ kind }) => kind)).toEqual(['consultation-not-sent']);
});
