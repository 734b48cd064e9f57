import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { MailKind } from '#shared/mails/mails.ts';
import { waitingKinds } from '#shared/desk/waiting-kinds.ts';
import { notificationKinds } from '#shared/notifications/notification-facts.ts';
import type { Context } from '#server/kernel/context.ts';
import { mails, notifications } from '#server/db/schema/index.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { testSettings } from '#tests/support/app.ts';
import { sampleMails } from '#tests/support/sample-mails.ts';
import { shared } from '#tests/support/shared.ts';
import { openWalkSite, type Walker, type WalkSite } from '#tests/walks/walk-site.ts';
import { findThings } from './find-things.ts';
import { type MailWalk, mailWalks, type Reader } from './mail-kinds.ts';
import { noticeTitles } from './notice-titles.ts';
import { openPlace } from './open-place.ts';
import { neverInDemo, waitingWalks } from './waiting-items.ts';
import type { WalkParts } from './walk-parts.ts';

/*
 * Every kind of mail and of notification, made once with the sample's own records, and the page behind it opened over HTTP as its
 * reader: it exists, lets them in, has the promised title, and the records that its address names open too.
 */

const site: WalkSite = shared(openWalkSite);
const kinds = Object.keys(mailWalks) as MailKind[];
const visitorEmail = 'okello.james@example.com';
const settings = testSettings();
let parts: WalkParts;
let readers: Record<Exclude<Reader, 'visitor'>, Walker>;
let render: Awaited<ReturnType<typeof openBuiltTemplates>>['render'];

beforeAll(async () => {
  readers = {
    client: await site.walker('client'),
    professional: await site.walker('professional'),
    admin: await site.walker('admin'),
  };
  parts = { site, things: await findThings(site), admin: readers.admin, visitorEmail };
  ({ render } = await openBuiltTemplates('build'));
  for (const kind of kinds) await make(kind, mailWalks[kind]);
  for (const { make: makeItem } of Object.values(waitingWalks)) await makeItem?.(readers, parts.things);
});

async function make<Kind extends MailKind>(kind: Kind, walk: MailWalk<Kind>): Promise<void> {
  if ('act' in walk) return await walk.act(parts);
  const to = walk.reader === 'visitor' ? { to: visitorEmail } : accountOf(readers[walk.reader]);
  const data = { ...sampleMails(site.facts.publicUrl)[kind], ...walk.about(parts.things) };
  const context = { now: site.clock(), site: settings } as unknown as Context;
  await site.database.transaction((tx) => queueMail(tx, context, { kind, ...to, data }));
}

const accountOf = ({ id, email }: Walker) => ({ to: email, userId: id });
const readerOf = (kind: MailKind): Walker | undefined => {
  const { reader } = mailWalks[kind];
  return reader === 'visitor' ? undefined : readers[reader];
};

/** Renders the newest mail of a kind to its reader. Returns the site's addresses in each form of it, in order. */
async function linksOf(kind: MailKind): Promise<{ html: string[]; text: string[] }> {
  const to = readerOf(kind)?.email ?? visitorEmail;
  const [row] = await site.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.recipient, to)))
    .orderBy(desc(mails.id))
    .limit(1);
  const { html, text } = await render(kind, openMail(settings.cipher, row!).data, site.facts);
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  // Mail programs end an address before the point of its sentence.
  const words = [...text.matchAll(/https?:\/\/[^\s<>)]+/g)].map(([link]) => link.replace(/[.,]$/, ''));
  return { html: ownLinks(hrefs), text: ownLinks(words) };
}

/** The links that lead somewhere on this site, beside Home and our contact page, which stand in every mail. */
function ownLinks(links: readonly string[]): string[] {
  const { publicUrl } = site.facts;
  const own = links.filter((link) => link.startsWith(`${publicUrl}/`) && link !== `${publicUrl}/contact-us`);
  return [...new Set(own)];
}

test.each(kinds)(
  'the reader of a mail “%s” gets to the promised page from its HTML and from its text',
  async (kind) => {
    const { title } = mailWalks[kind];
    const { html, text } = await linksOf(kind);
    expect(html.toSorted()).toEqual(text.toSorted());
    expect(text.length > 0).toBe(title !== null);
    const titles: string[] = [];
    for (const link of text) {
      const found = await openPlace(site, readerOf(kind), link);
      expect(found, link).toMatchObject({ status: 200, sentTo: undefined, isAllowed: true });
      expect(found.calls, link).toEqual(
        Object.fromEntries(Object.keys(found.calls).map((call) => [call, answerOf(kind)])),
      );
      titles.push(found.title);
    }
    if (title !== null) expect(titles).toContainEqual(expect.stringMatching(title));
  },
);

test.each(notificationKinds)('the reader of a notification “%s” gets to the promised page', async (kind) => {
  const reader = readerOf(kind) ?? readers.client;
  const path = await pathOfNewest(kind, reader);
  const found = await openPlace(site, reader, path);
  expect(found, path).toMatchObject({ status: 200, sentTo: undefined, isAllowed: true, title: noticeTitles[kind] });
  expect(found.calls, path).toEqual(Object.fromEntries(Object.keys(found.calls).map((call) => [call, answerOf(kind)])));
});

/** A private conversation asks an admin for a reason before it opens. */
const answerOf = (kind: MailKind) => (kind === 'person-blocked' ? 'reason_required' : 200);

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
  const { items, total } = await readers[reader].call('GET', `/dashboards/waiting?kind=${kind}&limit=5`);
  expect(total > 0).toBe(!neverInDemo.has(kind));
  for (const item of items) {
    expect(await readers[reader].call('GET', call(item)), item.title).toMatchObject({ status: 200 });
  }
});
