import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolationsEverywhere } from '#tests/support/axe.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { type FilledSite, startFilledSite } from '#tests/support/filled-site.ts';

let browser: Browser;
let site: FilledSite;

beforeAll(async () => {
  site = await startFilledSite();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const screens = (): Record<string, string> => ({
  home: '/',
  about: '/about-us',
  list: '/find-advisor',
  filtered: '/find-advisor?location=Gulu&service=accountant&language=Luganda',
  'nothing found': '/find-advisor?term=acountant&location=Kampla',
  'landing page': '/find-advisor/accountant/gulu',
  'empty landing page': '/find-advisor/mortgage-advisor/abim',
  'verified profile': `/professional/${site.ids.verified}`,
  'plain profile': `/professional/${site.ids.plain}`,
  'extreme profile': `/professional/${site.ids.extreme}`,
  'profile without new clients': `/professional/${site.ids.closed}`,
  'missing profile': '/professional/nonsense',
  'profile without an id': '/professional/%20',
  'missing page': '/no/such/page',
  'booking, sent': `/professional/${site.ids.extreme}?sent=1`,
  contact: '/contact-us',
  'contact, sent': '/contact-us?sent=1',
  guides: '/guides',
  guide: '/guides/how-to-check-an-advisers-licence',
  'privacy policy': '/legal/privacy-policy',
  'cookie policy': '/cookies',
  'how it works': '/how-it-works',
  pricing: '/pricing',
  'success stories': '/success-stories',
  'route test': '/route-test',
  'accounts not open': '/login',
  'API reference': '/api/docs',
});
const names = [
  'home',
  'about',
  'list',
  'filtered',
  'nothing found',
  'landing page',
  'empty landing page',
  'verified profile',
  'plain profile',
  'extreme profile',
  'profile without new clients',
  'missing profile',
  'profile without an id',
  'missing page',
  'booking, sent',
  'contact',
  'contact, sent',
  'guides',
  'guide',
  'privacy policy',
  'cookie policy',
  'how it works',
  'pricing',
  'success stories',
  'route test',
  'accounts not open',
  'API reference',
];

test.for(names)('axe finds nothing on: %s', async (name) => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(site.address + screens()[name]);
  // The last first: the menu at the top lies over what is below it.
  const folds = await page.locator('details:visible > summary').all();
  for (const fold of folds.toReversed()) await fold.click();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
});

test.for(names)('nothing is wider than the screen, nothing smaller than a finger on: %s', async (name) => {
  const { page } = await openPage(browser);
  await page.goto(site.address + screens()[name]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const small = await page
    .locator('a:visible, button:visible, input:visible, select:visible, summary:visible')
    .evaluateAll((found) =>
      found
        // A link inside a sentence is as high as its line.
        .filter(
          (element) =>
            !element.matches('dd a, [href="#content"], .article p > a, .article li > a, .article strong > a'),
        )
        .map((element) => ({
          name: element.textContent.trim(),
          // Of a box to tick, its words can be hit too.
          height: Math.round((element.closest('label') ?? element).getBoundingClientRect().height),
        }))
        .filter(({ height }) => height < 44),
    );
  expect(small).toEqual([]);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await tornWords(page), `at ${width}`).toEqual([]);
  }
});

/** Words of headings that go on in the next line, as a long name does in a box that is too narrow for it; paths may. */
const tornWords = (page: Page) =>
  page.locator('h1:visible, h2:visible, h3:visible').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const torn: string[] = [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\/)\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word);
        }
      }
      return torn;
    }),
  );

test('everything can be reached and used by keyboard, and one sees where one is', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  await page.goto(`${site.address}/find-advisor?term=grace`);
  const way: string[] = [];
  const step = async () => {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : element;
      const style = element && getComputedStyle(element);
      return {
        name: label?.textContent.trim() ?? '',
        isSeen: style?.outlineStyle !== 'none' && style?.outlineWidth !== '0px',
      };
    });
    expect(isSeen, name).toBe(true);
    way.push(name);
  };
  await step();
  expect(way).toEqual(['Skip to content']);
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 8; presses++) await step();
  expect(way.slice(1)).toEqual([
    'Name or need',
    'Location',
    'Service',
    'Language',
    'Works remotely, by telephone or online',
    'Search',
    '“grace”',
    'View Profile of Grace Nakato',
  ]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Grace Nakato' }).waitFor();
  expect(troubles).toEqual([]);
});

test('the menu of a telephone opens without a script, by touch and by keyboard', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor`);
  const link = page.locator('header').getByRole('link', { name: 'Contact Us' });
  expect(await link.isVisible()).toBe(false);
  await page.getByText('Menu', { exact: true }).focus();
  await page.keyboard.press('Enter');
  expect(await link.isVisible()).toBe(true);
  const here = page.locator('header').getByRole('link', { name: 'Find an Advisor' });
  expect(await here.getAttribute('aria-current')).toBe('page');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
});

test('colours that a person forces on the page leave it usable', async () => {
  const { page } = await openPage(browser, { forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`${site.address}/find-advisor`);
  expect(await page.locator('.motif-crest:visible, .motif-bark-cloth:visible').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true);
});
