import { beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '#server/files/disk-store.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { inbox } from '#tests/support/messages/message-people.ts';
import { openDemoDatabase } from '#tests/support/database/sample-database.ts';
import { shared } from '#tests/support/app/shared.ts';
import { fillMessages } from './fill-messages.ts';

const clock = createTestClock();
const now = clock();
const database = shared(openDemoDatabase);
const server = shared(() => startTestApp({ database, clock, config: { rateLimits: false } }));
const fill = () => fillMessages({ database, now, files: createDiskStore(server.dataDir).cases });
beforeAll(fill);

const person = async (name: string) => {
  const email = `${name}@demo.mwesigwa.ug`;
  const { rows } = await database.query('select id from users where email = $1', [email]);
  return await signInPerson(server, rows[0].id, email);
};
type Listed = { kind: string; unreadCount: number; messages: { attachments: { id: string }[] }[] };

test.each(['client', 'professional'])(
  'the demo’s %s has work, consultations and support, read and unread',
  async (name) => {
    const { conversations } = await inbox(await person(name));
    const kinds = conversations.map(({ kind }: Listed) => kind);
    expect([...new Set(kinds)].toSorted()).toEqual(['application', 'consultation', 'support']);
    const unread = conversations.map(({ unreadCount }: Listed) => unreadCount > 0);
    expect([...new Set(unread)].toSorted()).toEqual([false, true]);
  },
);

test('the pending professional has an answer to read, and our team has a question from them to answer', async () => {
  expect(await inbox(await person('pending'))).toMatchObject({ total: 1, unread: 1 });
  expect(await inbox(await person('admin'))).toMatchObject({ total: 3, unread: 1 });
});

test('the file of a message can be downloaded by both', async () => {
  for (const name of ['client', 'professional']) {
    const by = await person(name);
    const { conversations } = await inbox(by);
    const [file] = conversations.flatMap(({ messages }: Listed) => messages.flatMap(({ attachments }) => attachments));
    const { path } = await by.call('POST', `/messages/attachments/${file.id}/download`);
    const answer = await server.app.inject({ url: path });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
});

test('nothing is dated in the future, no email is sent, and filling again adds nothing', async () => {
  const figures = async () =>
    (
      await database.query(
        `select (select count(*) from messages)::int as messages, (select count(*) from messages where sent_at > $1)::int as ahead,
           (select count(*) from mails)::int as mails,
           (select count(*) from pgboss.job where name = 'send-mail')::int as jobs`,
        [now],
      )
    ).rows[0];
  const before = await figures();
  expect(before).toMatchObject({ ahead: 0, mails: 0, jobs: 0 });
  expect(before.messages).toBeGreaterThan(10);
  await fill();
  expect(await figures()).toEqual(before);
});
