import { beforeEach, describe, expect, test } from 'vitest';
import { accessMinutes } from '#shared/messages/messages.ts';
import { applicationAt, newPerson, type Person } from '#tests/support/applications/application-people.ts';
import {
  getConversation,
  inbox,
  openPrivate,
  readUpTo,
  supportId,
  listTexts,
  write,
  written,
} from '#tests/support/messages/message-people.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
let second: Person;
beforeEach(async () => {
  // Each test has an inbox of its own.
  await server.database.query('delete from conversations');
  second = await newPerson(server, 'admin', { firstName: 'Sarah' });
});

const take = (by: Person, id: string, overrides: object = {}) =>
  by.call('PUT', `/messages/conversations/${id}/taken`, { isTaken: true, ...overrides });

describe('support’s inbox', () => {
  test('is one for all admins: each of them reads, answers, and marks as read for the others', async () => {
    const { client, professional, admin } = people;
    const { conversationId: id, id: first } = await written(client);
    await written(professional, { subject: 'Licence' });
    for (const by of [admin, second]) {
      expect(await inbox(by)).toMatchObject({ total: 2, unread: 2 });
      expect((await getConversation(by, id)).conversation).toMatchObject({
        kind: 'support',
        participants: [
          { id: client.id, role: 'user', name: 'Grace Nakato' },
          { id: supportId, role: 'admin' },
        ],
        unreadCount: 1,
        closed: null,
      });
    }
    expect(await admin.call('PUT', `/messages/${first}/read`)).toMatchObject({ status: 200 });
    expect(await inbox(second)).toMatchObject({ total: 2, unread: 1 });
    expect((await getConversation(client, id)).conversation.messages).toMatchObject([{ isRead: true }]);
    const answer = await written(admin, { parentMessageId: first, content: 'On the 15th.' });
    expect(answer).toMatchObject({
      senderId: supportId,
      senderRole: 'admin',
      receiverId: client.id,
      author: { id: admin.id },
    });
    expect(await listTexts(second, id)).toEqual(['When is it due?', 'On the 15th.']);
    expect((await getConversation(client, id)).conversation).toMatchObject({
      unreadCount: 1,
      messages: [{}, { senderId: supportId, content: 'On the 15th.', author: null }],
    });
    // Another admin can't mark an admin’s own message as read.
    expect(await inbox(second)).toMatchObject({ unread: 1 });
    expect((await second.call('PUT', `/messages/${answer.id}/read`)).status).toBe(404);
  });

  test('answers a person who has not written yet, by their id', async () => {
    const { professional, admin } = people;
    const message = await written(admin, {
      receiverId: professional.id,
      subject: 'Your licence',
      content: 'Please renew it.',
    });
    expect(message).toMatchObject({ senderId: supportId, receiverId: professional.id, receiverRole: 'professional' });
    expect(await inbox(professional)).toMatchObject({ unread: 1, conversations: [{ subject: 'Your licence' }] });
    const answer = await written(professional, { parentMessageId: message.id, content: 'I have.' });
    expect(answer).toMatchObject({ conversationId: message.conversationId, receiverId: supportId });
    // Admins don't write to support itself.
    for (const overrides of [{}, { receiverId: supportId }]) expect((await write(admin, overrides)).status).toBe(400);
  });

  test('forgets an admin’s name with the account, but not the answer', async () => {
    const { client, admin } = people;
    const { id: parentMessageId, conversationId: id } = await written(client);
    await written(second, { parentMessageId, content: 'On the 15th.' });
    await server.database.query('delete from users where id = $1', [second.id]);
    expect((await getConversation(admin, id)).conversation).toMatchObject({
      takenBy: null,
      messages: [{}, { senderId: supportId, content: 'On the 15th.', author: null }],
    });
    expect((await write(admin, { parentMessageId })).status).toBe(201);
  });

  test('is deleted for all admins, and stays with the person', async () => {
    const { client, admin } = people;
    const { id, conversationId } = await written(client);
    expect((await admin.call('DELETE', `/messages/${id}`)).status).toBe(200);
    expect(await inbox(second)).toMatchObject({ total: 0, unread: 0 });
    expect(await listTexts(client, conversationId)).toEqual(['When is it due?']);
  });
});

