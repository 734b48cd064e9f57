import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { ownAccount } from '#tests/support/people/own-account.ts';
import { unsubscribeUrl } from '#tests/support/mail/unsubscribe.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedTestApp({ hasWeb: true });
let address: string;
beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

test('the link of a mail leads to a button, and the button stops its kind without signing in', async () => {
  const grace = await ownAccount(site);
  const here = await grace.enter();
  const delivery = async () => {
    const { groups } = await here.call('GET', '/notifications');
    return groups.find(({ group }: { group: string }) => group === 'consultation-receipts').delivery;
  };
  const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(address + unsubscribeUrl(grace.id));
  const button = page.getByRole('button', { name: 'Unsubscribe' });
  await button.waitFor();
  expect(await delivery()).toBe('at_once');
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  expect(await delivery()).toBe('never');
  expect(troubles).toEqual([]);

  await page.goto(`${address}/unsubscribe/abc`);
  await button.click();
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
});
