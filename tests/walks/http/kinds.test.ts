import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { MailKind } from '#shared/mails/mails.ts';
import { waitingKinds } from '#shared/desk/waiting-kinds.ts';
import { notificationKinds } from '#shared/notifications/notification-facts.ts';
import { notifications } from '#server/db/schema/index.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openWalkSite, type Walker, type WalkSite } from '#tests/walks/walk-site.ts';
import { type WalkMails, mailKinds, makeMails } from './make-mails.ts';
import { mailWalks } from './mail-kinds.ts';
import { noticeTitles } from './notice-titles.ts';
import { openPlace } from './open-place.ts';
import { neverInDemo, waitingWalks } from './waiting-items.ts';

/*
 * Every kind of mail and of notification, created once with the sample's own records, and the page behind it opened over HTTP as its
 * reader: the page exists, admits them, and has the promised title, and the records that its address names open too.
 */

const site: WalkSite = shared(openWalkSite);
let walkMails: WalkMails;

beforeAll(async () => {
  walkMails = await makeMails(site);
  for (const { make: makeItem } of Object.values(waitingWalks))
    await makeItem?.(walkMails.readers, walkMails.parts.things);
});

test.each(mailKinds)(
  'the reader of a mail “%s” gets to the promised page from its HTML and from its text',
  async (kind) => {
    const { title } = mailWalks[kind];
    const { html, text } = (await walkMails.read(kind)).links;
    expect(html.toSorted()).toEqual(text.toSorted());
    expect(text.length > 0).toBe(title !== null);
    const titles: string[] = [];
    for (const link of text) {
      const found = await openPlace(site, walkMails.readerFor(kind), link);
      expect(found, link).toMatchObject({ status: 200, sentTo: undefined, isAllowed: true });
      expect(found.calls, link).toEqual(
        Object.fromEntries(Object.keys(found.calls).map((call) => [call, expectedAnswer(kind)])),
      );
      titles.push(found.title);
    }
    if (title !== null) expect(titles).toContainEqual(expect.stringMatching(title));
  },
);

test.each(notificationKinds)('the reader of a notification “%s” gets to the promised page', async (kind) => {
  const reader = walkMails.readerFor(kind) ?? walkMails.readers.client;
  const path = await pathOfNewest(kind, reader);
  const found = await openPlace(site, reader, path);
  expect(found, path).toMatchObject({ status: 200, sentTo: undefined, isAllowed: true, title: noticeTitles[kind] });
  expect(found.calls, path).toEqual(
    Object.fromEntries(Object.keys(found.calls).map((call) => [call, expectedAnswer(kind)])),
  );
});

/** A private conversation asks an admin for a reason before it opens. */
const expectedAnswer = (kind: MailKind) => (kind === 'person-blocked' ? 'reason_required' : 200);

/** Returns the path of the newest notification of a kind, as the product gives it to its reader. */
async function pathOfNewest(kind: string, reader: Walker): Promise<string> {
  const [row] = await site.database.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, reader.id), eq(notifications.kind, kind)))
    .orderBy(desc(notifications.id))
    .limit(1);
  const { notifications: lines } = await reader.call('GET', '/notifications?limit=100');
  return lines.find(({ id }: { id: string }) => id === row?.id).path;
}

test.each(waitingKinds)('who has a waiting item “%s” can open what it is about', async (kind) => {
  const { reader, call } = waitingWalks[kind];
  const { items, total } = await walkMails.readers[reader].call('GET', `/dashboards/waiting?kind=${kind}&limit=5`);
  expect(total > 0).toBe(!neverInDemo.has(kind));
  for (const item of items) {
    expect(await walkMails.readers[reader].call('GET', call(item)), item.title).toMatchObject({ status: 200 });
  }
});