describe('a conversation that an admin has taken', () => {
  test('shows with whom it is, and another one’s answer is refused until they take it over', async () => {
    const { client, admin } = people;
    const { id: parentMessageId, conversationId: id } = await written(client);
    expect(await take(second, id)).toMatchObject({ status: 200, conversation: { takenBy: { id: second.id } } });
    expect((await getConversation(admin, id)).conversation.takenBy).toMatchObject({
      id: second.id,
      name: expect.stringContaining('Sarah'),
    });
    expect((await getConversation(client, id)).conversation.takenBy).toBeNull();
    expect((await take(second, id)).status).toBe(200);
    for (const answer of [
      await take(admin, id),
      await take(admin, id, { from: admin.id }),
      await write(admin, { parentMessageId }),
    ])
      expect(answer).toMatchObject({ status: 409, code: 'conflict', error: expect.stringContaining('Sarah') });
    expect(await take(admin, id, { from: second.id })).toMatchObject({ conversation: { takenBy: { id: admin.id } } });
    expect((await write(admin, { parentMessageId })).status).toBe(201);
    expect((await write(second, { parentMessageId })).status).toBe(409);
    // Only the admin who has taken it can release it.
    expect((await take(second, id, { isTaken: false })).status).toBe(409);
    expect(await take(admin, id, { isTaken: false })).toMatchObject({ conversation: { takenBy: null } });
    expect((await write(second, { parentMessageId })).status).toBe(201);
    const { rows } = await server.database.query(
      `select action, actor_id from audit_events where subject_id = $1 and action not like 'message.%' order by seq`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'conversation.take', actor_id: second.id },
      { action: 'conversation.take', actor_id: admin.id },
      { action: 'conversation.give_back', actor_id: admin.id },
    ]);
  });

  test('is with the one who answers, for a day after that', async () => {
    const { client, admin } = people;
    const { id: parentMessageId, conversationId: id } = await written(client);
    await written(second, { parentMessageId });
    expect((await getConversation(admin, id)).conversation.takenBy).toMatchObject({ id: second.id });
    await server.database.query('update conversations set taken_at = $1 where id = $2', [
      new Date(server.clock().getTime() - 24 * 3_600_000),
      id,
    ]);
    expect((await getConversation(admin, id)).conversation.takenBy).toBeNull();
    expect((await write(admin, { parentMessageId })).status).toBe(201);
  });

  test('must be one with support, and only an admin can take it', async () => {
    const { client, professional, admin } = people;
    const { id: applicationId } = await applicationAt(people, 'assigned');
    const { conversationId } = await written(client, { receiverId: professional.id, applicationId });
    expect((await take(admin, conversationId)).status).toBe(404);
    const support = await written(client);
    for (const by of [client, professional]) expect((await take(by, support.conversationId)).status).toBe(403);
  });
});

