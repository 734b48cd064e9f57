import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkToken } from '#shared/mails/mail-links.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { secondFactors } from '#server/db/schema/index.ts';
import { keepTwoStepCopy } from '#web/copy/settings/keep-two-step.ts';
import { placeAccess } from '#web/session/place-access.ts';
import { press } from '#tests/support/app/account-site.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import {
  leaveSharedBrowser,
  openPage,
  openReusedPage,
  openSharedBrowser,
  type WatchedPage,
} from '#tests/support/browser/browser.ts';
import { asking } from '#tests/support/people/email-changes.ts';
import { mailsTo, sendResetLinks } from '#tests/support/mail/mailbox.ts';
import { shared } from '#tests/support/app/shared.ts';
import { createStorageState } from '#tests/support/browser/signed-in-page.ts';
import { type WalkMails, mailKinds, makeMails } from '#tests/walks/http/make-mails.ts';
import { mailWalks } from '#tests/walks/http/mail-kinds.ts';
import { openWalkSite, type WalkSite } from '#tests/walks/walk-site.ts';
import { pageAt } from './page-titles.ts';
import { reportTroubles, startWalk } from './walk.ts';

/*
 * Every kind of mail in Chromium: its reader presses its links, and types the addresses in its text. Links whose token is in the
 * URL fragment, which only the browser reads, are created by what people do, and used.
 */

let browser: Browser;
const site: WalkSite = shared(openWalkSite);
let walkMails: WalkMails;

beforeAll(async () => {
  browser = await openSharedBrowser();
  walkMails = await makeMails(site);
});
afterAll(leaveSharedBrowser);

/** An address in a mail, changed to lead to this test's server. */
const here = (text: string) => text.replaceAll(site.facts.publicUrl, site.address);

/** Opens a browser for a link: of the mail's reader or, for pages that are for people who aren't signed in, of a guest. */
async function browserFor(kind: MailKind, link: string): Promise<WatchedPage> {
  const reader = walkMails.readerFor(kind);
  const isForGuests = placeAccess[pageAt(new URL(link).pathname) ?? '']?.length === 0;
  const storageState = reader && !isForGuests ? await createStorageState(site, reader.id) : undefined;
  return await openReusedPage(browser, {
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });
}

/** Returns the title of the page that a link opened, and what is wrong with it. */
async function arrive({ page, troubles }: WatchedPage, kind: MailKind, link: string, follow: () => Promise<unknown>) {
  const walk = startWalk(page, troubles, site.address, walkMails.readerFor(kind)?.role ?? 'user');
  await follow();
  await page.waitForURL((url) => url.origin === site.address);
  await walk.quiet();
  await reportTroubles(walk, link);
  const { pathname } = new URL(link);
  // Pages of a secret address take it out of the address bar.
  const isThere = pathname.startsWith(new URL(page.url()).pathname);
  if (!isThere) walk.findings.push(`${link} opens ${page.url()}`);
  const title = (await page.title()).replace(/^\(\d+\+?\) /, '').replace(/ \| Mwesigwa$/, '');
  return { title, findings: walk.findings.filter((finding) => !isReasonRequired(kind, finding)) };
}

/** A private conversation asks an admin for a reason before it opens. */
const isReasonRequired = (kind: MailKind, finding: string) => kind === 'person-blocked' && /40\d/.test(finding);

test.each(mailKinds)(
  'the reader of a mail “%s” presses its links, and types those of its text: each opens its page',
  async (kind) => {
    const { html, links } = await walkMails.read(kind);
    const titles: string[] = [];
    const findings: string[] = [];
    for (const link of links.html) {
      const watched = await browserFor(kind, link);
      await watched.page.setContent(here(html));
      const pressed = watched.page.locator(`a[href=${JSON.stringify(here(link))}]`).first();
      // It would open in a new tab, which isn't watched.
      await pressed.evaluate((element) => element.removeAttribute('target'));
      const found = await arrive(watched, kind, link, () => pressed.click());
      titles.push(found.title);
      findings.push(...found.findings);
    }
    for (const link of links.text) {
      const watched = await browserFor(kind, link);
      const found = await arrive(watched, kind, link, () => watched.page.goto(here(link)));
      titles.push(found.title);
      findings.push(...found.findings);
    }
    const { title } = mailWalks[kind];
    expect(titles.length > 0).toBe(title !== null);
    if (title !== null) expect(titles).toContainEqual(expect.stringMatching(title));
    expect(findings).toEqual([]);
  },
);

