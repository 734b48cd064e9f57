import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tokenLifetimes } from '#shared/account/session.ts';
import type { Role } from '#shared/roles.ts';
import { consultations, emailChanges, users, contactMessages, secondFactors } from '#server/db/schema/index.ts';
import { beginChallenge } from '#server/features/auth/two-step/challenge.ts';
import { forgetEmailChanges } from '#server/features/auth/jobs.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findToken, issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { readAll } from '#server/features/account/store/export-rows.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { asking as begin, emailLinks, over, unusedEmail } from '#tests/support/people/email-changes.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { mailsTo, tokensTo, sendResetLinks } from '#tests/support/mail/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { columnsWith } from '#tests/support/personal-data/populated.ts';

const server = sharedTestApp();

const asking = (overrides: Partial<typeof users.$inferInsert> = {}, newEmail?: string) =>
  begin(server, overrides, newEmail);
const confirm = (token: string) => emailLinks(server).confirm(token);
const refuse = (token: string) => emailLinks(server).refuse(token);

describe.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)('the %s address first, then the %s one', (first, second) => {
  test('changes it, ends other sessions, notifies both addresses, and counts the new one as confirmed', async () => {
    const grace = await asking();
    const elsewhere = await grace.enter();
    const before = await grace.stored();
    expect(grace.answer).toEqual({
      status: 200,
      email: grace.email,
      emailVerified: true,
      pending: {
        newEmail: grace.newEmail,
        oldConfirmed: false,
        newConfirmed: false,
        expiresAt: new Date(server.clock().getTime() - 1000 + tokenLifetimes.change_email_new).toISOString(),
      },
    });
    expect(await confirm(grace.links[first])).toEqual({ status: 200, state: `waiting_for_${second}` });
    expect(await grace.stored()).toEqual(before);
    expect((await grace.here.call('GET', '/email')).pending).toMatchObject({
      oldConfirmed: first === 'old',
      newConfirmed: first === 'new',
    });
    expect(await confirm(grace.links[second])).toEqual({ status: 200, state: 'changed' });
    expect(await grace.stored()).toMatchObject({ email: grace.newEmail, emailVerifiedAt: server.clock() });
    expect([await grace.here.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
    expect(await grace.here.call('GET', '/email')).toMatchObject({ email: grace.newEmail, pending: null });
    expect(await grace.mails()).toEqual(['change-email-old', 'email-changed']);
    expect(await grace.mails(grace.newEmail)).toEqual(['change-email-new', 'email-changed']);
    expect(await grace.audited()).toEqual([
      'auth.ask_email_change',
      'auth.confirm_email_change',
      'auth.confirm_email_change',
      'auth.change_email',
      'auth.verify_email',
    ]);
  });
});

test('a consultation requested under a mistyped address is sent once the corrected address is confirmed', async () => {
  const grace = await asking({ emailVerifiedAt: null });
  const { id: professionalId } = await createProfessional(server.database.db);
  const requestReply = await server.app.inject({
    method: 'POST',
    url: `/api/professionals/${professionalId}/consultations`,
    payload: { name: 'Nansubuga Grace', email: grace.email, message: 'My books, please.' },
    headers: grace.here.headers,
  });
  expect(requestReply.json().consultation).toMatchObject({ status: 'unconfirmed' });
  expect(await confirm(grace.links.new)).toMatchObject({ state: 'changed' });
  const rows = await server.database.db.select().from(consultations).where(eq(consultations.clientId, grace.id));
  expect(rows).toMatchObject([{ status: 'requested', email: grace.newEmail }]);
  expect(await grace.mails(grace.newEmail)).toContain('consultation-sent');
});

test('mails queued for the old address are sent to the new one, except the links meant for the old one', async () => {
  const grace = await asking();
  await server.database.transaction((tx) =>
    queueMail(
      tx,
      { now: server.clock(), site: testSettings() },
      {
        kind: 'passkey-removed',
        to: grace.email,
        userId: grace.id,
        data: { firstName: 'Grace', at: '2026-11-20T09:00:00Z', name: 'Telephone' },
      },
    ),
  );
  for (const link of [grace.links.old, grace.links.new]) await confirm(link);
  expect((await grace.mails()).toSorted()).toEqual(['change-email-old', 'email-changed']);
  expect(await grace.mails(grace.newEmail)).toContain('passkey-removed');
});

test('a link that is pressed twice says the same again, and counts once', async () => {
  const grace = await asking();
  for (let i = 0; i < 2; i += 1) expect(await confirm(grace.links.old)).toMatchObject({ state: 'waiting_for_new' });
  for (let i = 0; i < 2; i += 1) expect(await confirm(grace.links.new)).toMatchObject({ state: 'changed' });
  expect(await confirm(grace.links.old)).toMatchObject({ state: 'changed' });
  expect(await grace.mails(grace.newEmail)).toEqual(['change-email-new', 'email-changed']);
});

test('when both links are opened at the same moment, the address changes once', async () => {
  const grace = await asking();
  const answers = await Promise.all([confirm(grace.links.old), confirm(grace.links.new)]);
  expect(answers.map(({ state }) => state).filter((state) => state === 'changed')).toHaveLength(1);
  expect((await grace.stored()).email).toBe(grace.newEmail);
  expect(await grace.mails(grace.newEmail)).toEqual(['change-email-new', 'email-changed']);
});

test('neither link does the work of the other', async () => {
  const grace = await asking();
  for (let i = 0; i < 3; i += 1) await confirm(grace.links.new);
  expect((await grace.stored()).email).toBe(grace.email);
});

test('after ten minutes the links are over, one that was confirmed in time too', async () => {
  const grace = await asking();
  server.clock.advance(tokenLifetimes.change_email_new - 2000);
  expect(await confirm(grace.links.old)).toMatchObject({ state: 'waiting_for_new' });
  server.clock.advance(1000);
  expect(await confirm(grace.links.new)).toMatchObject(over);
  expect(await grace.here.call('GET', '/email')).toMatchObject({ email: grace.email, pending: null });
});

test('cancelling a change of address makes both links void, and cancelling again does no harm', async () => {
  const grace = await asking();
  await confirm(grace.links.old);
  for (let i = 0; i < 2; i += 1)
    expect(await grace.here.call('DELETE', '/email')).toEqual({ status: 200, success: true });
  expect([await confirm(grace.links.old), await confirm(grace.links.new)]).toEqual([
    expect.objectContaining(over),
    expect.objectContaining(over),
  ]);
  expect(await grace.here.call('GET', '/email')).toMatchObject({ email: grace.email, pending: null });
});

test('a second change of address replaces the first, even if one address had confirmed that', async () => {
  const grace = await asking();
  await confirm(grace.links.old);
  const second = unusedEmail();
  expect((await grace.ask(second)).pending).toMatchObject({ newEmail: second, oldConfirmed: false });
  expect([await confirm(grace.links.old), await confirm(grace.links.new)]).toEqual([
    expect.objectContaining(over),
    expect.objectContaining(over),
  ]);
  await confirm((await grace.tokens()).old);
  expect(await confirm((await tokensTo(server, second, 'change-email-new'))[0]!)).toMatchObject({ state: 'changed' });
  expect((await grace.stored()).email).toBe(second);
});

test('“this was not me” cancels the change and ends every session, as another person knows the password', async () => {
  const grace = await asking();
  const challenge = await server.database.transaction((tx) => beginChallenge(tx, { now: server.clock() }, grace.id));
  await confirm(grace.links.new);
  expect(await refuse(grace.links.old)).toEqual({ status: 200, isAccountHolder: true });
  expect(await grace.here.isIn()).toBe(false);
  expect(await findToken(server.database.db, 'second_factor', challenge)).toBeNull();
  for (const answer of [
    await confirm(grace.links.old),
    await confirm(grace.links.new),
    await refuse(grace.links.old),
  ]) {
    expect(answer).toMatchObject(over);
  }
  expect((await grace.stored()).email).toBe(grace.email);
});

test('the owner of the new address may refuse the change as well, which ends no session', async () => {
  const grace = await asking();
  expect(await refuse(grace.links.new)).toEqual({ status: 200, isAccountHolder: false });
  expect(await grace.here.isIn()).toBe(true);
  expect(await confirm(grace.links.old)).toMatchObject(over);
});

test('a change of address that is complete can’t be refused', async () => {
  const grace = await asking();
  await confirm(grace.links.old);
  await confirm(grace.links.new);
  expect(await refuse(grace.links.old)).toMatchObject(over);
  expect((await grace.stored()).email).toBe(grace.newEmail);
});

test('an old address that was never confirmed isn’t asked to agree, and doesn’t learn the new one', async () => {
  const grace = await asking({ emailVerifiedAt: null });
  expect(grace.answer.pending).toMatchObject({ oldConfirmed: true });
  expect(await grace.mails()).toEqual([]);
  expect(await confirm(grace.links.new)).toMatchObject({ state: 'changed' });
  expect(await grace.stored()).toMatchObject({ email: grace.newEmail, emailVerifiedAt: server.clock() });
  expect(JSON.stringify(await mailsTo(server, grace.email))).not.toContain(grace.newEmail);
  expect(await grace.mails()).toEqual(['email-changed']);
});

test('after the change, sign-in links sent to the old address, such as for a new password, are void', async () => {
  const grace = await asking();
  const context = { now: server.clock() };
  const { id: userId, email } = grace;
  const reset = await server.database.transaction((tx) =>
    issueToken(tx, context, { purpose: 'reset_password', userId, email }),
  );
  await confirm(grace.links.old);
  await confirm(grace.links.new);
  expect(await findToken(server.database.db, 'reset_password', reset)).toBeNull();
});

test.each([
  ['a wrong password', { password: 'not the one' }, 'password'],
  ['no address', { newEmail: 'grace' }, 'newEmail'],
  ['a line break', { newEmail: 'grace@example.ug\r\nBcc: x@y.ug' }, 'newEmail'],
  ['no password', { password: undefined }, 'password'],
])('%s is refused by field', async (_case, body, field) => {
  const grace = await ownAccount(server);
  const answer = await (
    await grace.enter()
  ).call('POST', '/email', { newEmail: unusedEmail(), password: ownPassword, ...body });
  expect([answer.status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  expect(await grace.mails()).toEqual([]);
});

test('a change to the account’s present address, in any spelling, is refused, naming the field', async () => {
  const grace = await ownAccount(server);
  const answer = await (
    await grace.enter()
  ).call('POST', '/email', {
    newEmail: ` ${grace.email.toUpperCase()} `,
    password: ownPassword,
  });
  expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['newEmail']]);
});

test('mails about changes of address are limited, both for each account and for each recipient', async () => {
  const grace = await asking();
  for (let i = 1; i < limitTable['email-changes'].points; i += 1)
    expect((await grace.ask(unusedEmail())).status).toBe(200);
  expect(await grace.ask(unusedEmail())).toMatchObject({ status: 429 });
  const victim = unusedEmail();
  for (let i = 0; i < limitTable['email-change-mails-by-email'].points; i += 1) {
    expect((await asking({}, victim.replace('@', `+${i}@`))).answer.status).toBe(200);
  }
  expect((await asking({}, victim)).answer).toMatchObject({ status: 429 });
});

test.for(['', 'x', 'x'.repeat(43)])(
  'a text that is no valid link can neither confirm nor refuse a change: %j',
  async (token) => {
    expect(await confirm(token)).toMatchObject(over);
    expect(await refuse(token)).toMatchObject(over);
  },
);

test('a link of another purpose neither confirms nor refuses', async () => {
  const grace = await asking();
  const context = { now: server.clock() };
  const token = await server.database.transaction((tx) =>
    issueToken(tx, context, { purpose: 'verify_email', userId: grace.id, email: grace.newEmail }),
  );
  expect([await confirm(token), await refuse(token)]).toEqual([
    expect.objectContaining(over),
    expect.objectContaining(over),
  ]);
});

test('an account that was suspended meanwhile keeps its address', async () => {
  const grace = await asking();
  await confirm(grace.links.old);
  await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, grace.id));
  expect(await confirm(grace.links.new)).toMatchObject(over);
});

