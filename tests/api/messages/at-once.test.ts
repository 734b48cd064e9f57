import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  applicationAt,
  fourPeople,
  newPerson,
  type Person,
  signInPerson,
} from '#tests/support/applications/application-people.ts';
import { getConversation, readUpTo, listTexts, write, written } from '#tests/support/messages/message-people.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften, isWhole } from '#tests/support/run/tier.ts';

const server = sharedTestApp({ config: { rateLimits: false }, poolSize: 10 });
const people = shared(() => fourPeople(server));
const rounds = howOften({ small: 4, whole: 40, setting: 'RACE_ROUNDS' });

const work = async (client = people.client, professional = people.professional) =>
  (await applicationAt({ client, professional, admin: people.admin }, 'engaged')).id;
const each = async (round: () => Promise<void>) => {
  for (let n = 0; n < rounds; n += 1) await round();
};

/** Compares a conversation's stored figures with its messages. */
async function expectFigures(id: string): Promise<void> {
  const { rows } = await server.database.query(
    `select s.total, s.unread, count(m.id) filter (where had)::int as counted,
       count(m.id) filter (where had and m.sender_side <> s.side and m.read_at is null)::int as counted_unread
     from conversation_sides s left join messages m on m.conversation_id = s.conversation_id,
       lateral (select case when m.sender_side = s.side then m.is_with_sender else m.is_with_receiver and not m.is_waiting end as had) h
     where s.conversation_id = $1 group by s.side, s.total, s.unread`,
    [id],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect([row.total, row.unread]).toEqual([row.counted, row.counted_unread]);
}

test('50 messages of both at once have 50 numbers, and a new conversation is made once', async () => {
  const { client, professional } = people;
  const applicationId = await work();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const [by, to] = n % 2 === 0 ? [client, professional] : [professional, client];
      return write(by, { receiverId: to.id, applicationId, content: `Message ${n}` });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const ids = new Set(answers.map(({ message }) => message.conversationId));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  const numbers = answers.map(({ message }) => message.number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  const texts = await listTexts(client, id);
  expect(texts).toEqual(await listTexts(professional, id));
  expect(texts.toSorted()).toEqual(answers.map(({ message }) => message.content).toSorted());
  for (const by of [client, professional]) {
    expect((await getConversation(by, id)).conversation).toMatchObject({ messageCount: 50, unreadCount: 25 });
  }
});

test.runIf(isWhole())('the first messages of several people to support are conversations of their own', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => newPerson(server, 'user')));
  const answers = await Promise.all([...clients, ...clients].map((by) => write(by)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ message }) => message.conversationId)).size).toBe(5);
});

test.runIf(isWhole())('several calls at once with the same key store one message', async () => {
  await each(async () => {
    const client = await newPerson(server, 'user');
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(client, {}, key)));
    const sent = answers.filter(({ status }) => status === 201);
    expect(sent.length).toBeGreaterThan(0);
    // The others come while the first is being sent.
    for (const { status } of answers) expect(status).toBeOneOf([201, 409]);
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(await listTexts(client, sent[0]!.message.conversationId)).toHaveLength(1);
  });
});

test('when two admins answer at once, one succeeds and the other learns who answered', async () => {
  const second = await newPerson(server, 'admin', { firstName: 'Sarah' });
  await each(async () => {
    const client = await newPerson(server, 'user');
    const { id: parentMessageId, conversationId } = await written(client);
    const answers = await Promise.all(
      [people.admin, second].map((by) => write(by, { parentMessageId, content: by.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { message } = answers.find(({ status }) => status === 201)!;
    expect(await listTexts(client, conversationId)).toEqual(['When is it due?', message.content]);
    expect((await getConversation(second, conversationId)).conversation.takenBy.id).toBe(message.author.id);
  });
});

test.runIf(isWhole())('when two admins take a conversation over at once, only one gets it', async () => {
  const second = await newPerson(server, 'admin');
  await each(async () => {
    const { conversationId } = await written(await newPerson(server, 'user'));
    const answers = await Promise.all(
      [people.admin, second].map((by) =>
        by.call('PUT', `/messages/conversations/${conversationId}/taken`, { isTaken: true }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('sending, reading and deleting at once leave the counts true', async () => {
  const { client, professional } = people;
  await each(async () => {
    const applicationId = await work();
    const first = await written(client, { receiverId: professional.id, applicationId });
    const second = await written(client, { receiverId: professional.id, applicationId });
    const id = first.conversationId;
    const answers = await Promise.all([
      write(client, { parentMessageId: first.id }),
      write(professional, { parentMessageId: first.id }),
      readUpTo(professional, id, 2),
      professional.call('PUT', `/messages/${second.id}/read`),
      professional.call('DELETE', `/messages/${second.id}`),
      client.call('DELETE', `/messages/${second.id}`),
      client.call('PUT', `/messages/conversations/${id}/block`, { isBlocked: false }),
    ]);
    for (const { status } of answers) expect(status).toBeOneOf([200, 201, 404]);
    await expectFigures(id);
  });
});

test('nothing is sent after a block or a new assignment, however close', async () => {
  const { client, professional, other, admin } = people;
  await each(async () => {
    const applicationId = await work();
    const { id: parentMessageId, conversationId } = await written(client, {
      receiverId: professional.id,
      applicationId,
    });
    const [sent, blocked] = await Promise.all([
      write(professional, { parentMessageId }),
      client.call('PUT', `/messages/conversations/${conversationId}/block`, { isBlocked: true }),
    ]);
    expect(blocked.status).toBe(200);
    expect(sent.status).toBeOneOf([201, 409]);
    expect(await write(professional, { parentMessageId })).toMatchObject({ status: 409 });
    await client.call('PUT', `/messages/conversations/${conversationId}/block`, { isBlocked: false });
    const [late, moved] = await Promise.all([
      write(client, { parentMessageId }),
      admin.call('PUT', `/applications/${applicationId}/assignment`, { professionalId: other.id, reason: 'Illness.' }),
    ]);
    expect([late.status, moved.status]).toEqual([201, 200]);
  });
});

test('a message to or from someone who is leaving arrives or is refused, and the account goes', async () => {
  const { professional } = people;
  await each(async () => {
    const { id, email } = await ownAccount(server);
    const client: Person = await signInPerson(server, id, email);
    const applicationId = await work(client);
    const { id: parentMessageId, conversationId } = await written(client, {
      receiverId: professional.id,
      applicationId,
    });
    const support = await written(client);
    const [own, theirs, answer, left] = await Promise.all([
      write(client, { parentMessageId }),
      write(professional, { parentMessageId }),
      write(people.admin, { parentMessageId: support.id }),
      client.call('POST', '/account/delete', { currentPassword: ownPassword }),
    ]);
    expect(left.status, JSON.stringify(left)).toBe(200);
    expect(own.status, JSON.stringify(own)).toBeOneOf([201, 401, 404, 409]);
    for (const { status, error } of [theirs, answer]) expect(status, error).toBeOneOf([201, 409]);
    expect((await getConversation(professional, conversationId)).conversation.closed).toBe('deleted');
    const { rows } = await server.database.query(
      `select 1 from conversations where client_id = $1 union all select 1 from conversation_sides where user_id = $1
       union all select 1 from messages where author_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});
