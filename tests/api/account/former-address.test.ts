import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { consultations, contactMessages, users } from '#server/db/schema/index.ts';
import { readAll } from '#server/features/account/export-rows.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { asking, emailLinks } from '#tests/support/email-changes.ts';
import { createProfessional } from '#tests/support/factories.ts';
import { tokensTo } from '#tests/support/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/own-account.ts';
import { columnsWith } from '#tests/support/populated.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

interface Words {
  readonly email: string;
  readonly message: string;
  /** Without them a visitor writes. */
  readonly headers?: Record<string, string>;
}

const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const write = ({ email, message, headers }: Words) =>
  post('/api/contact', { name: 'Grace Nakato', email, subject: 'A question', message, type: 'general' }, headers);
const ask = async ({ email, message, headers }: Words): Promise<string> => {
  const { id } = await createProfessional(server.database.db);
  const body = { name: 'Grace Nakato', email, message };
  return (await post(`/api/professionals/${id}/consultations`, body, headers)).consultation.id;
};
const confirmLast = async (email: string) =>
  post('/api/consultations/confirm', { token: (await tokensTo(server, email, 'confirm-consultation')).at(-1)! });

/** What somebody's export says of what they wrote. */
async function wordsOf(id: string): Promise<{ messages: unknown[]; requests: unknown[] }> {
  const [user] = await server.database.db.select().from(users).where(eq(users.id, id));
  const person = { id, confirmedEmail: user!.emailVerifiedAt && user!.email };
  const all = await server.database.transaction((tx) => readAll(tx, person));
  return {
    messages: all.contactMessages.map(({ message }) => message).toSorted(),
    requests: all.consultations.map(({ message }) => message).toSorted(),
  };
}

describe.each(['user', 'professional', 'admin'] as Role[])(
  'what %s wrote under an address that was given up',
  (role) => {
    test('is exported and erased with the account, and never becomes the next owner’s', async () => {
      const grace = await asking(server, { role });
      if (role === 'admin') await ownAccount(server, { role });
      const { email: former, here, links } = grace;
      const { headers } = here;
      await write({ email: former, message: `signed in ${former}`, headers });
      await write({ email: former, message: `by a visitor ${former}` });
      const asked = [
        await ask({ email: former, message: `asked signed in ${former}`, headers }),
        await ask({ email: former, message: `asked as a visitor ${former}` }),
      ];
      await confirmLast(former);
      const unseen = await ask({ email: former, message: `never confirmed ${former}` });
      for (const link of [links.old, links.new]) expect((await emailLinks(server).confirm(link)).status).toBe(200);

      const next = await ownAccount(server, { email: former });
      expect(await wordsOf(grace.id)).toEqual({
        messages: [`signed in ${former}`],
        requests: [`asked as a visitor ${former}`, `asked signed in ${former}`],
      });
      expect(await wordsOf(next.id)).toEqual({ messages: [], requests: [] });
      const rows = () => server.database.db.select().from(consultations).where(inArray(consultations.id, asked));
      expect((await rows()).map(({ clientId }) => clientId)).toEqual([grace.id, grace.id]);
      expect(await server.database.db.select().from(consultations).where(eq(consultations.id, unseen))).toEqual([]);

      expect(await here.call('POST', '/delete', { currentPassword: ownPassword })).toMatchObject({ status: 200 });
      const left = await columnsWith(server, former);
      // The next owner's own account, and nothing else.
      expect(left).toEqual(['users.email']);
      expect((await rows()).map(({ name }) => name)).toEqual(['Deleted user', 'Deleted user']);
    });
  },
);

test('a message that merely gives my address is not mine to read, but goes with my address', async () => {
  const grace = await ownAccount(server);
  await write({ email: grace.email, message: 'Somebody else wrote this' });
  expect(await wordsOf(grace.id)).toEqual({ messages: [], requests: [] });
  const eve = await ownAccount(server);
  const { headers, call } = await eve.enter();
  await write({ email: grace.email, message: 'Eve wrote this', headers });
  expect(await wordsOf(eve.id)).toMatchObject({ messages: ['Eve wrote this'] });
  const { call: leave } = await grace.enter();
  await leave('POST', '/delete', { currentPassword: ownPassword });
  const stored = () => server.database.db.select().from(contactMessages).where(eq(contactMessages.email, grace.email));
  // What somebody wrote signed in is theirs, whatever address they gave.
  expect(await stored()).toMatchObject([{ message: 'Eve wrote this', userId: eve.id, isSignedIn: true }]);
  await call('POST', '/delete', { currentPassword: ownPassword });
  expect(await stored()).toEqual([]);
});

test('an address that was never confirmed takes nothing along when it is given up', async () => {
  const grace = await asking(server, { emailVerifiedAt: null });
  await write({ email: grace.email, message: 'The owner of this mailbox wrote this' });
  const asked = await ask({ email: grace.email, message: 'The owner of this mailbox asks' });
  expect((await emailLinks(server).confirm(grace.links.new)).state).toBe('changed');
  const [message] = await server.database.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, grace.email));
  expect(message).toMatchObject({ userId: null });
  await confirmLast(grace.email);
  const owner = await ownAccount(server, { email: grace.email });
  expect(await wordsOf(owner.id)).toMatchObject({ requests: ['The owner of this mailbox asks'] });
  const [row] = await server.database.db.select().from(consultations).where(eq(consultations.id, asked));
  expect(row).toMatchObject({ clientId: null, status: 'requested' });
});
