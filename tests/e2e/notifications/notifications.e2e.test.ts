import { expect, test } from 'vitest';
import { applicationAt, fourPeople } from '#tests/support/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/axe.ts';
import { openPageAs } from '#tests/support/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/shared-browser.ts';
import { isWhole } from '#tests/support/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('the bell counts what is new, also in the title; a line leads to its item, and reading lowers the count', async () => {
  const people = await fourPeople(site);
  const { id } = await applicationAt(people, 'proposed', 'VAT for my shop');
  const { page, troubles } = await openPageAs(browser, site, people.client.id, {
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${site.address}/dashboard`);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.getByText(/unread/).waitFor();
  const counted = async () => Number(/(\d+) unread/.exec((await bell.textContent()) ?? '')?.[1] ?? 0);
  const before = await counted();
  expect(before).toBeGreaterThan(1);
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
  await expect.poll(counted).toBe(before - 1);
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
  await expect.poll(counted).toBe(before - 2);
  if (before > 2) await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(counted).toBe(0);
  await expect.poll(() => page.title()).toMatch(/^Notifications/);
  await page.getByRole('button', { name: 'Unread' }).click();
  await page.getByRole('heading', { name: 'You’ve read everything' }).waitFor();
  expect(new URL(page.url()).search).toBe('?show=unread');
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('a kind can be hidden and sent once a day in the settings, and the choice stays', async () => {
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
});
