import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/browser.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

test.runIf(isWhole()).for([
  ['Meet the Team', '/about-us', 'Meet the team'],
  ['View Open Positions', '/about-us', 'Open positions'],
  ['Find Your Advisor', '/find-advisor', 'Professionals Found'],
  ['Contact Our Team', '/contact-us', 'Contact'],
] as const)('the About button “%s” leads to the named page without JavaScript', async ([button, path, heading]) => {
  const { page, troubles } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/about-us`);
  const link = page.locator('main').getByRole('link', { name: button });
  const target = new URL((await link.getAttribute('href')) ?? '', page.url());
  expect(target.pathname).toBe(path);
  expect((await page.request.get(target.href)).status()).toBe(200);
  await link.click();
  await page.waitForURL(target.href);
  expect(await page.getByRole('heading', { name: heading }).first().isVisible()).toBe(true);
  if (target.hash) {
    const top = await page.locator(target.hash).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(740);
  }
  expect(troubles).toEqual([]);
});
