import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { users } from '#server/db/schema/index.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { asking as begin, emailLinks, over, wish } from '#tests/support/email-changes.ts';
import { createUser } from '#tests/support/factories.ts';
import { mailsTo, tokensTo } from '#tests/support/mailbox.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const asking = (given: Partial<typeof users.$inferInsert> = {}, newEmail?: string) => begin(server, given, newEmail);
const confirm = (token: string) => emailLinks(server).confirm(token);

describe('an address that has an account', () => {
  test('is answered alike; its owner is told, once an hour, and nobody gets a link to it', async () => {
    const holder = await createUser(server.database.db, { role: 'user' });
    const [free, taken] = [await asking(), await asking({}, holder.email)];
    const { requestId: _one, email: _two, pending, ...rest } = taken.answer;
    expect({ ...rest, pending: { ...pending, newEmail: '', expiresAt: '' } }).toEqual({
      status: 200,
      emailVerified: true,
      pending: { ...free.answer.pending, newEmail: '', expiresAt: '' },
    });
    await taken.ask();
    expect((await mailsTo(server, holder.email)).map(({ kind }) => kind)).toEqual(['change-email-taken']);
    expect(await confirm((await taken.tokens()).old)).toMatchObject({ state: 'waiting_for_new' });
    expect((await taken.stored()).email).toBe(taken.email);
  });

  test('somebody registers the address meanwhile: told on the last confirmation, nothing changed, and the wish is over', async () => {
    const grace = await asking();
    await confirm(grace.links.new);
    await createUser(server.database.db, { role: 'user', email: grace.newEmail });
    expect(await confirm(grace.links.old)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await grace.stored()).email).toBe(grace.email);
    expect((await grace.stored()).emailVerifiedAt).not.toBeNull();
    expect(await grace.here.isIn()).toBe(true);
    expect(await confirm(grace.links.old)).toMatchObject(over);
    expect(await grace.audited()).toContain('auth.fail_email_change');
  });

  test('of two accounts that wish for one address at once one gets it', async () => {
    const newEmail = wish();
    const one = await asking({}, newEmail);
    const other = await asking({}, newEmail);
    const [first, second] = await tokensTo(server, newEmail, 'change-email-new');
    await confirm(first!);
    await confirm(second!);
    const answers = await Promise.all([confirm(one.links.old), confirm(other.links.old)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const emails = [(await one.stored()).email, (await other.stored()).email];
    expect(emails.filter((email) => email === newEmail)).toHaveLength(1);
  });
});
