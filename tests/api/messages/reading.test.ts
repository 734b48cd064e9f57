import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applicationAt, newPerson, type Person } from '#tests/support/applications/application-people.ts';
import {
  getConversation,
  inbox,
  readUpTo,
  supportId,
  listTexts,
  written,
} from '#tests/support/messages/message-people.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();

/** A conversation of the client and the professional with this many messages, '1', '2' …, by both in turn. */
async function conversation(count: number) {
  const { client, professional } = people;
  const { id: applicationId } = await applicationAt(people, 'engaged');
  const messages = [];
  for (let n = 1; n <= count; n += 1) {
    const [by, to] = n % 2 === 1 ? [client, professional] : [professional, client];
    messages.push(await written(by, { receiverId: to.id, applicationId, content: String(n) }));
    server.clock.advance(1000);
  }
  return { id: messages[0].conversationId as string, applicationId, messages };
}
const figures = async (by: Person, id: string) => {
  const { unreadCount, messageCount } = (await getConversation(by, id)).conversation;
  return { unreadCount, messageCount };
};
const isRead = async (by: Person, id: string) =>
  (await getConversation(by, id)).conversation.messages.map((message: { isRead: boolean }) => message.isRead);
const setRead = (by: Person, id: string) => by.call('PUT', `/messages/${id}/read`);
const remove = (by: Person, id: string) => by.call('DELETE', `/messages/${id}`);

