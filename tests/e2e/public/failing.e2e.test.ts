import { expect, test } from 'vitest';
import { openPage, reactArrives } from '#tests/support/browser/browser.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

test('a list that did not come through says so, and trying again brings it', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}/find-advisor?term=adviser`);
  const more = page.getByRole('link', { name: 'Load More Professionals' });
  await more.focus();
  await reactArrives(page);
  await context.route('**/find-advisor.data*', (route) => route.abort());
  await more.click();
  await page.getByText('Failed to load professionals. Please try again later.').waitFor();
  expect(await page.getByLabel('Name or need').inputValue()).toBe('adviser');
  await context.unroute('**/find-advisor.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByText('Showing 15 of 28 professionals').waitFor();
  expect(await page.getByText('Failed to load').count()).toBe(0);
});

test.runIf(isWhole())('without its database the site answers in the words of the specification', async () => {
  const broken = await startFilledSite();
  await broken.database.close();
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const list = await page.goto(`${broken.address}/find-advisor?term=tax`);
  expect(list?.status()).toBe(503);
  expect(await page.getByRole('heading', { name: 'Error' }).isVisible()).toBe(true);
  expect(await page.getByText('Failed to load professionals. Please try again later.').isVisible()).toBe(true);
  expect(await page.getByLabel('Name or need').inputValue()).toBe('tax');
  const profile = await page.goto(`${broken.address}/professional/${broken.ids.verified}`);
  expect(profile?.status()).toBe(503);
  expect(await page.getByRole('heading', { name: 'Error Loading Profile' }).isVisible()).toBe(true);
  expect(await page.getByText('Failed to load professional profile. Please try again later.').isVisible()).toBe(true);
});
