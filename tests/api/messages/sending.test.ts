import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createProfessional } from '#tests/support/people/factories.ts';
import { tokensTo } from '#tests/support/mail/mailbox.ts';
import { applicationAt, newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import {
  blank,
  getConversation,
  inbox,
  readUpTo,
  supportId,
  listTexts,
  write,
  written,
} from '#tests/support/messages/message-people.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();

const shared = async (point: 'assigned' | 'engaged' = 'assigned') => (await applicationAt(people, point)).id;
const stored = async (sql: string, ...values: unknown[]) => (await server.database.query(sql, values)).rows;

describe('to support', () => {
  test('without a receiver, or with support’s reserved id: each subject has one conversation', async () => {
    const { client } = people;
    const first = await write(client);
    expect(first).toMatchObject({ status: 201 });
    expect(first.message).toEqual({
      id: expect.any(String),
      conversationId: expect.any(String),
      number: 1,
      applicationId: null,
      consultationId: null,
      senderId: client.id,
      receiverId: supportId,
      senderRole: 'user',
      receiverRole: 'admin',
      subject: 'VAT',
      content: 'When is it due?',
      isRead: false,
      isWaiting: false,
      sentAt: server.clock().toISOString(),
      parentMessageId: null,
      attachments: [],
      warnings: [],
      isByLink: false,
      isReported: false,
      author: null,
    });
    const { conversationId } = first.message;
    expect(await written(client, { receiverId: supportId })).toMatchObject({ conversationId, number: 2 });
    const another = await written(client, { subject: 'Something else' });
    expect(another).toMatchObject({ number: 1 });
    expect(another.conversationId).not.toBe(conversationId);
    expect(await getConversation(client, conversationId)).toMatchObject({
      conversation: {
        kind: 'support',
        subject: 'VAT',
        applicationId: null,
        participants: [
          { id: client.id, role: 'user', name: 'Grace Nakato' },
          { id: supportId, role: 'admin', name: 'Support' },
        ],
        unreadCount: 0,
        messageCount: 2,
        closed: null,
        hasBlocked: false,
        takenBy: null,
      },
    });
  });

  test.each(['pending', 'rejected'] as const)(
    'a professional who is %s writes there, and is answered',
    async (status) => {
      const { id } = await createProfessional(server.database.db, { approvalStatus: status, approvedAt: null });
      const professional = await signInPerson(server, id, '');
      const { id: parentMessageId, conversationId } = await written(professional);
      await written(people.admin, { parentMessageId, content: 'We are looking at it.' });
      expect(await listTexts(professional, conversationId)).toEqual(['When is it due?', 'We are looking at it.']);
      expect((await write(professional, { receiverId: people.client.id })).status).toBe(404);
    },
  );

  test('a message from an unconfirmed address is sent immediately', async () => {
    const unconfirmed = await newPerson(server, 'user', { emailVerifiedAt: null });
    expect(await written(unconfirmed)).toMatchObject({ isWaiting: false });
  });

  test('a message that names an application is refused', async () => {
    const applicationId = await shared();
    expect((await write(people.client, { applicationId })).status).toBe(400);
  });
});

describe('to a person', () => {
  test('about shared work: the other side has it immediately, unread', async () => {
    const { client, professional } = people;
    const applicationId = await shared();
    const { application } = await client.call('GET', `/applications/${applicationId}`);
    const message = await written(client, { receiverId: professional.id, applicationId });
    expect(message).toMatchObject({
      applicationId,
      receiverId: professional.id,
      receiverRole: 'professional',
      subject: application.title,
      isRead: false,
    });
    const { conversations, total, unread } = await inbox(professional);
    expect({ total, unread }).toEqual({ total: 1, unread: 1 });
    expect(conversations).toMatchObject([
      {
        id: message.conversationId,
        kind: 'application',
        applicationId,
        participants: [{ id: professional.id }, { id: client.id, role: 'user', name: 'Grace Nakato' }],
        messages: [{ id: message.id, content: 'When is it due?', isRead: false }],
        unreadCount: 1,
        messageCount: 1,
        closed: null,
        closesAt: null,
      },
    ]);
    const answer = await written(professional, { receiverId: client.id, applicationId, content: 'In March.' });
    expect(answer).toMatchObject({ conversationId: message.conversationId, number: 2, receiverId: client.id });
    expect(await listTexts(client, message.conversationId)).toEqual(['When is it due?', 'In March.']);
  });

  test('by subject: another subject is another conversation, and the application’s is a third', async () => {
    const { client, professional } = people;
    const applicationId = await shared();
    const to = { receiverId: professional.id };
    const ids = [
      (await written(client, to)).conversationId,
      (await written(client, { ...to, subject: 'Another' })).conversationId,
      (await written(client, { ...to, applicationId })).conversationId,
    ];
    expect(new Set(ids).size).toBe(3);
    expect(await written(professional, { receiverId: client.id })).toMatchObject({ conversationId: ids[0], number: 2 });
    expect(await inbox(client)).toMatchObject({ total: 3 });
  });

  test('who shares no work with the sender, a message is refused as if that person didn’t exist', async () => {
    const { client, professional, other, admin } = people;
    const applicationId = await shared();
    const stranger = await newPerson(server, 'user');
    const missing = await write(client, { receiverId: randomUUID() });
    expect(missing).toMatchObject({ status: 404, code: 'not_found' });
    const refused: [Person, object][] = [
      [client, { receiverId: other.id }],
      [client, { receiverId: stranger.id }],
      [client, { receiverId: client.id }],
      [client, { receiverId: admin.id }],
      [client, { receiverId: other.id, applicationId }],
      [client, { receiverId: professional.id, applicationId: randomUUID() }],
      [other, { receiverId: client.id, applicationId }],
      [stranger, { receiverId: professional.id, applicationId }],
      [professional, { receiverId: other.id }],
      [admin, { receiverId: randomUUID() }],
      [admin, { receiverId: (await newPerson(server, 'admin')).id }],
    ];
    for (const [by, overrides] of refused) {
      const { requestId: _, ...answer } = await write(by, overrides);
      const { requestId: __, ...like } = missing;
      expect(answer, JSON.stringify(overrides)).toEqual(like);
    }
    expect(await stored('select 1 from conversations where client_id = $1', client.id)).toEqual([]);
  });

  test('a message is refused before the assignment, even to the professional whom the client asked for', async () => {
    const { client, professional, admin } = people;
    const { id } = await applicationAt(people, 'unassigned');
    expect((await write(client, { receiverId: professional.id, applicationId: id })).status).toBe(404);
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: professional.id });
    expect((await write(client, { receiverId: professional.id, applicationId: id })).status).toBe(201);
  });
});

