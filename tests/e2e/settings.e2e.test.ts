import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolationsEverywhere } from '#tests/support/axe.ts';
import { type AccountSite, startAccountSite } from '#tests/support/account-site.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { openPageAs } from '#tests/support/signed-in-page.ts';

let browser: Browser;
let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Colours that are on their way to others are no colours to be judged. */
const still = { reducedMotion: 'reduce' } as const;

async function accountOf(role: 'user' | 'professional' | 'admin'): Promise<string> {
  if (role === 'professional') return (await site.professional()).id;
  return role === 'user' ? (await site.person()).id : (await createUser(site.database.db, { role })).id;
}

test.each([
  ['user', 'Individual account'],
  ['professional', 'Professional account'],
  ['admin', 'Administrator'],
] as const)('%s: four parts with addresses of their own, all by keyboard, and out', async (role, line) => {
  const { page, troubles, requests } = await openPageAs(browser, site, await accountOf(role), still);
  await page.goto(`${site.address}/settings`);
  await page.getByRole('main').getByText(line).first().waitFor();
  const tabs = page.getByRole('navigation', { name: 'Parts of: Settings' });
  expect(await tabs.getByRole('link').allTextContents()).toEqual(['About me', 'Security', 'Mail', 'My data']);
  for (const label of ['Mail', 'My data', 'Security']) {
    const tab = tabs.getByRole('link', { name: label, exact: true });
    await tab.press('Enter');
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  }
  // One document, and what each part needs when it is opened.
  expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
  await page.reload();
  expect(await page.getByRole('link', { name: 'Set up a second factor' }).getAttribute('href')).toBe('/second-factor');
  if (role === 'user') expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${site.address}/`);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(troubles).toEqual([]);
});
