import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { mails, notifications } from '#server/db/schema/index.ts';
import { notifyReceiver, withdrawMessageMail } from '#server/features/notifications/index.ts';
import { gatherDigests } from '#server/mail/digests.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { digestParts } from '#tests/support/mail/digest-parts.ts';
import { ownAccount } from '#tests/support/people/own-account.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
const site = testSettings();
const minute = 60_000;

/** A receiver of messages, and the notifications sent to them. */
async function receiver(overrides: Parameters<typeof ownAccount>[1] = {}) {
  const owner = await ownAccount(server, overrides);
  const { db } = server.database;
  const about = { from: 'Peace Atim', subject: 'VAT for June' };
  return {
    ...owner,
    notify: (conversationId: string, more: Partial<typeof about> & { senderId?: string } = {}, now = server.clock()) =>
      server.database.transaction((tx) =>
        notifyReceiver(tx, { now, site }, owner.id, { conversationId, senderId: null, ...about, ...more }),
      ),
    read: (conversationId: string) =>
      server.database.transaction((tx) => withdrawMessageMail(tx, { now: server.clock() }, owner.id, conversationId)),
    waiting: async () =>
      (await db.select().from(mails).where(eq(mails.userId, owner.id)).orderBy(mails.id)).map((row) => ({
        status: row.status,
        dueAt: row.dueAt,
        data: openMail<'message-received'>(site.cipher, row).data,
      })),
    listNotifications: async () =>
      (
        await db.select().from(notifications).where(eq(notifications.userId, owner.id)).orderBy(notifications.createdAt)
      ).map(({ data, readAt }) => ({ ...(data as { count: number }), isRead: readAt !== null })),
  };
}

test('an email waits 5 minutes; further messages of the conversation raise its count, and move nothing', async () => {
  const grace = await receiver();
  const [one, other] = [uuidv7(), uuidv7()];
  const start = server.clock();
  const dueAt = new Date(start.getTime() + 5 * minute);
  await grace.notify(one);
  await grace.notify(one, { from: 'Peace A.' }, new Date(start.getTime() + 2 * minute));
  await grace.notify(other, {}, new Date(start.getTime() + minute));
  expect(await grace.waiting()).toMatchObject([
    { status: 'queued', dueAt, data: { from: 'Peace Atim', subject: 'VAT for June', count: 2 } },
    { data: { count: 1, link: `http://localhost:3000/dashboard/messages?open=${other}` } },
  ]);
  expect(await grace.listNotifications()).toMatchObject([{ count: 1 }, { count: 2, from: 'Peace A.' }]);
});

test('if the messages are read before, the email isn’t sent; other conversations’ emails still are', async () => {
  const grace = await receiver();
  const [one, other] = [uuidv7(), uuidv7()];
  await grace.notify(one);
  await grace.notify(other);
  await grace.read(one);
  expect(await grace.waiting()).toMatchObject([{ data: { id: other } }]);
  expect((await grace.listNotifications()).filter(({ isRead }) => !isRead)).toMatchObject([{ id: other }]);
  server.clock.advance(minute);
  await grace.notify(one);
  expect((await grace.waiting()).map(({ data: { id, count } }) => [id, count])).toEqual([
    [other, 1],
    [one, 1],
  ]);
});

test('a message after an attempt to send the email begins another', async () => {
  const grace = await receiver();
  const one = uuidv7();
  await grace.notify(one);
  await server.database.db.update(mails).set({ attempts: 1 }).where(eq(mails.userId, grace.id));
  await grace.notify(one);
  expect((await grace.waiting()).map(({ data: { count } }) => count)).toEqual([1, 1]);
  await grace.read(one);
  // A text that may already be on its way can't be recalled.
  expect(await grace.waiting()).toHaveLength(1);
});

test('two at once are counted once each', async () => {
  const grace = await receiver();
  const one = uuidv7();
  await grace.notify(one);
  await Promise.all(Array.from({ length: 5 }, () => grace.notify(one)));
  expect((await grace.waiting()).map(({ data: { count } }) => count)).toEqual([6]);
  expect(await grace.listNotifications()).toMatchObject([{ count: 6 }]);
});

test('who wants no email gets none, and who wants it once a day gets one in the morning', async () => {
  const [never, daily] = [await receiver(), await receiver()];
  for (const [who, delivery] of [
    [never, 'never'],
    [daily, 'daily'],
  ] as const) {
    await (await who.enter()).call('PUT', '/notifications', { group: 'messages', delivery });
    await who.notify(uuidv7());
    server.clock.advance(minute);
    await who.notify(uuidv7());
    expect(await who.listNotifications()).toHaveLength(2);
  }
  expect(await never.waiting()).toEqual([]);
  const held = await daily.waiting();
  expect(held).toMatchObject([{ status: 'held' }, { status: 'held' }]);
  const job = { database: server.database, now: held[0]!.dueAt, log: quietLog };
  await gatherDigests(job, digestParts);
  expect(await daily.waiting()).toMatchObject([
    {
      status: 'queued',
      data: {
        group: 'messages',
        items: held.map(({ data: { link } }) => ({ text: 'message-received', link })),
        more: 0,
      },
    },
  ]);
});

test('a person who hides messages on the site gets only the email, with a link to the page for their role', async () => {
  const admin = await receiver({ role: 'admin' });
  await (await admin.enter()).call('PUT', '/notifications', { group: 'messages', isShown: false });
  const one = uuidv7();
  await admin.notify(one);
  expect(await admin.listNotifications()).toEqual([]);
  expect(await admin.waiting()).toMatchObject([
    { data: { link: `http://localhost:3000/admin-dashboard/messages?open=${one}` } },
  ]);
});

test('the email and the notification store their senders, so that both are deleted with the sender’s account', async () => {
  const grace = await receiver();
  const [one, peace, ruth] = [uuidv7(), uuidv7(), uuidv7()];
  await grace.notify(one, { senderId: peace });
  await grace.notify(one, { senderId: ruth });
  const { db } = server.database;
  const [mail] = await db.select().from(mails).where(eq(mails.userId, grace.id));
  const [notice] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, grace.id)));
  for (const row of [mail!, notice!]) {
    expect([row.subjectId, row.subjectIds]).toEqual([one, [peace, ruth]]);
  }
});
