import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const still = { reducedMotion: 'reduce' } as const;

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const titles = (page: Page) => page.locator('[data-row] a').allTextContents();

test('the first screen shows waiting items, pipeline, a list whose filter is in the URL, income and figures', async () => {
  const people = await fourPeople(site);
  await applicationAt(people, 'assigned', 'VAT for my shop');
  await applicationAt(people, 'changes_requested', 'Books of a bakery');
  await applicationAt(people, 'delivered', 'Payroll of a school');
  await applicationAt(people, 'completed', 'Accounts of a parish');
  const { page, troubles, requests } = await openPageAs(browser, site, people.professional.id, {
    ...still,
    viewport: { width: 1280, height: 800 },
  });
  await page.goto(`${site.address}/professional-dashboard`);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('Send a proposal').waitFor();
  // Items with a promised time come first, with their age.
  const first = waiting.getByRole('listitem').first();
  expect(await first.innerText()).toMatch(/VAT for my shop[^]*(?:since today|for \d+ days?)[^]*due \d+ \w+ 20\d\d/);
  expect(await waiting.getByRole('listitem').count()).toBe(2);

  const columns = page.getByRole('region', { name: 'Your work in progress' }).locator('ol > li');
  await columns.first().waitFor();
  const counts = await columns.evaluateAll((all) => all.map((one) => one.querySelector('h3')!.textContent));
  expect(counts).toEqual(['New1', 'Proposed0', 'Agreed1', 'Delivered1']);
  // Columns beside each other.
  const tops = await columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);

  await expect.poll(() => titles(page)).toHaveLength(4);
  // The earnings are loaded once they are about to be visible.
  expect(requests.filter((request) => request.includes('dashboard/earnings'))).toEqual([]);
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

  const figures = page.getByLabel('Your figures');
  await figures.scrollIntoViewIfNeeded();
  const money = page.getByRole('region', { name: 'Earnings by month' });
  await money.getByText('Nov 2026 so far').waitFor();
  await money.locator('rect').first().waitFor({ state: 'attached' });
  expect(await money.innerText()).toMatch(/Nothing last month by \d+ Oct 2026/);
  await money.getByText('Month by month').click();
  expect(await money.getByRole('row').nth(1).innerText()).toMatch(/Nov 2026\s+1\s+USh.600,000/);
  expect(await money.getByRole('row').count()).toBe(13);

  const labels = await figures.locator('dt').allInnerTexts();
  expect(labels.slice(0, 4).map((label) => label.split('\n')[0])).toEqual([
    'Active Applications',
    'Messages',
    'This Month',
    'Rating',
  ]);
  const order = (await headings(page)).map((heading) => heading.replace(/ \(\d+\)$/, ''));
  expect(order.slice(0, 4)).toEqual([
    'Waiting for you',
    'Your work in progress',
    'Client Applications',
    'Earnings by month',
  ]);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('on a telephone the pipeline is a list, from which a professional opens the form for a proposal', async () => {
  const people = await fourPeople(site);
  await applicationAt(people, 'assigned', 'VAT for my shop');
  const { page, troubles } = await openPageAs(browser, site, people.professional.id, {
    ...still,
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${site.address}/professional-dashboard`);
  const columns = page.getByRole('region', { name: 'Your work in progress' }).locator('ol > li');
  await columns.first().waitFor();
  const lefts = await columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  const button = page.getByRole('button', { name: /^Respond to Client ?: VAT for my shop$/ });
  await button.click();
  await page.getByRole('dialog').getByLabel('Proposed budget').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Respond to Client');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(troubles).toEqual([]);
});
