import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoEmail, demoPassword } from '#shared/account/demo-accounts.ts';
import { roles } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import { placeAccess } from '#web/session/place-access.ts';
import { comesAlive, logIn, unexpected } from '#tests/support/app/account-site.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openWalkSite, type WalkSite } from '#tests/walks/walk-site.ts';
import { expectPlace } from './desk-ways.ts';
import { pageAt } from './page-titles.ts';
import { open, press, startWalk, type Walk } from './walk.ts';
import { walkFrom } from './walk-from.ts';

/*
 * Visitors on the real server with the sample's data: every entry of the bar, the menu and the footer, every row of each public page's lists,
 * and every button. People who are suspended read why at sign-in, and get to the contact form.
 */

const browser = sharedBrowser();
const site: WalkSite = shared(openWalkSite);
const wide = { width: 1280, height: 800 };
const telephone = { width: 360, height: 740 };

async function visit(viewport = wide): Promise<Walk> {
  const { page, troubles } = await openPage(browser, { viewport });
  return startWalk(page, troubles, site.address, 'visitor');
}

/** Presses each link of a navigation from one page; files are only requested. */
async function pressEach(walk: Walk, from: string, links: Locator, unfold?: () => Promise<void>): Promise<void> {
  await open(walk, from);
  await unfold?.();
  const all = await links
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.map((link) => ({ href: link.getAttribute('href')!, isFile: link.matches('[target=_blank]') })),
    );
  for (const { href, isFile } of all) {
    if (isFile) {
      const { status } = await fetch(new URL(href, walk.address));
      if (status !== 200) walk.findings.push(`${href} answers ${status}`);
      continue;
    }
    await open(walk, from);
    await unfold?.();
    await press(
      walk,
      links
        .and(walk.page.locator(`[href="${href}"]`))
        .filter({ visible: true })
        .first(),
    );
    await expectPlace(walk, `${href} at ${from}`, href);
  }
}

test('a visitor gets to each page by the bar and the footer, and on a telephone by the menu', async () => {
  const walk = await visit();
  const { page } = walk;
  await pressEach(walk, paths.pricing, page.locator('header nav[aria-label=Main] a'));
  await pressEach(walk, paths.pricing, page.locator('footer nav a'));
  await page.setViewportSize(telephone);
  await pressEach(walk, paths.pricing, page.locator('header details nav a'), () =>
    page.locator('header summary').click(),
  );
  expect(walk.findings).toEqual([]);
});

/** Public pages whose address names no record. */
const publicPages = Object.entries(placeAccess)
  .filter(([page, readers]) => readers.length === roles.length && !page.includes(':'))
  .map(([page]) => page)
  .filter((page) => !/^\/(messages|notifications|settings|professional$|api)/.test(page));

test.each(publicPages)('a visitor opens every row and presses every button of %s, and none fails', async (page) => {
  const walk = await visit();
  await walkFrom(walk, page);
  expect(walk.findings).toEqual([]);
});

test.each([
  ['/professional/:id', paths.findAdvisor],
  ['/find-advisor/:profession', paths.home],
  ['/find-advisor/:profession/:district', '/find-advisor/:profession'],
  ['/guides/:name', paths.guides],
])('a visitor opens every row and presses every button of the first %s, and none fails', async (page, from) => {
  const walk = await visit();
  await walkFrom(walk, await findFirstAddress(walk, page, from));
  expect(walk.findings).toEqual([]);
});

test('a visitor opens every row and presses every button of the check and the card of the first professional', async () => {
  const walk = await visit();
  const id = (await findFirstAddress(walk, '/professional/:id', paths.findAdvisor)).split('/').at(-1)!;
  for (const place of [paths.checkPerson(id), paths.checkCard(id)]) await walkFrom(walk, place);
  expect(walk.findings).toEqual([]);
});

/** Returns the first address of a kind that a page links to. */
async function findFirstAddress(walk: Walk, kind: string, from: string): Promise<string> {
  await open(walk, from === '/find-advisor/:profession' ? await findFirstAddress(walk, from, paths.home) : from);
  const hrefs = await walk.page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
  return hrefs.find((href) => pageAt(new URL(href, walk.address).pathname) === kind)!;
}

test('someone who is suspended reads why at sign-in, and writes to us from there', async () => {
  const admin = await site.walker('admin');
  const { id } = await site.walker('busy');
  const reason = 'Asked for money before any work.';
  expect(await admin.call('PUT', `/people/${id}/suspension`, { reason })).toMatchObject({ status: 200 });
  const { page, troubles } = await openPage(browser);
  await page.goto(site.address + paths.login);
  await comesAlive(page);
  await logIn(page, demoEmail('busy'), demoPassword);
  await page.getByText(`The reason: ${reason}`).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).first().click();
  await page.waitForURL((url) => url.pathname === paths.contact);
  await page.getByLabel('Full Name').fill('Grace Nakato');
  await page.getByLabel('Email Address').fill(demoEmail('busy'));
  await page.getByLabel('Subject').fill('My account is suspended');
  await page.getByRole('textbox', { name: 'Message' }).fill('I think that is a mistake.');
  await page.getByRole('button', { name: /Send/ }).click();
  await page.waitForURL(/\?sent=1#sent$/);
  const { contacts } = await admin.call('GET', '/contact?status=new&limit=100');
  expect(contacts).toContainEqual(expect.objectContaining({ subject: 'My account is suspended' }));
  expect(unexpected(troubles)).toEqual([]);
});
