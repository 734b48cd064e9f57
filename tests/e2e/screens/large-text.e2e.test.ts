import { expect, test } from 'vitest';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

/** Twice Chromium's own sizes. */
const fontSizes = { standard: 32, fixed: 26 };

const paths = [
  '/',
  '/find-advisor?term=tax+in+Ntinda',
  '/find-advisor/accountant',
  '/about',
  '/contact',
  '/how-it-works',
  '/pricing',
  '/success-stories',
  '/guides',
  '/guides/signs-of-a-ponzi-scheme',
  '/check',
  '/legal/privacy-policy',
  '/api/docs',
  '/login',
  '/signup',
  '/forgot-password',
  '/nowhere',
];

test('with text of twice the size, people with a telephone scroll no public page sideways', async () => {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes });
  const { verified } = site.ids;
  const wide: string[] = [];
  for (const path of [...paths, `/professional/${verified}`, `/check/${verified}`, `/check/${verified}/card`]) {
    await page.goto(site.address + path);
    const [fontSize, width] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      document.documentElement.scrollWidth,
    ]);
    expect(fontSize).toBe('32px');
    if (width > 360) wide.push(`${path}: ${width}`);
  }
  expect(wide).toEqual([]);
});