describe('an answer', () => {
  test('goes into the conversation of the message that it answers, and needs no subject', async () => {
    const { client, professional } = people;
    const applicationId = await shared();
    const first = await written(client, { receiverId: professional.id, applicationId });
    const answer = await professional.call('POST', '/messages', { content: 'In March.', parentMessageId: first.id });
    expect(answer).toMatchObject({
      status: 201,
      message: {
        conversationId: first.conversationId,
        parentMessageId: first.id,
        receiverId: client.id,
        applicationId,
      },
    });
  });

  test('to a message of another conversation is refused as not found', async () => {
    const { client, professional, other } = people;
    const [one, two] = [await shared(), await shared()];
    const to = { receiverId: professional.id };
    const first = await written(client, { ...to, applicationId: one });
    const second = await written(client, { ...to, applicationId: two });
    const ofSupport = await written(client);
    const foreign = await written(await newPerson(server, 'user'));
    const refused: [Person, object][] = [
      [client, { ...to, applicationId: one, parentMessageId: second.id }],
      [client, { ...to, parentMessageId: ofSupport.id }],
      [client, { receiverId: supportId, parentMessageId: first.id }],
      [client, { parentMessageId: foreign.id }],
      [client, { parentMessageId: randomUUID() }],
      [other, { parentMessageId: first.id }],
      // An admin is not one of its sides.
      [people.admin, { parentMessageId: first.id }],
    ];
    for (const [by, overrides] of refused)
      expect((await write(by, overrides)).status, JSON.stringify(overrides)).toBe(404);
    expect(await listTexts(client, first.conversationId)).toHaveLength(1);
  });

  test('to a message whose copy the sender has deleted is refused as not found', async () => {
    const { client } = people;
    const { id } = await written(client);
    await client.call('DELETE', `/messages/${id}`);
    expect((await write(client, { parentMessageId: id })).status).toBe(404);
  });
});