describe('a private conversation', () => {
  async function createConversation() {
    const { client, professional } = people;
    const { id: applicationId } = await applicationAt(people, 'engaged');
    const { conversationId: id, id: messageId } = await written(client, {
      receiverId: professional.id,
      applicationId,
      content: 'My salary is 900,000.',
    });
    return { id: id as string, messageId: messageId as string, applicationId };
  }
  const needsReason = { status: 403, code: 'reason_required' };

  test('is listed for admins without its messages, and found by names and subject only', async () => {
    const { admin, client, professional } = people;
    const { id } = await createConversation();
    expect(await inbox(admin)).toMatchObject({ total: 0, unread: 0 });
    const listed = await inbox(admin, '?inbox=private');
    expect(listed).toMatchObject({
      total: 1,
      unread: 0,
      conversations: [
        {
          id,
          participants: [{ id: client.id }, { id: professional.id }],
          messages: [],
          unreadCount: 0,
          messageCount: 1,
          closed: 'not_a_side',
        },
      ],
    });
    expect(JSON.stringify(listed)).not.toContain('salary');
    expect(await inbox(admin, '?inbox=private&search=salary')).toMatchObject({ total: 0 });
    expect(await inbox(admin, '?inbox=private&search=nakato')).toMatchObject({ total: 1 });
    // For people who aren't admins the filter has no effect.
    expect(await inbox(client, '?inbox=private')).toMatchObject({ total: 1, unread: 0 });
  });

  test('opens for half an hour to the admin who gave a reason, and to no other', async () => {
    const { admin } = people;
    const { id, messageId, applicationId } = await createConversation();
    const urls = [
      `/messages/conversations/${id}`,
      `/messages/conversation/${id}`,
      `/messages/application/${applicationId}`,
    ];
    for (const url of urls) expect(await admin.call('GET', url), url).toMatchObject(needsReason);
    for (const reason of ['', ' \n']) expect((await openPrivate(admin, id, reason)).status).toBe(400);
    const endsAt = new Date(server.clock().getTime() + accessMinutes * 60_000).toISOString();
    expect(await openPrivate(admin, id)).toEqual({ status: 201, endsAt });
    for (const url of urls) {
      const answer = await admin.call('GET', url);
      expect(answer.status, url).toBe(200);
      expect(JSON.stringify(answer)).toContain('My salary');
      expect(await second.call('GET', url), url).toMatchObject(needsReason);
    }
    // Admins can read it, but do nothing in it.
    expect(await write(admin, { parentMessageId: messageId })).toMatchObject({ status: 404 });
    expect((await readUpTo(admin, id, 1)).status).toBe(404);
    expect((await admin.call('PUT', `/messages/${messageId}/read`)).status).toBe(404);
    expect((await admin.call('DELETE', `/messages/${messageId}`)).status).toBe(404);
    expect((await getConversation(people.professional, id)).conversation.unreadCount).toBe(1);
    server.clock.advance(accessMinutes * 60_000 - 1);
    expect((await admin.call('GET', urls[0]!)).status).toBe(200);
    server.clock.advance(1);
    for (const url of urls) expect(await admin.call('GET', url), url).toMatchObject(needsReason);
  });

  test('is opened with its reason in the audit log, and both people see the time in their copy of their data', async () => {
    const { admin } = people;
    const { id } = await createConversation();
    await openPrivate(admin, id, 'A complaint about jackfruit.');
    const { rows } = await server.database.query(
      `select e.action, e.actor_id, to_jsonb(e)::text as row from audit_events e where subject_id = $1 and action like 'conversation.%'`,
      [id],
    );
    expect(rows).toMatchObject([{ action: 'conversation.open', actor_id: admin.id }]);
    expect(rows[0].row).not.toContain('jackfruit');
    const { rows: access } = await server.database.query(
      'select admin_id, reason from conversation_access where conversation_id = $1',
      [id],
    );
    expect(access).toEqual([{ admin_id: admin.id, reason: 'A complaint about jackfruit.' }]);
  });

  test('an admin doesn’t see what waits to be sent, nor what both have deleted', async () => {
    const { admin, client, professional } = people;
    const { id, messageId, applicationId } = await createConversation();
    await server.database.query('update users set email_verified_at = null where id = $1', [client.id]);
    await written(client, { receiverId: professional.id, applicationId, content: 'Waits.' });
    await client.call('DELETE', `/messages/${messageId}`);
    await openPrivate(admin, id);
    expect(await listTexts(admin, id)).toEqual(['My salary is 900,000.']);
    await professional.call('DELETE', `/messages/${messageId}`);
    expect(await listTexts(admin, id)).toEqual([]);
  });

  test('is never one with support, so no reason is needed there; only admins can give a reason', async () => {
    const { admin, client, professional } = people;
    const { id } = await createConversation();
    for (const by of [client, professional]) expect((await openPrivate(by, id)).status).toBe(403);
    const { conversationId } = await written(client);
    expect((await openPrivate(admin, conversationId)).status).toBe(404);
    expect((await openPrivate(admin, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await listTexts(admin, client.id)).toEqual(['When is it due?']);
  });
});

test('messages to support that no one has read wait in the admins’ queue', async () => {
  const { client, admin } = people;
  const { conversationId: id } = await written(client);
  const waiting = async () =>
    (await admin.call('GET', '/dashboards/waiting?limit=100')).items.filter((item: { id: string }) => item.id === id);
  expect(await waiting()).toHaveLength(1);
  await readUpTo(second, id, 1);
  expect(await waiting()).toEqual([]);
});