const password = 'a quiet river bend';

/** Returns the link of the newest mail of a kind to an address, here. */
async function linkTo(email: string, kind: MailKind): Promise<string> {
  const mail = (await mailsTo(site, email)).findLast((one) => one.kind === kind);
  const link = (mail!.data as { link: string }).link;
  return here(link);
}

/** Opens a mailed link as on another device, presses the page's button, and waits for the heading of the result. */
async function useLink(email: string, kind: MailKind, button: string, done: string, fill?: Record<string, string>) {
  const link = await linkTo(email, kind);
  expect(linkToken(new URL(link).hash), link).not.toBeNull();
  const { page, troubles } = await openPage(browser);
  await page.goto(link);
  for (const [label, value] of Object.entries(fill ?? {})) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, button);
  await page.getByRole('heading', { name: done }).waitFor();
  expect(troubles).toEqual([]);
}

const newPassword = { 'New password': password, 'Confirm new password': password };

test('a new client confirms their address with the link of the welcome', async () => {
  const email = 'walks-in@example.ug';
  const payload = { email, password, firstName: 'Grace', lastName: 'Nakato', isAdult: true, termsVersion };
  expect((await site.app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201);
  await useLink(email, 'welcome', 'Confirm e-mail address', 'Your e-mail address is confirmed', { Password: password });
});

test('a client who forgot the password sets a new one with the link', async () => {
  const { email } = await newPerson(site, 'user');
  await site.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await sendResetLinks(site);
  await useLink(email, 'reset-password', 'Set new password', 'New password set', newPassword);
});

test('a client moves their account with the links of both addresses', async () => {
  const { email, newEmail } = await asking(site);
  await useLink(email, 'change-email-old', 'Confirm change', 'Thank you. This address is confirmed.');
  await useLink(newEmail, 'change-email-new', 'Confirm change', 'Your e-mail address is changed');
});

test('a professional whose account our team made chooses their password with the link', async () => {
  const email = 'made-by-us@example.ug';
  const { create } = await adminWithForms(site);
  expect(await create(newcomer({ email }))).toMatchObject({ status: 201 });
  await useLink(email, 'account-made', 'Save password', 'Password saved', newPassword);
});

test('the owner of an account prevents the removal of two-step sign-in with the emailed link', async () => {
  const { id, email } = await newPerson(site, 'user');
  const now = site.clock();
  await site.database.db
    .insert(secondFactors)
    .values({ userId: id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
  const reason = 'Called from the number in the profile.';
  const plan = await walkMails.readers.admin.call('PUT', `/people/${id}/two-step-end`, { reason });
  expect(plan).toMatchObject({ status: 200 });
  await useLink(email, 'second-factor-ending', keepTwoStepCopy.button, keepTwoStepCopy.kept.title);
});

test('an invited professional finds the sign-up filled in', async () => {
  const email = 'invited@example.ug';
  const invited = { email, firstName: 'Peace', lastName: 'Akello', company: '', profession: '' };
  expect(await walkMails.readers.admin.call('POST', '/people/invitations', invited)).toMatchObject({ status: 201 });
  const { page, troubles } = await openPage(browser);
  await page.goto(await linkTo(email, 'invitation'));
  await expect.poll(() => page.getByLabel('Email', { exact: false }).first().inputValue()).toBe(email);
  expect(troubles).toEqual([]);
});
