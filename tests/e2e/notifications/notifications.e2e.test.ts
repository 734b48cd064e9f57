import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationAt, fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('the bell and the page title count unread notifications; each leads to its item, and reading lowers the count', async () => {
  const people = await fourPeople(site);
  const { id } = await applicationAt(people, 'proposed', 'VAT for my shop');
  await applicationAt(people, 'proposed', 'A loan');
  const { page, troubles } = await openPageAs(browser, site, people.client.id, {
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${site.address}/dashboard`);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.getByText(/unread/).waitFor();
  const counted = async () => Number(/(\d+) unread/.exec((await bell.textContent()) ?? '')?.[1] ?? 0);
  const before = 4;
  await expect.poll(counted).toBe(before);
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${before}\\) `));

  await bell.click();
  const line = page.getByRole('link', { name: /sent you a proposal for “VAT for my shop”/ });
  await line.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await line.isVisible()).toBe(false);
  expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
  await bell.click();
  await line.click();
  await page.waitForURL(`${site.address}/dashboard/applications/${id}`);
  await page.getByRole('heading', { level: 1, name: 'VAT for my shop' }).waitFor();
  // Its page shows all that two notifications said: the decision, and the proposal.
  await expect.poll(counted).toBe(before - 2);
  expect(await line.isVisible()).toBe(false);

  await bell.click();
  await page.getByRole('link', { name: 'See all' }).click();
  await page.waitForURL(`${site.address}/notifications`);
  await page
    .getByRole('heading', { name: 'Today' })
    .or(page.getByRole('heading', { level: 2 }).first())
    .first()
    .waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mark as read:/ })
    .first()
    .click();
  await expect.poll(counted).toBe(before - 3);
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(counted).toBe(0);
  await expect.poll(() => page.title()).toMatch(/^Notifications/);
  await page.getByRole('button', { name: 'Unread' }).click();
  await page.getByRole('heading', { name: 'You’ve read everything' }).waitFor();
  expect(new URL(page.url()).search).toBe('?show=unread');
  expect(troubles).toEqual([]);
});

test('opening an item marks its notifications read, and an item that another admin decided is no longer waiting', async () => {
  const people = await fourPeople(site);
  const second = await newPerson(site, 'admin');
  const { id } = await applicationAt(people, 'proposed', 'Books of my shop');
  const pending = await applicationAt(people, 'pending', 'A loan for my shop');
  const client = await openPageAs(browser, site, people.client.id, { reducedMotion: 'reduce' });
  await client.page.goto(`${site.address}/dashboard`);
  const bellButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
  await bellButton(client.page)
    .getByText(/unread/)
    .waitFor();
  await client.page.getByRole('link', { name: /Answer the proposal/ }).click();
  await client.page.waitForURL(`${site.address}/dashboard/applications/${id}`);
  await expect
    .poll(() =>
      bellButton(client.page)
        .getByText(/unread/)
        .count(),
    )
    .toBe(0);

  const admin = await openPageAs(browser, site, second.id, { reducedMotion: 'reduce' });
  await admin.page.goto(`${site.address}/admin-dashboard`);
  await bellButton(admin.page)
    .getByText(/unread/)
    .waitFor();
  await people.admin.call('PUT', `/applications/${pending.id}/status`, { status: 'approved' });
  // Updated by an event, without a reload.
  await expect
    .poll(() =>
      bellButton(admin.page)
        .getByText(/unread/)
        .count(),
    )
    .toBe(0);
  await bellButton(admin.page).click();
  await admin.page.getByRole('link', { name: 'New application: “A loan for my shop”.', exact: true }).waitFor();
  for (const { troubles } of [client, admin]) expect(troubles).toEqual([]);
});

test.runIf(isWhole())(
  'a person can hide a kind of notification, or get it by email once a day, and the choice is saved',
  async () => {
    const people = await fourPeople(site);
    const { page, troubles } = await openPageAs(browser, site, people.client.id, { reducedMotion: 'reduce' });
    await page.goto(`${site.address}/settings/mail`);
    const row = page.getByRole('group', { name: 'Your applications' });
    await row.getByLabel('By email').selectOption('daily');
    await row.getByLabel('On the site').uncheck();
    await row.getByText('Saved').waitFor();
    await page.reload();
    await expect.poll(() => row.getByLabel('By email').inputValue()).toBe('daily');
    expect(await row.getByLabel('On the site').isChecked()).toBe(false);
    await row.getByLabel('By email').selectOption('never');
    await row.getByText('Saved').waitFor();
    const security = page.getByRole('group', { name: 'Account security' });
    expect(await security.getByRole('checkbox').count()).toBe(0);
    expect(troubles).toEqual([]);
  },
);