describe('a conversation', () => {
  test('is read by pages from its end, oldest first, or from a number back', async () => {
    const { id } = await conversation(7);
    const { client } = people;
    expect(await client.call('GET', `/messages/conversation/${id}?limit=3`)).toMatchObject({
      total: 7,
      page: 1,
      limit: 3,
    });
    expect(await listTexts(client, id)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(await listTexts(client, id, '?limit=3')).toEqual(['5', '6', '7']);
    expect(await listTexts(client, id, '?limit=3&page=2')).toEqual(['2', '3', '4']);
    expect(await listTexts(client, id, '?limit=3&page=3')).toEqual(['1']);
    expect(await listTexts(client, id, '?limit=3&page=4')).toEqual([]);
    expect(await listTexts(client, id, '?limit=3&before=5')).toEqual(['2', '3', '4']);
    expect(await listTexts(client, id, '?limit=3&before=5&page=2')).toEqual(['1']);
    for (const wrong of ['page=0', 'limit=0', 'limit=101', 'before=0', 'page=x', 'page=10001']) {
      expect(await client.call('GET', `/messages/conversation/${id}?${wrong}`)).toMatchObject({ status: 400 });
    }
  });

  test('has 50 messages a page, and 20 where it is listed', async () => {
    const { id, applicationId } = await conversation(1);
    const { client, professional } = people;
    for (let n = 2; n <= 53; n += 1)
      await written(client, { receiverId: professional.id, applicationId, content: String(n) });
    expect(await listTexts(professional, id)).toHaveLength(50);
    expect((await inbox(professional)).conversations[0].messages).toHaveLength(20);
    const latest = (await inbox(professional, '?latest=2')).conversations[0].messages;
    expect(latest.map(({ content }: { content: string }) => content)).toEqual(['52', '53']);
    expect((await getConversation(professional, id)).conversation.messages).toHaveLength(20);
  });

  test('shows the latest also where most numbers near the end are deleted', async () => {
    const { id, messages } = await conversation(14);
    const { client } = people;
    for (const message of messages.slice(3)) await remove(client, message.id);
    expect(await listTexts(client, id, '?limit=2')).toEqual(['2', '3']);
    expect(await listTexts(client, id, '?limit=2&page=2')).toEqual(['1']);
    expect(await listTexts(client, id, '?limit=2&before=999999999')).toEqual(['2', '3']);
    const { conversations } = await inbox(client, '?latest=2');
    expect(conversations[0].messages.map(({ content }: { content: string }) => content)).toEqual(['2', '3']);
  });

  test('by the other person’s id is everything with them, also of one application', async () => {
    const { client, professional, other } = people;
    const { applicationId } = await conversation(2);
    const second = await conversation(2);
    await written(client, { receiverId: professional.id, subject: 'Fees', content: '5' });
    await written(client, { content: 'To support' });
    expect(await listTexts(client, professional.id)).toEqual(['1', '2', '1', '2', '5']);
    expect(await listTexts(professional, client.id, '?limit=2')).toEqual(['2', '5']);
    expect(await listTexts(professional, client.id, '?limit=2&page=2')).toEqual(['2', '1']);
    expect(await listTexts(client, professional.id, `?application_id=${applicationId}`)).toEqual(['1', '2']);
    expect(await listTexts(client, supportId)).toEqual(['To support']);
    const about = await client.call('GET', `/messages/application/${second.applicationId}?limit=1`);
    expect(about).toMatchObject({
      total: 2,
      page: 1,
      limit: 1,
      messages: [{ content: '2', applicationId: second.applicationId }],
    });
    for (const id of [other.id, randomUUID(), client.id]) {
      expect((await client.call('GET', `/messages/conversation/${id}`)).status).toBe(404);
    }
  });

  test('of other people is reported as not found by every call', async () => {
    const { client, other } = people;
    const { id, applicationId, messages } = await conversation(2);
    const stranger = await newPerson(server, 'user');
    for (const by of [other, stranger]) {
      const calls: [Parameters<Person['call']>[0], string, object?][] = [
        ['GET', `/messages/conversation/${id}`],
        ['GET', `/messages/conversation/${client.id}?application_id=${applicationId}`],
        ['GET', `/messages/conversations/${id}`],
        ['GET', `/messages/application/${applicationId}`],
        ['PUT', `/messages/conversations/${id}/read`, { upTo: 1 }],
        ['PUT', `/messages/${messages[0].id}/read`],
        ['DELETE', `/messages/${messages[0].id}`],
        ['PUT', `/messages/conversations/${id}/block`, { isBlocked: true }],
      ];
      for (const [method, url, body] of calls) {
        expect(await by.call(method, url, body), url).toMatchObject({ status: 404, code: 'not_found' });
      }
      expect(await inbox(by)).toMatchObject({ total: 0, unread: 0, conversations: [] });
    }
    for (const missing of ['not-an-id', randomUUID()]) {
      expect((await client.call('GET', `/messages/conversations/${missing}`)).status).toBe(404);
      expect((await client.call('GET', `/messages/conversation/${missing}`)).status).toBe(404);
      expect((await remove(client, missing)).status).toBe(404);
    }
  });
});

describe('the list', () => {
  test('has the latest first, in pages, with the unread of all', async () => {
    const { client, professional } = people;
    const { id: first } = await conversation(2);
    const { id: second } = await conversation(1);
    const third = (await written(client)).conversationId;
    server.clock.advance(1000);
    await written(professional, {
      parentMessageId: (await getConversation(professional, first)).conversation.messages[0].id,
    });
    const listIds = async (query: string) =>
      (await inbox(client, query)).conversations.map(({ id }: { id: string }) => id);
    expect(await listIds('')).toEqual([first, third, second]);
    expect(await listIds('?limit=2')).toEqual([first, third]);
    expect(await listIds('?limit=2&offset=2')).toEqual([second]);
    expect(await listIds('?unread=true')).toEqual([first]);
    expect(await inbox(client, '?limit=1&offset=1')).toMatchObject({ total: 3, unread: 2 });
    expect(await inbox(client, '?unread=true')).toMatchObject({ total: 1, unread: 2 });
    expect(await inbox(professional)).toMatchObject({ total: 2, unread: 2 });
  });

  test('finds names, subjects and words, but not those of a deleted copy', async () => {
    const { client, professional } = people;
    await server.database.query(`update professionals set name = 'Musoke & Sons' where id = $1`, [professional.id]);
    const { id: applicationId } = await applicationAt(people, 'assigned', 'Return of the bakery');
    const message = await written(client, {
      receiverId: professional.id,
      applicationId,
      content: 'The matooke stall pays 18% too, café “Zebra”.',
    });
    const { conversationId: support } = await written(client, { subject: 'Photo', content: 'It is sideways.' });
    const found = async (term: string, by = client) =>
      (await inbox(by, `?search=${encodeURIComponent(term)}`)).conversations.map(({ id }: { id: string }) => id);
    for (const term of ['musoke', 'Bakery', 'matooke', 'MATOOKE stall', 'zebr', 'mat']) {
      expect(await found(term), term).toEqual([message.conversationId]);
    }
    expect(await found('sideways')).toEqual([support]);
    expect(await found('photo')).toEqual([support]);
    expect(await found('grace', professional)).toEqual([message.conversationId]);
    for (const term of ['nothing', 'sideways bakery', '%', '_', "'", '&', "') or 1=1 --", '\\', ':*', '!', '<->'])
      expect(await found(term), term).toEqual([]);
    expect(await inbox(client, '?search=matooke')).toMatchObject({ total: 1 });
    await remove(client, message.id);
    expect(await found('matooke')).toEqual([]);
    expect(await found('matooke', professional)).toEqual([message.conversationId]);
  });
});

describe('reading', () => {
  test('is marked only by the receiver: one message, or all up to a number', async () => {
    const { client, professional } = people;
    const { id, messages } = await conversation(5);
    expect(await figures(professional, id)).toEqual({ unreadCount: 3, messageCount: 5 });
    expect(await figures(client, id)).toEqual({ unreadCount: 2, messageCount: 5 });
    expect((await setRead(client, messages[0].id)).status).toBe(404);
    for (let n = 0; n < 2; n += 1) {
      expect(await setRead(professional, messages[0].id)).toMatchObject({ status: 200, message: { isRead: true } });
    }
    expect(await isRead(client, id)).toEqual([true, false, false, false, false]);
    expect(await readUpTo(professional, id, messages[2].number)).toMatchObject({
      status: 200,
      conversation: { unreadCount: 1, messageCount: 5 },
    });
    expect(await isRead(client, id)).toEqual([true, false, true, false, false]);
    expect(await figures(client, id)).toEqual({ unreadCount: 2, messageCount: 5 });
    // Repeated, or with an earlier number, it changes nothing.
    for (const upTo of [messages[2].number, 1]) await readUpTo(professional, id, upTo);
    expect(await figures(professional, id)).toEqual({ unreadCount: 1, messageCount: 5 });
    await readUpTo(professional, id, 2_000_000_000);
    expect(await inbox(professional)).toMatchObject({ unread: 0 });
    expect((await readUpTo(professional, id, 0)).status).toBe(400);
  });

  test('up to a number that no message can have is refused with an error for that field', async () => {
    const { professional } = people;
    const { id } = await conversation(1);
    expect((await readUpTo(professional, id, 2 ** 31 - 1)).status).toBe(200);
    for (const upTo of [2 ** 31, 2 ** 53, 1e21, -(2 ** 31) - 1]) {
      expect(await readUpTo(professional, id, upTo), String(upTo)).toMatchObject({
        status: 400,
        fields: { upTo: expect.any(String) },
      });
    }
  });

  test('isn’t marked just because a message was fetched', async () => {
    const { professional } = people;
    const { id, applicationId } = await conversation(1);
    await inbox(professional);
    await listTexts(professional, id);
    await professional.call('GET', `/messages/application/${applicationId}`);
    expect(await figures(professional, id)).toEqual({ unreadCount: 1, messageCount: 1 });
  });

  test('has a time that stays, whatever is read later', async () => {
    const { professional } = people;
    const { id, messages } = await conversation(1);
    const readAt = server.clock();
    await setRead(professional, messages[0].id);
    server.clock.advance(60_000);
    await readUpTo(professional, id, 1);
    const { rows } = await server.database.query('select read_at from messages where id = $1', [messages[0].id]);
    expect(rows).toEqual([{ read_at: readAt }]);
  });
});

describe('deleting', () => {
  test('removes the own copy alone; without a copy left the message is gone', async () => {
    const { client, professional } = people;
    const { id, messages } = await conversation(3);
    expect(await remove(client, messages[1].id)).toEqual({ status: 200, success: true });
    expect(await listTexts(client, id)).toEqual(['1', '3']);
    expect(await listTexts(professional, id)).toEqual(['1', '2', '3']);
    expect(await figures(client, id)).toEqual({ unreadCount: 0, messageCount: 2 });
    expect(await figures(professional, id)).toEqual({ unreadCount: 2, messageCount: 3 });
    expect(await remove(client, messages[1].id)).toMatchObject({ status: 200 });
    expect((await setRead(client, messages[1].id)).status).toBe(404);
    await remove(professional, messages[1].id);
    expect(await listTexts(professional, id)).toEqual(['1', '3']);
    const { rows } = await server.database.query('select 1 from messages where id = $1', [messages[1].id]);
    expect(rows).toEqual([]);
    expect(await figures(professional, id)).toEqual({ unreadCount: 2, messageCount: 2 });
  });

  test('of a message that the other side has not read leaves it unread there', async () => {
    const { client, professional } = people;
    const { id, messages } = await conversation(1);
    await remove(client, messages[0].id);
    expect(await inbox(client)).toMatchObject({ total: 0, conversations: [] });
    expect(await figures(professional, id)).toEqual({ unreadCount: 1, messageCount: 1 });
    expect(await readUpTo(professional, id, 1)).toMatchObject({ conversation: { unreadCount: 0 } });
  });

  test('of all messages empties the list, and the next message is in the same conversation', async () => {
    const { client, professional } = people;
    const { id, applicationId, messages } = await conversation(2);
    for (const message of messages) await remove(client, message.id);
    expect(await inbox(client)).toMatchObject({ total: 0, unread: 0 });
    expect(await getConversation(client, id)).toMatchObject({
      conversation: { messages: [], messageCount: 0, unreadCount: 0 },
    });
    const next = await written(professional, { receiverId: client.id, applicationId });
    expect(next.conversationId).toBe(id);
    expect(await listTexts(client, id)).toEqual(['When is it due?']);
  });

  test('is in the log of decisions, without the words', async () => {
    const { client } = people;
    const { id, messages } = await conversation(1);
    await remove(client, messages[0].id);
    await remove(client, messages[0].id);
    const { rows } = await server.database.query(
      `select actor_id, facts from audit_events where subject_id = $1 and action = 'message.delete'`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: client.id, facts: { messageId: messages[0].id, side: 'client' } }]);
  });
});

