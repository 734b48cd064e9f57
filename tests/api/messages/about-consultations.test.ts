import { expect, test } from 'vitest';
import { consultations } from '#server/db/schema/index.ts';
import { daysOpenAfterEnd } from '#shared/messages/messages.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { consultationAt, type ConsultationPoint } from '#tests/support/consultations/consultations.ts';
import { getConversation, openPrivate, listTexts, write, written } from '#tests/support/messages/message-people.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people, at } = sharedWork();
const subjectStart = 'Consultation asked for on ';

/** A new client and the professional, with a consultation of the two. */
async function pairAt(point: ConsultationPoint, overrides: Partial<typeof consultations.$inferInsert> = {}) {
  const client = await newPerson(server, 'user');
  const { id } = await consultationAt(
    server,
    { client: client.id, professional: people.professional.id },
    point,
    overrides,
  );
  return { client, professional: people.professional, consultationId: id };
}

test('the two write about a consultation from its request on: one conversation, which both read and others don’t', async () => {
  const { client, professional, consultationId } = await pairAt('requested');
  const sent = await written(professional, { receiverId: client.id, consultationId, content: 'Bring your TIN.' });
  expect(sent).toMatchObject({ consultationId, applicationId: null, subject: expect.stringContaining(subjectStart) });
  const { conversationId } = sent;
  expect(await written(client, { receiverId: professional.id, consultationId, content: 'I will.' })).toMatchObject({
    conversationId,
    number: 2,
  });
  expect(await getConversation(client, conversationId)).toMatchObject({
    conversation: { kind: 'consultation', consultationId, applicationId: null, closed: null, messageCount: 2 },
  });
  const path = `?consultation_id=${consultationId}`;
  expect(await listTexts(client, professional.id, path)).toEqual(['Bring your TIN.', 'I will.']);
  for (const stranger of [people.other, await newPerson(server, 'user')]) {
    expect((await getConversation(stranger, conversationId)).status).toBe(404);
    expect((await write(stranger, { receiverId: client.id, consultationId })).status).toBe(404);
  }
  expect(await getConversation(people.admin, conversationId)).toMatchObject({ status: 403, code: 'reason_required' });
  expect((await openPrivate(people.admin, conversationId)).status).toBe(201);
  expect(await listTexts(people.admin, conversationId)).toHaveLength(2);
});

test('each side is offered the other as a receiver, with the consultation as a subject', async () => {
  const { client, professional, consultationId } = await pairAt('accepted');
  const { recipients } = await client.call('GET', '/messages/recipients');
  expect(recipients).toMatchObject([
    {
      id: professional.id,
      applications: [],
      consultations: [{ id: consultationId, title: expect.stringContaining(subjectStart) }],
    },
  ]);
  expect(await written(client, { receiverId: professional.id, subject: 'The road' })).toMatchObject({
    consultationId: null,
    subject: 'The road',
  });
});

test('no one can write about a request that waits for a confirmed address or ended before a time was agreed', async () => {
  const unconfirmed = await pairAt('unconfirmed');
  const about = { receiverId: unconfirmed.professional.id, consultationId: unconfirmed.consultationId };
  expect((await write(unconfirmed.client, about)).status).toBe(404);
  for (const point of ['declined', 'cancelled', 'expired'] as const) {
    const { client, professional, consultationId } = await pairAt(point);
    expect(await write(client, { receiverId: professional.id, consultationId })).toMatchObject({
      status: 409,
      details: { closed: 'ended' },
    });
  }
});

test('one that took place stays open for writing until 90 days after its end', async () => {
  const { client, professional, consultationId } = await pairAt('completed');
  const about = { receiverId: professional.id, consultationId };
  const { conversationId } = await written(client, about);
  expect((await getConversation(client, conversationId)).conversation.closesAt).toBe(
    new Date(server.clock().getTime() + daysOpenAfterEnd * 86_400_000).toISOString(),
  );
  await at(daysOpenAfterEnd);
  expect(await write(people.professional, { receiverId: client.id, consultationId })).toMatchObject({
    details: { closed: 'ended' },
  });
});

test('a message names an application or a consultation, and support neither', async () => {
  const { client, professional, consultationId } = await pairAt('requested');
  const both = { receiverId: professional.id, consultationId, applicationId: consultationId };
  expect(await write(client, both)).toMatchObject({ status: 400, fields: { consultationId: expect.any(String) } });
  expect(await write(client, { consultationId })).toMatchObject({ status: 400 });
  expect((await write(client, { receiverId: professional.id, applicationId: consultationId })).status).toBe(404);
});
