import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactEntries, contactMessages, mails, messages, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { contactCalls } from '#tests/support/messages/contact-people.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { mailsTo, mailDataTo } from '#tests/support/mail/mailbox.ts';
import { getConversation, inbox, written } from '#tests/support/messages/message-people.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { friday } from '#tests/support/applications/shared-work.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const { sent, answer, thread, reply, tokenTo } = contactCalls(server);
const day = 24 * 3_600_000;
let admin: Person;
beforeEach(async () => {
  server.clock.set(friday);
  admin = await newPerson(server, 'admin', { firstName: 'Sarah' });
});

/** A message that was answered, with the token of the link to its thread. */
async function answered(overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const written_ = await sent(overrides, headers);
  expect((await answer(admin, written_.id)).status).toBe(201);
  return { ...written_, token: await tokenTo(written_.email) };
}
const get = async (id: string) => (await admin.call('GET', `/contact/${id}`)).contact;
/** A person with an account and its calls, by address. */
async function owner(overrides: Parameters<typeof ownAccount>[1] = {}) {
  const account = await ownAccount(server, overrides);
  return { ...account, ...(await signInPerson(server, account.id, account.email)) };
}

describe('the link in an answer', () => {
  test('opens the message, our answers and the replies, and nothing of who answered or anyone else', async () => {
    const other = await answered({ message: 'Of someone else' });
    const { token, subject, message } = await answered();
    await reply(token, 'Thank you.');
    const opened = await thread(token);
    expect(opened).toEqual({
      status: 200,
      thread: {
        subject,
        entries: [
          { side: 'person', content: message, at: friday.toISOString() },
          { side: 'support', content: 'On Find an Advisor.', at: friday.toISOString() },
          { side: 'person', content: 'Thank you.', at: friday.toISOString() },
        ],
        linkEndsAt: new Date(friday.getTime() + 90 * day).toISOString(),
        state: 'open',
        joinsAccount: false,
      },
    });
    expect(JSON.stringify(opened)).not.toMatch(/Sarah|Of someone else/);
    expect((await thread(other.token)).thread.entries).toHaveLength(2);
  });

  test.each([
    ['of no one', 'x'.repeat(43)],
    ['that is no token', 'x'],
    ['that is empty', ''],
    ['with something after it', `${'x'.repeat(43)} `],
    ['of another shape', `${'x'.repeat(42)}%`],
  ])('%s opens nothing', async (_, token) => {
    expect(await thread(token)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await reply(token)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('is stored only as a hash, and appears in no log and no stored reply', async () => {
    const { token, id } = await answered();
    await reply(token, 'Once.', { 'idempotency-key': 'key' });
    const [entry] = await server.database.db
      .select()
      .from(contactEntries)
      .where(eq(contactEntries.contactMessageId, id));
    expect(entry!.tokenHash).toBe(hashToken(token));
    for (const table of ['contact_entries', 'contact_messages', 'audit_events', 'audit_personal', 'idempotency_keys']) {
      const { rows } = await server.database.query(`select 1 from ${table} t where t::text like $1`, [`%${token}%`]);
      expect(rows, table).toEqual([]);
    }
  });

  test('works until 90 days after our latest answer, whichever email it is from', async () => {
    const { id, email, token: first } = await answered();
    server.clock.set(new Date(friday.getTime() + 89 * day));
    admin = await newPerson(server, 'admin');
    await answer(admin, id, 'Any news?');
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    server.clock.set(new Date(friday.getTime() + (89 + 90) * day - 1));
    for (const token of [first, second]) expect((await thread(token)).status).toBe(200);
    server.clock.advance(1);
    for (const token of [first, second]) {
      expect((await thread(token)).status).toBe(404);
      expect((await reply(token)).status).toBe(404);
    }
  });

  test('sends a reply once per key, however often it is submitted, and notifies support once', async () => {
    const { id, token, email, name, subject } = await answered();
    const key = { 'idempotency-key': 'reply' };
    await Promise.all(Array.from({ length: 10 }, () => reply(token, 'Once.', key)));
    expect((await reply(token, 'Once.', key)).status).toBe(201);
    expect((await get(id)).thread).toHaveLength(2);
    const replyMails = await mailDataTo(server, 'support@mwesigwa.example', 'contact-reply');
    expect(replyMails.filter((mail) => 'id' in mail && mail.id === id)).toEqual([
      { id, name, email, subject, message: 'Once.', isInMessages: false, at: friday.toISOString() },
    ]);
  });

  test('opens a message again that was closed', async () => {
    const { id, token } = await answered();
    await admin.call('PUT', `/contact/${id}`, { status: 'closed' });
    expect((await thread(token)).thread.state).toBe('open');
    await reply(token, 'One more thing.');
    expect(await get(id)).toMatchObject({ status: 'new', waitingSince: friday.toISOString() });
  });

  test('is deleted together with the message once its retention period ends', async () => {
    const { token, id } = await answered();
    const later = new Date(friday);
    later.setUTCFullYear(2029);
    const forget = jobHandlers(temporaryFolder())['forget-contact-messages'];
    await forget({ database: server.database, now: later, log: quietLog }, {});
    expect((await thread(token)).status).toBe(404);
    expect(
      await server.database.db.select().from(contactEntries).where(eq(contactEntries.contactMessageId, id)),
    ).toEqual([]);
  });
});

describe('a reply from the mailbox of an account', () => {
  test('continues in its Messages with the whole thread; text that anyone could have typed isn’t shown as the owner’s', async () => {
    const grace = await owner();
    const { id, token, subject, message } = await answered({ email: grace.email });
    // Until then nothing is in the account.
    expect(await inbox(grace)).toMatchObject({ total: 0 });
    expect((await thread(token)).thread).toMatchObject({ state: 'open', joinsAccount: true });
    server.clock.advance(60_000);
    expect(await reply(token, 'I did not write this.')).toMatchObject({ status: 201, continuesInMessages: true });

    const { conversations } = await inbox(grace);
    expect(conversations).toMatchObject([{ kind: 'support', subject, unreadCount: 0, messageCount: 3 }]);
    const [conversation] = conversations;
    expect(conversation.messages).toMatchObject([
      { senderRole: 'admin', isRead: true, isByLink: false, sentAt: friday.toISOString() },
      { senderRole: 'admin', content: 'On Find an Advisor.', isRead: true },
      { senderRole: 'user', senderId: grace.id, content: 'I did not write this.', isByLink: true, isRead: false },
    ]);
    expect(conversation.messages[0].content).toBe(
      `On 20 Nov 2026, 12:00 we got this message through the contact form, with your e-mail address:\n\n${message}`,
    );
    // Support has it in Messages, unread, with the name of who answered before.
    expect((await getConversation(admin, conversation.id)).conversation).toMatchObject({
      unreadCount: 1,
      messages: [{ author: null }, { author: { id: admin.id } }, { isByLink: true }],
    });
    expect(await get(id)).toMatchObject({
      status: 'answered',
      waitingSince: null,
      takenBy: null,
      conversationId: conversation.id,
      thread: [{ side: 'support' }],
    });
    // From now on both write there.
    expect((await thread(token)).thread).toMatchObject({ state: 'in_messages', entries: [{}, {}] });
    expect(await reply(token, 'More.')).toMatchObject({ status: 409, details: { status: 'in_messages' } });
    expect(await answer(admin, id)).toMatchObject({ status: 409, details: { status: 'in_messages' } });
    expect(await grace.mails()).toEqual(['contact-answer']);
  });

  test('joins the conversation that it has about this subject, in the order of the messages', async () => {
    const grace = await owner();
    const { conversationId } = await written(grace, { subject: 'VAT', content: 'First.' });
    server.clock.advance(-60_000);
    const { token } = await answered({ email: grace.email, subject: 'VAT' });
    server.clock.advance(120_000);
    await reply(token, 'Last.');
    const { conversation } = await getConversation(grace, conversationId);
    const threadMessages = conversation.messages as { content: string; sentAt: string }[];
    expect(threadMessages.map(({ content }) => content.slice(0, 6))).toEqual(['First.', 'On 20 ', 'On Fin', 'Last.']);
    expect(threadMessages.map(({ sentAt }) => sentAt)).toEqual(threadMessages.map(({ sentAt }) => sentAt).toSorted());
  });

  test('shows as the owner’s what was written while signed in; the longest message is split in two', async () => {
    const grace = await owner();
    const long = 'x'.repeat(4000);
    const signedIn = await answered({ email: grace.email, subject: 'Own', message: long }, grace.headers);
    server.clock.advance(1000);
    const typed = await answered({ email: grace.email, subject: 'Typed', message: long });
    for (const { token } of [signedIn, typed]) await reply(token, 'Yes.');
    const of = async (subject: string) =>
      (await inbox(grace)).conversations
        .find((one: { subject: string }) => one.subject === subject)
        .messages.map((one: { senderRole: string; content: string }) => [one.senderRole, one.content.length]);
    expect(await of('Own')).toEqual([
      ['user', 4000],
      ['admin', 19],
      ['user', 4],
    ]);
    expect(await of('Typed')).toEqual([
      ['admin', expect.any(Number)],
      ['admin', 4000],
      ['admin', 19],
      ['user', 4],
    ]);
  });

  test('leaves an unanswered reply unread for support if the account was created after it', async () => {
    const { token, email } = await answered();
    await reply(token, 'Before there was an account.');
    const grace = await owner({ email });
    await reply(token, 'After.');
    expect((await inbox(grace)).conversations[0].messages).toMatchObject([
      { isRead: true },
      { isRead: true },
      { content: 'Before there was an account.', senderId: grace.id, isByLink: true, isRead: false },
      { content: 'After.', isRead: false },
    ]);
    const { conversations } = await inbox(admin, '?unread=true&search=Before');
    expect(conversations).toMatchObject([{ unreadCount: 2 }]);
  });

  test('of a professional who waits for approval joins too', async () => {
    const peace = await newPerson(server, 'professional');
    await server.database.db.update(users).set({ emailVerifiedAt: friday }).where(eq(users.id, peace.id));
    const { token } = await answered({ email: peace.email });
    expect(await reply(token)).toMatchObject({ continuesInMessages: true });
    expect((await inbox(peace)).conversations).toMatchObject([{ kind: 'support', messageCount: 3 }]);
  });

  test('twice at once is one conversation, with one of them', async () => {
    const grace = await owner();
    const { token } = await answered({ email: grace.email });
    const both = await Promise.all(['One.', 'Two.'].map((content) => reply(token, content)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await inbox(grace)).conversations).toMatchObject([{ messageCount: 3 }]);
  });
});

describe('a reply stays in its thread', () => {
  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['with an account that never confirmed the address', { emailVerifiedAt: null }],
    ['of a suspended person, who can’t read Messages', { suspendedAt: friday }],
    ['of an admin, who is support', { role: 'admin' }],
    ['of an account that is not its owner’s yet', { takeover: 'email' }],
  ])('%s', async (_, changes) => {
    const grace = await ownAccount(server);
    await server.database.db.update(users).set(changes).where(eq(users.id, grace.id));
    const { token, id } = await answered({ email: grace.email });
    expect((await thread(token)).thread.joinsAccount).toBe(false);
    expect(await reply(token)).toMatchObject({ status: 201, continuesInMessages: false });
    expect(await get(id)).toMatchObject({ status: 'new', conversationId: null });
    expect(await server.database.db.select().from(messages).where(eq(messages.authorId, grace.id))).toEqual([]);
  });

  test('if someone signed in gave another person’s address: neither reads the other’s words', async () => {
    const [eve, grace] = [await owner(), await owner()];
    const { token, id } = await answered({ email: grace.email, message: 'Eve wrote this' }, eve.headers);
    expect((await thread(token)).thread.joinsAccount).toBe(false);
    await reply(token, 'Who is this? My number is 0772 123456.');
    for (const person of [eve, grace]) expect(await inbox(person)).toMatchObject({ total: 0 });
    expect(await get(id)).toMatchObject({ account: { id: eve.id, wroteSignedIn: true, hasAddress: false } });
    // Nor does Eve's data export contain the reply.
    const { rows } = await server.database.query(
      `select c.email from contact_messages c where c.id = $1 and c.user_id = $2`,
      [id, eve.id],
    );
    expect(rows).toEqual([{ email: grace.email }]);
  });
});

describe('an address that was given up', () => {
  test('gets no further answer, and its links stop working; answers go to the new address once it is confirmed', async () => {
    const grace = await owner();
    const { id, token, email } = await answered({ email: grace.email });
    await server.database.transaction(async (tx) => {
      const { keepMessagesFor } = await import('#server/features/contact/index.ts');
      await keepMessagesFor(tx, { userId: grace.id, email });
    });
    const moved = `new-${email}`;
    await server.database.db.update(users).set({ email: moved, emailVerifiedAt: null }).where(eq(users.id, grace.id));
    const next = await owner({ email });
    expect((await thread(token)).status).toBe(404);
    expect(await get(id)).toMatchObject({ answersGoTo: null });
    expect(await answer(admin, id, 'To no one yet.')).toMatchObject({ status: 409 });
    await server.database.db.update(users).set({ emailVerifiedAt: friday }).where(eq(users.id, grace.id));
    expect(await answer(admin, id, 'To the new one.')).toMatchObject({ status: 201, contact: { answersGoTo: moved } });
    expect((await mailsTo(server, email)).filter(({ kind }) => kind === 'contact-answer')).toHaveLength(1);
    expect(await reply(await tokenTo(moved), 'Here I am.')).toMatchObject({ continuesInMessages: true });
    expect((await inbox(grace)).total).toBe(1);
    expect((await inbox(next)).total).toBe(0);
  });
});

describe('an account that is deleted', () => {
  test('deletes its messages, their threads, links, emails and stored replies', async () => {
    const grace = await ownAccount(server);
    const { id, token } = await answered({ email: grace.email });
    await answer(admin, id, 'More.', { 'idempotency-key': 'more' });
    const { call } = await grace.enter();
    expect((await call('POST', '/delete', { currentPassword: ownPassword })).status).toBe(200);
    expect((await thread(token)).status).toBe(404);
    expect(await server.database.db.select().from(contactMessages).where(eq(contactMessages.id, id))).toEqual([]);
    expect(await server.database.db.select().from(mails).where(eq(mails.subjectId, id))).toEqual([]);
    const storedReplies = await server.database.query(
      `select 1 from idempotency_keys where reply #>> '{contact,id}' = $1`,
      [id],
    );
    expect(storedReplies.rows).toEqual([]);
  });

  test('of an admin leaves the answer without a name', async () => {
    await newPerson(server, 'admin');
    const sarah = await ownAccount(server, { role: 'admin', firstName: 'Sarah' });
    const { call, headers } = await sarah.enter();
    const { id } = await sent();
    const by = { ...(await signInPerson(server, sarah.id, sarah.email)), headers };
    expect((await answer(by, id)).status).toBe(201);
    expect((await call('POST', '/delete', { currentPassword: ownPassword })).status).toBe(200);
    expect(await get(id)).toMatchObject({ takenBy: null, thread: [{ author: null, content: 'On Find an Advisor.' }] });
  });

  test('while its owner replies by the link: either all of it is there, or nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const grace = await ownAccount(server);
      const { token } = await answered({ email: grace.email });
      const { call } = await grace.enter();
      const [gone, replied] = await Promise.all([
        call('POST', '/delete', { currentPassword: ownPassword }),
        reply(token),
      ]);
      expect(gone.status).toBe(200);
      expect([201, 404]).toContain(replied.status);
      const { rows } = await server.database.query('select 1 from messages where author_id = $1', [grace.id]);
      expect(rows).toEqual([]);
    }
  });
});