test('a change of address that wasn’t confirmed is deleted a week after it expired, with its addresses', async () => {
  const grace = await asking();
  const now = server.clock().getTime() - 1000;
  const week = 7 * 24 * 3_600_000;
  await forgetEmailChanges(server.database.db, new Date(now + week));
  const stored = () => server.database.db.$count(emailChanges, eq(emailChanges.userId, grace.id));
  expect(await stored()).toBe(1);
  await forgetEmailChanges(server.database.db, new Date(now + tokenLifetimes.change_email_new + week + 1));
  expect(await stored()).toBe(0);
});

test('neither links nor addresses stand in the log', async () => {
  const grace = await asking();
  await confirm(grace.links.old);
  await confirm(grace.links.new);
  const log = JSON.stringify(server.log);
  for (const secret of [...Object.values(grace.links), grace.newEmail, grace.email]) expect(log).not.toContain(secret);
});

describe('an address that has an account', () => {
  test('gets the same answer; its owner gets a mail at most once an hour, and no one gets a link to it', async () => {
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

  test('through a later sign-up: the last confirmation says so, changes nothing and ends the request', async () => {
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

  test('by then: of two accounts that ask for the same new address at once, only one gets it', async () => {
    const newEmail = unusedEmail();
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

describe('what was written under an address that was given up', () => {
  interface Words {
    readonly email: string;
    readonly message: string;
    /** By default, the request is a visitor's. */
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
  /** Opens the links of everyone who made a request as a visitor, as professionals and admins may too. */
  async function confirmAll(email: string): Promise<void> {
    for (const token of await tokensTo(server, email, 'confirm-consultation'))
      await post('/api/consultations/confirm', { token });
  }

  /** Returns a person's own words in their export. */
  async function readTexts(id: string): Promise<{ messages: unknown[]; requests: unknown[] }> {
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
        const grace = await asking({ role });
        if (role === 'admin') await ownAccount(server, { role });
        const { email: former, here, links } = grace;
        const { headers } = here;
        await write({ email: former, message: `signed in ${former}`, headers });
        await write({ email: former, message: `by a visitor ${former}` });
        const requestIds = [
          await ask({ email: former, message: `asked signed in ${former}`, headers }),
          await ask({ email: former, message: `asked as a visitor ${former}` }),
        ];
        await confirmAll(former);
        const unseen = await ask({ email: former, message: `never confirmed ${former}` });
        for (const link of [links.old, links.new]) expect((await confirm(link)).status).toBe(200);

        const next = await ownAccount(server, { email: former });
        expect(await readTexts(grace.id)).toEqual({
          messages: [`signed in ${former}`],
          requests: [`asked as a visitor ${former}`, `asked signed in ${former}`],
        });
        expect(await readTexts(next.id)).toEqual({ messages: [], requests: [] });
        const rows = () => server.database.db.select().from(consultations).where(inArray(consultations.id, requestIds));
        expect((await rows()).map(({ clientId }) => clientId)).toEqual([grace.id, grace.id]);
        expect(await server.database.db.select().from(consultations).where(eq(consultations.id, unseen))).toEqual([]);

        expect(await here.call('POST', '/delete', { currentPassword: ownPassword })).toMatchObject({ status: 200 });
        const left = await columnsWith(server, former);
        // Only what belongs to the next owner's own account.
        expect(left).toEqual(['users.email']);
        expect((await rows()).map(({ name }) => name)).toEqual(['Deleted user', 'Deleted user']);
      });
    },
  );

  test('a visitor’s message that names an account’s address isn’t in its export, but is deleted with the account', async () => {
    const grace = await ownAccount(server);
    await write({ email: grace.email, message: 'Somebody else wrote this' });
    expect(await readTexts(grace.id)).toEqual({ messages: [], requests: [] });
    const eve = await ownAccount(server);
    const { headers, call } = await eve.enter();
    await write({ email: grace.email, message: 'Eve wrote this', headers });
    expect(await readTexts(eve.id)).toMatchObject({ messages: ['Eve wrote this'] });
    const { call: leave } = await grace.enter();
    await leave('POST', '/delete', { currentPassword: ownPassword });
    const stored = () =>
      server.database.db.select().from(contactMessages).where(eq(contactMessages.email, grace.email));
    // Requests made while signed in belong to the account, whatever address they name.
    expect(await stored()).toMatchObject([{ message: 'Eve wrote this', userId: eve.id, isSignedIn: true }]);
    await call('POST', '/delete', { currentPassword: ownPassword });
    expect(await stored()).toEqual([]);
  });

  test('stays with the owner of the mailbox if the account had never confirmed that address', async () => {
    const grace = await asking({ emailVerifiedAt: null });
    await write({ email: grace.email, message: 'The owner of this mailbox wrote this' });
    const requestId = await ask({ email: grace.email, message: 'The owner of this mailbox asks' });
    expect((await confirm(grace.links.new)).state).toBe('changed');
    const [message] = await server.database.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, grace.email));
    expect(message).toMatchObject({ userId: null });
    await confirmAll(grace.email);
    const owner = await ownAccount(server, { email: grace.email });
    expect(await readTexts(owner.id)).toMatchObject({ requests: ['The owner of this mailbox asks'] });
    const [row] = await server.database.db.select().from(consultations).where(eq(consultations.id, requestId));
    expect(row).toMatchObject({ clientId: null, status: 'requested' });
  });
});

/**
 * Someone creates an account with an address that isn't theirs, and prepares ways to stay in it. The owner of the mailbox
 * takes the account over with the link for a new password, and then no one else has access.
 */
describe('an account with the address of someone else', () => {
  const password = 'a quiet river bend';
  const fresh = 'seven tall jackfruit';
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers });

  /** Creates an account with an unconfirmed address, and the creator's session. */
  async function squat(email: string): Promise<Record<string, string>> {
    const answer = await post('/api/auth/register', { email, password, firstName: 'Eve', lastName: 'Mugisha' });
    expect(answer.statusCode).toBe(201);
    return { authorization: `Bearer ${answer.json().token}` };
  }

  /** Resets the password as the mailbox's owner. */
  async function resetAs(email: string): Promise<void> {
    server.clock.advance(1000);
    await post('/api/auth/forgot-password', { email });
    await sendResetLinks(server);
    const token = (await tokensTo(server, email, 'reset-password')).at(-1)!;
    expect((await post('/api/auth/reset-password', { token, password: fresh })).statusCode).toBe(200);
  }

  const stored = async (email: string) =>
    (await server.database.db.select().from(users).where(eq(users.email, email)))[0];

  test('can’t keep a change of address requested earlier, once the mailbox’s owner sets a new password', async () => {
    const headers = await squat('grace@taken.example');
    const changeReply = await post('/api/account/email', { newEmail: 'eve@evil.example', password }, headers);
    expect(changeReply.statusCode).toBe(200);
    const [mail] = await mailsTo(server, 'eve@evil.example');
    const token = /#token=(.+)$/.exec((mail!.data as { link: string }).link)![1]!;
    await resetAs('grace@taken.example');
    expect((await post('/api/account/email/confirm', { token })).statusCode).toBe(400);
    expect(await stored('grace@taken.example')).toBeDefined();
    expect(await stored('eve@evil.example')).toBeUndefined();
  });

  test('can’t keep a change that needs no consent from the old address, once that address is confirmed', async () => {
    const headers = await squat('ruth@taken.example');
    await post('/api/account/email', { newEmail: 'eve-two@evil.example', password }, headers);
    const [mail] = await mailsTo(server, 'eve-two@evil.example');
    const token = /#token=(.+)$/.exec((mail!.data as { link: string }).link)![1]!;
    server.clock.advance(1000);
    const [welcome] = await tokensTo(server, 'ruth@taken.example', 'welcome');
    expect((await post('/api/auth/verify-email', { token: welcome!, password })).statusCode).toBe(200);
    expect((await post('/api/account/email/confirm', { token })).statusCode).toBe(400);
    expect(await stored('ruth@taken.example')).toBeDefined();
  });

  test('can’t keep a second factor that was set up before the address was confirmed', async () => {
    await squat('joan@taken.example');
    const { id } = (await stored('joan@taken.example'))!;
    const now = server.clock();
    await server.database.db
      .insert(secondFactors)
      .values({ userId: id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
    await resetAs('joan@taken.example');
    const answer = await post('/api/auth/login', { email: 'joan@taken.example', password: fresh });
    expect(answer.statusCode).toBe(200);
  });
});
