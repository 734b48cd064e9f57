import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { consultationPeople } from '#tests/support/consultations/consultation-people.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const telephone = { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } } as const;
const home = () => `${site.address}/professional-dashboard`;

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const titles = (page: Page) => page.locator('[data-row] a').allTextContents();

test('the first screen shows today’s consultations, what waits by its due date, and the figures', async () => {
  const people = await fourPeople(site);
  await applicationAt(people, 'assigned', 'VAT for my shop');
  await applicationAt(people, 'changes_requested', 'Books of a bakery');
  const { page, troubles } = await openPageAs(browser, site, people.professional.id, wide);
  await page.goto(home());
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('Send a proposal').waitFor();
  // Items with a promised time come first, with their age.
  const first = waiting.getByRole('listitem').first();
  expect(await first.innerText()).toMatch(/VAT for my shop[^]*(?:since today|for \d+ days?)[^]*due \d+ \w+ 20\d\d/);
  expect(await waiting.getByRole('listitem').count()).toBe(2);
  const labels = await page.getByLabel('Your figures').locator('dt').allInnerTexts();
  expect(labels.slice(0, 4).map((label) => label.split('\n')[0])).toEqual([
    'Active Applications',
    'Messages',
    'This Month',
    'Rating',
  ]);
  const order = (await headings(page)).map((heading) => heading.replace(/ \(\d+\)$/, '').trim());
  expect(order).toEqual(['Today', 'Waiting for you']);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  // Figures lead to what they count.
  await page.getByRole('link', { name: 'Active Applications' }).click();
  await page.getByRole('heading', { name: 'Work in progress' }).waitFor();
  expect(troubles).toEqual([]);
});

test('a professional calls today’s client from the first screen, and afterwards says that it took place', async () => {
  const { professional, at } = await consultationPeople(site);
  const begun = new Date(site.clock().getTime() - 5 * 60_000);
  await at('accepted', { name: 'Amina Nabirye', slotStart: begun, meeting: 'telephone', phone: '+256772123456' });
  const { page, troubles } = await openPageAs(browser, site, professional.id, telephone);
  await page.clock.setFixedTime(site.clock());
  await page.goto(home());
  const today = page.getByRole('region', { name: 'Today’s consultations' });
  const call = today.getByRole('link', { name: /^Call \+256772123456 ?: Amina Nabirye$/ });
  expect(await call.getAttribute('href')).toBe('tel:+256772123456');
  await today.getByRole('link', { name: /^It took place/ }).click();
  await page.getByRole('dialog', { name: 'Did the consultation take place?' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/professional-dashboard/consultations');
  expect(troubles).toEqual([]);
});

test('work in progress is columns, the list’s filter is in the URL, and earnings have a page of their own', async () => {
  const people = await fourPeople(site);
  await applicationAt(people, 'assigned', 'VAT for my shop');
  await applicationAt(people, 'changes_requested', 'Books of a bakery');
  await applicationAt(people, 'delivered', 'Payroll of a school');
  await applicationAt(people, 'completed', 'Accounts of a parish');
  const { page, troubles } = await openPageAs(browser, site, people.professional.id, wide);
  await page.goto(`${home()}/work`);
  const columns = page.getByRole('region', { name: 'Work in progress' }).locator('ol > li');
  await columns.first().waitFor();
  const counts = await columns.evaluateAll((all) => all.map((one) => one.querySelector('h3')!.textContent));
  expect(counts).toEqual(['New1', 'Proposed0', 'Agreed1', 'Delivered1']);
  // Columns beside each other.
  const tops = await columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);

  await page.getByRole('link', { name: 'Client Applications' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  const list = page.getByRole('region', { name: 'Client Applications' });
  await list.getByLabel('Search').fill('books');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Books of a bakery']);
  await list.getByLabel('Order').selectOption('oldest');
  await expect.poll(() => new URL(page.url()).search).toBe('?search=books&sort=oldest');
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Books of a bakery']);
  await list.getByRole('link', { name: 'Books of a bakery' }).click();
  await page.getByRole('heading', { level: 1, name: 'Books of a bakery' }).waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['Books of a bakery']);
  expect(new URL(page.url()).search).toBe('?search=books&sort=oldest');
  await list.getByRole('button', { name: 'Delivered' }).click();
  await page.getByText('No applications found').waitFor();
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);

  await page.getByRole('link', { name: 'Earnings' }).click();
  const money = page.getByRole('region', { name: 'Earnings by month' });
  await money.getByText('Nov 2026 so far').waitFor();
  await money.locator('rect').first().waitFor({ state: 'attached' });
  expect(await money.innerText()).toMatch(/Nothing last month by \d+ Oct 2026/);
  await money.getByText('Month by month').click();
  expect(await money.getByRole('row').nth(1).innerText()).toMatch(/Nov 2026\s+1\s+USh.600,000/);
  expect(await money.getByRole('row').count()).toBe(13);
  await page.getByRole('heading', { name: 'Your engagement letters' }).waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('on a telephone work in progress is a list, and a professional opens the form for a proposal', async () => {
  const people = await fourPeople(site);
  await applicationAt(people, 'assigned', 'VAT for my shop');
  const { page, troubles } = await openPageAs(browser, site, people.professional.id, telephone);
  await page.goto(`${home()}/work`);
  const columns = page.getByRole('region', { name: 'Work in progress' }).locator('ol > li');
  await columns.first().waitFor();
  const lefts = await columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  await page.goto(`${home()}/applications`);
  await page.getByRole('button', { name: /^Respond to Client ?: VAT for my shop$/ }).click();
  await page.getByRole('dialog').getByLabel('Proposed budget').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Respond to Client');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(troubles).toEqual([]);
});
