import { describe, expect, test } from 'vitest';
import { daysOpenAfterEnd } from '#shared/messages/messages.ts';
import { applicationAt, newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import {
  getConversation,
  inbox,
  supportId,
  listTexts,
  write,
  written,
} from '#tests/support/messages/message-people.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { after, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people, at } = sharedWork();

/** Work of the client and the professional, with a message of each about it. */
async function begun(point: 'assigned' | 'proposed' | 'engaged' | 'delivered', client = people.client) {
  const { professional } = people;
  const { id: applicationId } = await applicationAt({ ...people, client }, point);
  const { conversationId, id } = await written(client, { receiverId: professional.id, applicationId });
  await written(professional, { receiverId: client.id, applicationId, content: 'In March.' });
  return { applicationId, conversationId, firstId: id as string };
}

interface Place {
  readonly applicationId: string;
  readonly conversationId: string;
  readonly firstId: string;
}

/** Expects that a side can't write, however a message names its conversation, and can still read everything. */
async function expectClosed(by: Person, otherId: string, place: Place, closed: string, client = people.client) {
  const refusal = { status: 409, code: 'conflict', details: { closed } };
  expect(await write(by, { receiverId: otherId, applicationId: place.applicationId })).toMatchObject(refusal);
  expect(await write(by, { parentMessageId: place.firstId })).toMatchObject(refusal);
  const { conversation } = await getConversation(by, place.conversationId);
  expect(conversation).toMatchObject({ closed, messageCount: 2 });
  expect(await listTexts(by, place.conversationId)).toEqual(['When is it due?', 'In March.']);
  expect((await getConversation(client, place.conversationId)).status).toBeOneOf([200, 401]);
}

const setSuspended = (person: Person, isSuspended: boolean) =>
  server.database.query('update users set suspended_at = $1 where id = $2', [
    isSuspended ? server.clock() : null,
    person.id,
  ]);
const setApproval = (person: Person, status: string) =>
  server.database.query('update professionals set approval_status = $1 where id = $2', [status, person.id]);

describe('an assignment that ended before anything was agreed', () => {
  test.each([
    [
      'was declined',
      (id: string) =>
        people.professional.call('POST', `/applications/${id}/decline-assignment`, { reason: 'Illness.' }),
    ],
    [
      'went to another',
      (id: string) =>
        people.admin.call('PUT', `/applications/${id}/assignment`, {
          professionalId: people.other.id,
          reason: 'Illness.',
        }),
    ],
    ['was cancelled by the client', (id: string) => people.client.call('POST', `/applications/${id}/cancel`, {})],
  ])('closes writing for both at once: it %s', async (_, end) => {
    const { client, professional } = people;
    const place = await begun('assigned');
    expect((await end(place.applicationId)).status).toBe(200);
    await expectClosed(client, professional.id, place, 'ended');
    await expectClosed(professional, client.id, place, 'ended');
  });

  test('gives the next professional a conversation of their own, and nothing of the first', async () => {
    const { client, professional, other, admin } = people;
    const place = await begun('assigned');
    const { applicationId } = place;
    await admin.call('PUT', `/applications/${applicationId}/assignment`, {
      professionalId: other.id,
      reason: 'Illness.',
    });
    expect((await getConversation(other, place.conversationId)).status).toBe(404);
    expect(await other.call('GET', `/messages/application/${applicationId}`)).toMatchObject({ messages: [], total: 0 });
    const message = await written(client, { receiverId: other.id, applicationId, content: 'Welcome.' });
    expect(message.conversationId).not.toBe(place.conversationId);
    expect(await listTexts(other, message.conversationId)).toEqual(['Welcome.']);
    const texts = async (by: Person) =>
      (await by.call('GET', `/messages/application/${applicationId}`)).messages.map(
        ({ content }: { content: string }) => content,
      );
    expect(await texts(client)).toHaveLength(3);
    expect(await texts(professional)).toEqual(['When is it due?', 'In March.']);
    expect(await texts(other)).toEqual(['Welcome.']);
    // Once writing is allowed again, the first conversation continues.
    await admin.call('PUT', `/applications/${applicationId}/assignment`, {
      professionalId: professional.id,
      reason: 'Back.',
    });
    expect(await written(professional, { receiverId: client.id, applicationId })).toMatchObject({
      conversationId: place.conversationId,
      number: 3,
    });
  });
});

describe('agreed work', () => {
  test(`can be written about until ${daysOpenAfterEnd} days after its end`, async () => {
    const place = await begun('delivered');
    await people.client.call('POST', `/applications/${place.applicationId}/confirm`, {});
    const closesAt = after(daysOpenAfterEnd);
    expect((await getConversation(people.professional, place.conversationId)).conversation).toMatchObject({
      closed: null,
      closesAt,
    });
    await at(daysOpenAfterEnd - 1 / 86_400);
    const { client, professional } = people;
    const { id } = await written(professional, { receiverId: client.id, applicationId: place.applicationId });
    await professional.call('DELETE', `/messages/${id}`);
    await client.call('DELETE', `/messages/${id}`);
    await at(daysOpenAfterEnd);
    await expectClosed(people.client, professional.id, place, 'ended');
    await expectClosed(people.professional, client.id, place, 'ended');
    expect((await getConversation(people.client, place.conversationId)).conversation.closesAt).toBeNull();
    expect(await people.client.call('GET', '/messages/recipients')).toMatchObject({ recipients: [] });
  });

  test('that another professional takes over can be written about by the first one for the same days', async () => {
    const place = await begun('engaged');
    await people.admin.call('PUT', `/applications/${place.applicationId}/assignment`, {
      professionalId: people.other.id,
      reason: 'Illness.',
    });
    await at(daysOpenAfterEnd - 1);
    const overrides = { applicationId: place.applicationId, receiverId: people.client.id };
    expect(await written(people.professional, overrides)).toMatchObject({ conversationId: place.conversationId });
    await at(daysOpenAfterEnd);
    expect(await write(people.professional, overrides)).toMatchObject({ status: 409, details: { closed: 'ended' } });
    expect((await write(people.other, overrides)).status).toBe(201);
  });

  test('a conversation by subject stays open while any work they share is open', async () => {
    const { client, professional } = people;
    const { applicationId: first } = await begun('delivered');
    const { conversationId } = await written(client, { receiverId: professional.id });
    await client.call('POST', `/applications/${first}/confirm`, {});
    await at(daysOpenAfterEnd + 1);
    expect(await write(people.client, { receiverId: professional.id })).toMatchObject({ status: 409 });
    await applicationAt(people, 'assigned');
    expect(await written(people.client, { receiverId: professional.id })).toMatchObject({ conversationId });
    expect((await write(people.client, { receiverId: professional.id, applicationId: first })).status).toBe(409);
  });
});

describe('a suspended person', () => {
  test('makes no call, and no one can write to them until that is lifted', async () => {
    const { client, professional } = people;
    const place = await begun('engaged');
    await setSuspended(client, true);
    expect((await inbox(client)).status).toBe(401);
    await expectClosed(professional, client.id, place, 'unavailable');
    await setSuspended(client, false);
    expect((await write(professional, { parentMessageId: place.firstId })).status).toBe(201);
    await setSuspended(professional, true);
    expect((await write(professional, { parentMessageId: place.firstId })).status).toBe(401);
    expect(await write(client, { parentMessageId: place.firstId })).toMatchObject({
      details: { closed: 'unavailable' },
    });
  });

  test('is not answered by support either', async () => {
    const { client, admin } = people;
    const { id, conversationId } = await written(client);
    await setSuspended(client, true);
    expect(await write(admin, { parentMessageId: id })).toMatchObject({
      status: 409,
      details: { closed: 'unavailable' },
    });
    expect(await listTexts(admin, conversationId)).toHaveLength(1);
  });
});

describe('a professional without approval', () => {
  test.each(['pending', 'rejected'])('who is %s can write to support and about agreed work only', async (status) => {
    const { client, professional } = people;
    const assigned = await begun('proposed');
    const engaged = await begun('engaged');
    await setApproval(professional, status);
    await expectClosed(professional, client.id, assigned, 'not_allowed');
    await expectClosed(client, professional.id, assigned, 'unavailable');
    for (const [by, to] of [
      [client, professional],
      [professional, client],
    ] as const) {
      const overrides = { receiverId: to.id, applicationId: engaged.applicationId };
      expect((await write(by, overrides)).status).toBe(201);
    }
    expect((await write(professional)).status).toBe(201);
  });

  test('who lost the approval keeps reading', async () => {
    const { client, professional, admin } = people;
    const place = await begun('engaged');
    const { rows } = await server.database.query('select version from professionals where id = $1', [professional.id]);
    const lost = await admin.call(
      'PUT',
      `/professionals/${professional.id}/approval`,
      { approval_status: 'rejected', decision_reason: 'A complaint.' },
      { 'if-match': String(rows[0].version) },
    );
    expect(lost.status).toBe(200);
    expect(await listTexts(professional, place.conversationId)).toHaveLength(2);
    expect(await listTexts(client, place.conversationId)).toHaveLength(2);
    expect((await getConversation(professional, place.conversationId)).conversation.closed).toBe('not_allowed');
    expect((await getConversation(client, place.conversationId)).conversation.closed).toBe('unavailable');
  });
});

describe('a block', () => {
  const block = (by: Person, id: string, isBlocked = true) =>
    by.call('PUT', `/messages/conversations/${id}/block`, { isBlocked });

  test('is reported once to the admins, without any message text', async () => {
    const { client, professional, admin } = people;
    const { conversationId } = await begun('assigned');
    const listMails = async () =>
      (await mailDataTo(server, admin.email, 'person-blocked')).filter(
        (data) => 'id' in data && data.id === conversationId,
      );
    for (const isBlocked of [true, true, false]) await block(client, conversationId, isBlocked);
    const [first, ...more] = await listMails();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ by: 'client', name: expect.any(String) });
    expect(JSON.stringify(first)).not.toContain('When is it due?');
    expect((await getConversation(professional, conversationId)).conversation.closed).toBeNull();
  });

  test.each(['client', 'professional'] as const)(
    'of either closes all conversations of the two: by the %s',
    async (who) => {
      const [by, other] =
        who === 'client' ? [people.client, people.professional] : [people.professional, people.client];
      const place = await begun('engaged');
      const second = await begun('assigned');
      const { conversationId: bySubject } = await written(people.client, { receiverId: people.professional.id });
      expect(await block(by, place.conversationId)).toMatchObject({
        status: 200,
        conversation: { closed: 'blocked', hasBlocked: true },
      });
      await expectClosed(by, other.id, place, 'blocked');
      await expectClosed(other, by.id, place, 'blocked');
      await expectClosed(by, other.id, second, 'blocked');
      expect((await getConversation(other, bySubject)).conversation).toMatchObject({
        closed: 'blocked',
        hasBlocked: false,
      });
      // Conversations about work and with support continue.
      expect((await other.call('GET', `/applications/${place.applicationId}`)).application.stage).toBe('engaged');
      for (const person of [by, other]) expect((await write(person)).status).toBe(201);
      expect(await other.call('GET', '/messages/recipients')).toMatchObject({ recipients: [] });
    },
  );

  test('ends only by the one who blocked', async () => {
    const { client, professional } = people;
    const place = await begun('assigned');
    await block(client, place.conversationId);
    await block(professional, place.conversationId);
    await block(client, place.conversationId, false);
    expect((await getConversation(client, place.conversationId)).conversation).toMatchObject({
      closed: 'blocked',
      hasBlocked: false,
    });
    await block(professional, place.conversationId, false);
    expect((await write(client, { parentMessageId: place.firstId })).status).toBe(201);
    // Repeated, it changes nothing.
    expect((await block(professional, place.conversationId, false)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await block(client, place.conversationId)).status).toBe(200);
  });

  test('is in the audit log; only the two people can make it, and support can’t be blocked', async () => {
    const { client, other, admin } = people;
    const place = await begun('assigned');
    for (const by of [other, admin, await newPerson(server, 'user')]) {
      expect((await block(by, place.conversationId)).status).toBe(404);
    }
    const { conversationId } = await written(client);
    expect((await block(client, conversationId)).status).toBe(404);
    await block(client, place.conversationId);
    const { rows } = await server.database.query(
      `select action, actor_id from audit_events where action like '%block' order by seq desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'conversation.block', actor_id: client.id }]);
  });
});

describe('a deleted account', () => {
  const leave = (person: Person) => person.call('POST', '/account/delete', { currentPassword: ownPassword });
  const withPassword = async () => {
    const { id, email } = await ownAccount(server);
    return await signInPerson(server, id, email);
  };

  test('closes its conversations, and the other side keeps reading under the name ‘Deleted user’', async () => {
    const { professional, admin } = people;
    const client = await withPassword();
    const place = await begun('assigned', client);
    const support = await written(client, { content: 'Help.' });
    expect((await leave(client)).status).toBe(200);
    const { conversation } = await getConversation(professional, place.conversationId);
    expect(conversation).toMatchObject({
      closed: 'deleted',
      participants: [{ id: professional.id }, { id: null, role: 'user', name: 'Deleted user', avatarUrl: null }],
      messages: [
        { content: 'When is it due?', senderId: null, receiverId: professional.id },
        { content: 'In March.', senderId: professional.id, receiverId: null },
      ],
    });
    expect(await write(professional, { parentMessageId: place.firstId })).toMatchObject({
      details: { closed: 'deleted' },
    });
    expect((await getConversation(admin, support.conversationId)).conversation).toMatchObject({
      closed: 'deleted',
      participants: [{ id: null, name: 'Deleted user' }, { id: supportId }],
      messages: [{ content: 'Help.', senderId: null }],
    });
    expect(await write(admin, { parentMessageId: support.id })).toMatchObject({ details: { closed: 'deleted' } });
  });

  test('of a professional leaves the client ‘Deleted professional’', async () => {
    const { client, professional } = people;
    const { id: withHash } = await ownAccount(server);
    await server.database.query(
      'update users set password_hash = (select password_hash from users where id = $1) where id = $2',
      [withHash, professional.id],
    );
    const place = await begun('assigned');
    expect((await leave(professional)).status).toBe(200);
    const { conversation } = await getConversation(client, place.conversationId);
    expect(conversation).toMatchObject({
      closed: 'deleted',
      participants: [{ id: client.id }, { id: null, role: 'professional', name: 'Deleted professional' }],
      messageCount: 2,
    });
  });

  test('deletes its messages that wait for a confirmed address, and those of which only it had a copy', async () => {
    const { professional } = people;
    const client = await withPassword();
    const { applicationId, conversationId, firstId } = await begun('assigned', client);
    await professional.call('DELETE', `/messages/${firstId}`);
    await server.database.query('update users set email_verified_at = null where id = $1', [client.id]);
    await written(client, { receiverId: professional.id, applicationId, content: 'Waits.' });
    expect((await leave(client)).status).toBe(200);
    const { rows } = await server.database.query('select content from messages where conversation_id = $1', [
      conversationId,
    ]);
    expect(rows).toEqual([{ content: 'In March.' }]);
  });

  test('goes although someone’s message waits to be sent to it; the message stays with its author', async () => {
    const { professional } = people;
    const client = await withPassword();
    const { applicationId, conversationId } = await begun('assigned', client);
    await server.database.query('update users set email_verified_at = null where id = $1', [professional.id]);
    await written(professional, { receiverId: client.id, applicationId, content: 'Waits.' });
    expect((await leave(client)).status).toBe(200);
    expect(await listTexts(professional, conversationId)).toContain('Waits.');
    await server.database.query('update users set email_verified_at = now() where id = $1', [professional.id]);
  });
});