describe('what was typed', () => {
  const markup = '<script>alert(1)</script>\u202E\u2066\u200F &amp; "quoted" \u{1F468}\u200D\u{1F469}\n';
  const nasty = markup.repeat(200).slice(0, 3_999).trimEnd().padEnd(4_000, 'x');

  test('4,000 characters of markup and of marks that turn the direction come back as they are', async () => {
    const { client, professional } = people;
    const applicationId = await shared();
    expect(nasty).toHaveLength(4_000);
    const { conversationId, id } = await written(client, {
      receiverId: professional.id,
      applicationId,
      content: nasty,
    });
    expect(await listTexts(professional, conversationId)).toEqual([nasty]);
    expect(await written(client, { content: nasty, subject: markup.slice(0, 60) })).toMatchObject({ content: nasty });
    expect(await stored('select content from messages where id = $1', id)).toEqual([{ content: nasty }]);
  });

  test.each([
    ['no subject', { subject: '' }, 'subject'],
    ['a blank subject', { subject: ' \n ' }, 'subject'],
    ['a subject of marks alone', { subject: '\u202E\u200F' }, 'subject'],
    ['a subject that is too long', { subject: 'x'.repeat(201) }, 'subject'],
    ['no text', { content: '' }, 'content'],
    ['a blank text', { content: ' \n\t ' }, 'content'],
    ['a text of marks alone', { content: '\u202E\u2066\u200B' }, 'content'],
    ['a text that is too long', { content: 'x'.repeat(4_001) }, 'content'],
    ['half a character', { content: 'x\uD800' }, 'content'],
    ['six files', { attachmentIds: Array.from({ length: 6 }, () => randomUUID()) }, 'attachmentIds'],
  ])('%s is refused', async (_, overrides, field) => {
    const answer = await write(people.client, overrides);
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', fields: { [field]: expect.any(String) } });
    const isMissing = !/long|half|six/.test(_);
    if (isMissing) expect(answer.fields[field]).toBe(blank);
  });

  test('a new conversation needs a subject, and nothing unknown is taken', async () => {
    expect(await people.client.call('POST', '/messages', { content: 'Words' })).toMatchObject({
      status: 400,
      fields: { subject: blank },
    });
    for (const more of [{ senderId: people.admin.id }, { senderRole: 'admin' }, { isRead: true }]) {
      expect((await write(people.client, more)).status).toBe(400);
    }
  });

  test('a subject of several lines is one line', async () => {
    expect(await written(people.client, { subject: 'One\r\ntwo' })).toMatchObject({ subject: 'One two' });
  });
});

