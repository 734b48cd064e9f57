import { expect, test } from 'vitest';
import { homeServices } from '#shared/choices.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

test('without JavaScript one searches from Home by place and service', async () => {
  const { page, troubles } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.address);
  await page.getByLabel('Location').fill('Gulu');
  await page.getByLabel('Service').selectOption('tax');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/find-advisor\?location=Gulu&service=tax$/);
  expect(await page.getByLabel('Location').inputValue()).toBe('Gulu');
  expect(await page.locator('[id^="card-"]').count()).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole()).for(homeServices)('Find shows $label, chosen on Home, as selected', async ({ value, label }) => {
  const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 1280, height: 740 } });
  await page.goto(site.address);
  await page.getByLabel('Service').selectOption(value);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/find-advisor/);
  expect(await page.getByLabel('Service').locator('option:checked').textContent()).toBe(label);
});

test.runIf(isWhole()).for([
  ['Search by Location', 'Location'],
  ['Search by Adviser/Firm', 'Name or need'],
] as const)('%s leads to Find with its field ready to type in', async ([link, field]) => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.address);
  await page.getByRole('link', { name: link }).click();
  await page.waitForURL(/\/find-advisor#/);
  expect(await page.getByLabel(field).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('Home leads to a profile, to all professionals, and to joining', async () => {
  const { page, requests, troubles } = await openPage(browser);
  await page.goto(site.address);
  await page.getByRole('link', { name: 'View Profile of Grace Nakato' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grace Nakato' }).waitFor();
  await page.goto(site.address);
  await page.getByRole('link', { name: 'View All Professionals' }).click();
  await page.getByText('Showing 9 of 31 professionals').waitFor();
  await page.goto(site.address);
  expect(requests.filter((request) => request.startsWith('script'))).toEqual([]);
  await page.getByRole('link', { name: 'Join as a Professional' }).click();
  await page.waitForURL(/\/signup\?role=professional$/);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('the questions unfold by keyboard and without a script', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.address);
  const answer = page.getByText('Yes: only clients can write a review');
  expect(await answer.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Are the reviews genuine?' }).focus();
  await page.keyboard.press('Enter');
  expect(await answer.isVisible()).toBe(true);
});
