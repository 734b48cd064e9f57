import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { monthsBefore } from '#shared/time/time.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { applicationAt } from '#tests/support/applications/application-people.ts';
import { getConversation, written } from '#tests/support/messages/message-people.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
const over = {
  support: monthsBefore(friday, retention.supportMessageMonths),
  application: monthsBefore(friday, retention.agreedWorkMonths),
};
const later = (moment: Date) => new Date(moment.getTime() + 1);
const forget = () =>
  jobHandlers('unused')['forget-conversations']({ database: server.database, now: friday, log: quietLog }, {});

/** A conversation whose latest messages have these times; null is a side that never got one. */
async function conversation(kind: keyof typeof over, lastAt: Readonly<Record<string, Date | null>>): Promise<string> {
  const { client, professional } = people;
  const applicationId = kind === 'application' ? (await applicationAt(people, 'engaged')).id : undefined;
  const subject = `Question ${randomUUID()}`;
  const message = await written(client, applicationId ? { receiverId: professional.id, applicationId } : { subject });
  const id = message.conversationId;
  for (const [side, at] of Object.entries(lastAt)) {
    const set = 'update conversation_sides set last_at = $3 where conversation_id = $1 and side = $2';
    await server.database.query(set, [id, side, at]);
  }
  await server.database.query('update conversations set created_at = $2 where id = $1', [id, over.application]);
  return id;
}
const isThere = async (id: string) => (await getConversation(people.client, id)).status === 200;

test.each(['support', 'application'] as const)(
  'a conversation is deleted when its latest message reaches the retention period: %s',
  async (kind) => {
    const other = kind === 'support' ? 'support' : 'professional';
    const at = over[kind];
    const old = await conversation(kind, { client: at, [other]: at });
    const young = await conversation(kind, { client: later(at), [other]: later(at) });
    // The side that represents both has nothing new, or never had anything: the message waits.
    const waiting = await conversation(kind, { client: later(at), [other]: at });
    const unheard = await conversation(kind, { client: later(at), [other]: null });
    expect(await forget()).toBe(1);
    expect(await Promise.all([old, young, waiting, unheard].map(isThere))).toEqual([false, true, true, true]);
  },
);

test('a conversation that the other side never received, or that support emptied for itself, is deleted too', async () => {
  const unheard = await conversation('application', { client: over.application, professional: null });
  const emptied = await conversation('support', { client: over.support, support: over.support });
  await server.database.query(
    `update conversation_sides set unread = 0, total = 0 where conversation_id = $1 and side = 'support'`,
    [emptied],
  );
  expect(await forget()).toBe(2);
  expect(await Promise.all([unheard, emptied].map(isThere))).toEqual([false, false]);
});

test('a reported conversation is not deleted until the report is decided', async () => {
  const { professional } = people;
  const id = await conversation('application', { client: over.application, professional: over.application });
  const { rows } = await server.database.query('select id from messages where conversation_id = $1', [id]);
  const report = await professional.call('POST', `/messages/${rows[0].id}/report`, { reason: 'other', words: 'Odd.' });
  expect(report).toMatchObject({ status: 201 });
  expect(await forget()).toBe(0);
  expect(await isThere(id)).toBe(true);
  await server.database.query(
    `update message_reports set decided_at = now(), outcome = 'upheld', decision_reason = 'x' where conversation_id = $1`,
    [id],
  );
  expect(await forget()).toBe(1);
  expect(await isThere(id)).toBe(false);
});