describe('a message from an unconfirmed address', () => {
  async function unconfirmed() {
    const { client } = people;
    const applicationId = await shared();
    await stored('update users set email_verified_at = null where id = $1', client.id);
    return { client, to: { receiverId: people.professional.id, applicationId } };
  }
  async function confirm(client: Person): Promise<void> {
    await client.call('POST', '/auth/verify-email/resend');
    const token = (await tokensTo(server, client.email, 'verify-email')).at(-1);
    expect(await client.call('POST', '/auth/verify-email', { token })).toMatchObject({ status: 200 });
  }

  test('waits until the address is confirmed, then goes to the end of the conversation with that time', async () => {
    const { professional } = people;
    const { client, to } = await unconfirmed();
    const first = await written(client, { ...to, content: 'One' });
    const second = await written(client, { ...to, content: 'Two' });
    expect([first, second]).toMatchObject([{ isWaiting: true }, { isWaiting: true }]);
    expect(await inbox(professional)).toMatchObject({ total: 0, unread: 0, conversations: [] });
    expect(await listTexts(professional, first.conversationId)).toEqual([]);
    const answer = await written(professional, {
      receiverId: client.id,
      applicationId: to.applicationId,
      content: 'Three',
    });
    expect(await listTexts(professional, first.conversationId)).toEqual(['Three']);
    expect(await listTexts(client, first.conversationId)).toEqual(['One', 'Two', 'Three']);

    server.clock.advance(60_000);
    await confirm(client);
    expect(await listTexts(professional, first.conversationId)).toEqual(['Three', 'One', 'Two']);
    const { conversation } = await getConversation(professional, first.conversationId);
    expect(conversation).toMatchObject({ unreadCount: 2, messageCount: 3 });
    const sentAt = server.clock().toISOString();
    expect(conversation.messages.slice(1)).toMatchObject([
      { id: first.id, sentAt, isWaiting: false },
      { id: second.id, sentAt, isWaiting: false },
    ]);
    const numbers = conversation.messages.map(({ number }: { number: number }) => number);
    expect(numbers[0]).toBe(answer.number);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
  });

  test('is withdrawn by deleting it', async () => {
    const { client, to } = await unconfirmed();
    const { id } = await written(client, to);
    expect((await client.call('DELETE', `/messages/${id}`)).status).toBe(200);
    await confirm(client);
    expect(await stored('select 1 from messages where id = $1', id)).toEqual([]);
    expect(await inbox(people.professional)).toMatchObject({ total: 0 });
  });

  test('is not sent once the work has another professional', async () => {
    const { client, to } = await unconfirmed();
    const { conversationId } = await written(client, to);
    await people.admin.call('PUT', `/applications/${to.applicationId}/assignment`, {
      professionalId: people.other.id,
      reason: 'Illness.',
    });
    await confirm(client);
    expect(await inbox(people.professional)).toMatchObject({ total: 0, unread: 0 });
    expect(await inbox(people.other)).toMatchObject({ total: 0 });
    expect((await getConversation(client, conversationId)).conversation.messages).toMatchObject([{ isWaiting: true }]);
  });
});

test('the same key twice is one message, with the same reply', async () => {
  const { client, professional } = people;
  const applicationId = await shared();
  const key = { 'idempotency-key': randomUUID() };
  const overrides = { receiverId: professional.id, applicationId };
  const first = await write(client, overrides, key);
  expect(await write(client, overrides, key)).toEqual(first);
  expect(await listTexts(professional, first.message.conversationId)).toHaveLength(1);
  expect(await write(client, { ...overrides, content: 'Something else' }, key)).toMatchObject({ status: 422 });
});

test('the log of decisions has who wrote where, and no words', async () => {
  const { client, professional } = people;
  const applicationId = await shared();
  const message = await written(client, { receiverId: professional.id, applicationId, content: 'jackfruit' });
  await readUpTo(professional, message.conversationId, 1);
  const rows = await stored('select * from audit_events where subject_id = $1', message.conversationId);
  expect(rows).toMatchObject([
    { action: 'message.send', actor_id: client.id, facts: { messageId: message.id, number: 1 } },
  ]);
  const all = await stored('select to_jsonb(e)::text as row from audit_events e');
  expect(all.filter(({ row }) => row.includes('jackfruit'))).toEqual([]);
});