describe('people to write to', () => {
  test('are those with whom the caller shares work, with it', async () => {
    const { client, professional, other, admin } = people;
    const recipients = async (by: Person, query = '') =>
      (await by.call('GET', `/messages/recipients${query}`)).recipients;
    expect(await recipients(client)).toEqual([]);
    const { id } = await applicationAt(people, 'assigned', 'Return of the bakery');
    const bakery = [{ id, title: 'Return of the bakery' }];
    expect(await recipients(client)).toEqual([
      { id: professional.id, name: 'Grace Nakato', role: 'professional', applications: bakery, consultations: [] },
    ]);
    expect(await recipients(professional)).toEqual([
      { id: client.id, name: 'Grace Nakato', role: 'user', applications: bakery, consultations: [] },
    ]);
    expect(await recipients(other)).toEqual([]);
    expect(await recipients(client, '?search=bak')).toHaveLength(1);
    expect(await recipients(client, '?search=zebra')).toEqual([]);
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason: 'Illness.' });
    expect((await recipients(client)).map((one: { id: string }) => one.id)).toEqual([other.id]);
    expect(await recipients(professional)).toEqual([]);
  });

  test('are for admins all people, by name or address', async () => {
    const { client, admin } = people;
    const found = async (search: string) =>
      (await admin.call('GET', `/messages/recipients?search=${encodeURIComponent(search)}`)).recipients;
    expect(await found(client.email)).toEqual([
      { id: client.id, name: 'Grace Nakato', role: 'user', applications: [], consultations: [] },
    ]);
    expect(await found(admin.email)).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect((await admin.call('GET', '/messages/recipients')).recipients).toEqual([]);
  });
});

test('the figures of a dashboard say how many are unread', async () => {
  const { client, professional } = people;
  const { id } = await conversation(3);
  const unread = async (by: Person) => (await by.call('GET', '/applications/dashboard/stats')).stats.unreadMessages;
  expect([await unread(client), await unread(professional)]).toEqual([1, 2]);
  expect((await professional.call('GET', '/professionals/dashboard/stats')).stats.unreadMessages).toBe(2);
  await readUpTo(professional, id, 3);
  expect([await unread(client), await unread(professional)]).toEqual([1, 0]);
});
