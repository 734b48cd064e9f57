import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, reactArrives } from '#tests/support/browser.ts';
import { createReview } from '#tests/support/factories.ts';
import { type FilledSite, startFilledSite } from '#tests/support/filled-site.ts';
import { isWhole } from '#tests/support/tier.ts';

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

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const cards = (page: Page) => page.locator('[id^="card-"]');
const more = (page: Page) => page.getByRole('link', { name: 'Load More Professionals' });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const documents = (requests: readonly string[]) => requests.filter((request) => request.startsWith('document'));

/** The four ways in which people come: a telephone or a computer, with JavaScript or without. */
const visitors = [360, 1280].flatMap((width) =>
  [true, false].map((javaScriptEnabled) => ({ viewport: { width, height: 740 }, javaScriptEnabled })),
);

describe.for(isWhole() ? visitors : visitors.filter(({ viewport }) => viewport.width === 360))(
  'at $viewport.width pixels, JavaScript: $javaScriptEnabled',
  (visitor) => {
    const open = () => openPage(browser, visitor);

    test('one searches by words, place and service', async () => {
      const { page, troubles } = await open();
      await page.goto(`${site.address}/find-advisor`);
      await expect.poll(() => heading(page).textContent()).toBe('31 Professionals Found');
      expect(await page.getByText('Showing 9 of 31 professionals').isVisible()).toBe(true);
      await page.getByLabel('Name or need').fill('books adviser');
      await page.getByLabel('Location').fill('mbarara');
      await page.getByLabel('Service').selectOption('accountant');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/location=mbarara/);
      await expect.poll(() => heading(page).textContent()).toBe('5 Professionals Found');
      expect(await cards(page).count()).toBe(5);
      expect(await page.getByLabel('Location').inputValue()).toBe('mbarara');
      expect(await page.getByLabel('Service').inputValue()).toBe('accountant');
      expect(troubles).toEqual([]);
    });

    test('a search without a match says so and leads back to all', async () => {
      const { page, troubles } = await open();
      await page.goto(`${site.address}/find-advisor?term=zebra`);
      expect(await page.getByText('No professionals match your search criteria.').isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Browse all professionals' }).click();
      await expect.poll(() => heading(page).textContent()).toBe('31 Professionals Found');
      expect(troubles).toEqual([]);
    });

    test.runIf(isWhole())(
      'after a search the answer stands on the first screen, and the search can be changed',
      async () => {
        const { page, troubles } = await open();
        const isInView = (locator: Locator) =>
          locator.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);
        await page.goto(`${site.address}/find-advisor?term=zebra&location=Gulu`);
        expect(await isInView(page.getByText('No professionals match your search criteria.'))).toBe(true);
        await page.goto(`${site.address}/find-advisor?term=adviser&location=Gulu&service=accountant`);
        expect(await isInView(cards(page).first().getByRole('heading'))).toBe(true);
        const fold = page.getByText('Change search: “adviser”, Accountant in Gulu');
        expect(await fold.isVisible()).toBe(visitor.viewport.width < 768);
        if (await fold.isVisible()) {
          expect(await page.getByLabel('Name or need').isVisible()).toBe(false);
          await fold.click();
        }
        await page.getByLabel('Name or need').fill('zebra');
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByText('No professionals match your search criteria.').waitFor();
        expect(troubles).toEqual([]);
      },
    );

    test.runIf(isWhole())('one sorts, and with JavaScript that loads no document', async () => {
      const { page, requests, troubles } = await open();
      await page.goto(`${site.address}/find-advisor?term=adviser`);
      await page.getByLabel('Sort by').selectOption('experience-high');
      if (!visitor.javaScriptEnabled) await page.getByRole('button', { name: 'Sort' }).click();
      await page.waitForURL(/sort=experience-high/);
      await expect.poll(async () => (await names(page))[0]).toBe('Adviser B 27');
      expect(new URL(page.url()).searchParams.get('term')).toBe('adviser');
      expect(documents(requests)).toHaveLength(visitor.javaScriptEnabled ? 1 : 2);
      expect(troubles).toEqual([]);
    });

    test('one loads more until the end, and comes back from a profile to the same list', async () => {
      const { page, requests, troubles } = await open();
      await page.goto(`${site.address}/find-advisor?sort=name-az`);
      for (const shown of [15, 21, 27, 31]) {
        await more(page).click();
        await page.getByText(`Showing ${shown} of 31 professionals`).waitFor();
      }
      expect(await more(page).count()).toBe(0);
      expect(documents(requests)).toHaveLength(visitor.javaScriptEnabled ? 1 : 5);
      const last = (await names(page)).at(-1);
      await page.getByRole('link', { name: `View Profile of ${last}` }).click();
      await page.getByRole('heading', { level: 1, name: last }).waitFor();
      await page.goBack();
      await page.getByText('Showing 31 of 31 professionals').waitFor();
      expect(troubles).toEqual([]);
    });

    test('a profile says what was checked, what it costs and what clients wrote', async () => {
      const { page, troubles } = await open();
      await page.goto(`${site.address}/professional/${site.ids.verified}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Grace Nakato');
      const main = await page.getByRole('main').innerText();
      expect(main).toContain('Checked on 5 Jan 2026');
      expect(main).toContain('The list of practising accountants of 31 March 2026');
      expect(main).toContain('USh\u00a060,000 to\u00a0150,000 an hour');
      expect(main).toContain('Mwesigwa never holds or asks for money.');
      expect(await page.locator('#booking').getByRole('button', { name: 'Send Request' }).isVisible()).toBe(true);
      expect(main).toContain('after finished work');
      expect(await page.locator('[id^="review-"]').count()).toBe(10);
      await page.getByRole('link', { name: 'Show more reviews' }).click();
      await page.waitForURL(/reviews=30#review-11/);
      expect(await page.locator('[id^="review-"]').count()).toBe(12);
      expect(troubles).toEqual([]);
    });

    test.runIf(isWhole())('a profile without a credential, fees or reviews does not pretend', async () => {
      const { page } = await open();
      await page.goto(`${site.address}/professional/${site.ids.plain}`);
      const main = await page.getByRole('main').innerText();
      expect(main).toContain('Approved by Mwesigwa on 5 Jan 2026');
      expect(main).toContain('Fees not given: ask before you agree');
      expect(main).toContain('No reviews yet');
      expect(main.split('Similar professionals')[0]).not.toContain('Verified');
    });
  },
);

test.runIf(isWhole())('Load More with JavaScript keeps the place on the page and the focus', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/find-advisor`);
  await more(page).focus();
  await reactArrives(page);
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await page.getByText('Showing 15 of 31 professionals').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Load More Professionals');
});

test.runIf(isWhole())('the last Load More hands its focus to the first new card', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/find-advisor?shown=27`);
  await more(page).focus();
  await reactArrives(page);
  await page.keyboard.press('Enter');
  await page.getByText('Showing 31 of 31 professionals').waitFor();
  expect(await page.locator('#card-28 a').evaluate((link) => link === document.activeElement)).toBe(true);
});

test.runIf(isWhole())('while more is on its way the button says so and cannot be pressed twice', async () => {
  const { page, context, requests } = await openPage(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/find-advisor.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.address}/find-advisor`);
  await more(page).focus();
  await reactArrives(page);
  await more(page).click();
  const working = page.getByRole('link', { name: 'Loading professionals...' });
  // It counts as disabled, which the test tool would wait for; a person's finger does not.
  await working.click({ force: true });
  await working.click({ force: true });
  release();
  await page.getByText('Showing 15 of 31 professionals').waitFor();
  expect(requests.filter((request) => request.includes('.data'))).toHaveLength(1);
  expect(documents(requests)).toHaveLength(1);
});

test('exactly one match is counted in the words of the specification', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor?term=grace`);
  expect(await heading(page).textContent()).toBe('1 Professionals Found');
  expect(await page.getByText('Showing 1 of 1 professionals').isVisible()).toBe(true);
});

test.runIf(isWhole())('a list as an address without a word to search for is the whole list', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor?term=!!!&location=%E2%80%A6&service=--`);
  expect(await heading(page).textContent()).toBe('31 Professionals Found');
});

test.runIf(isWhole())('every review can be reached, also beyond those that one page holds', async () => {
  const own = await startFilledSite();
  try {
    const { plain } = own.ids;
    for (let index = 0; index < 93; index++) await createReview(own.database.db, plain, { comment: `Visit ${index}.` });
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const reviews = page.locator('[id^="review-"]');
    await page.goto(`${own.address}/professional/${plain}?reviews=90`);
    expect(await reviews.count()).toBe(90);
    await page.getByRole('link', { name: 'Next reviews' }).click();
    await page.waitForURL(/\?from=91#review-91$/);
    const ids = await reviews.evaluateAll((found) => found.map((review) => review.id));
    expect(ids).toEqual(['review-91', 'review-92', 'review-93']);
    await page.goto(`${own.address}/professional/${plain}?from=99999`);
    expect(await reviews.count()).toBe(3);
    await page.getByRole('link', { name: 'Latest reviews' }).click();
    await page.locator('#review-1').waitFor();
    expect(await reviews.count()).toBe(10);
  } finally {
    await own.close();
  }
});

test('addresses without a page, and professionals who are not there, answer 404 in words', async () => {
  const { page } = await openPage(browser);
  const nowhere = await page.goto(`${site.address}/no/such/page`);
  expect(nowhere?.status()).toBe(404);
  expect(await page.getByRole('heading', { name: 'Oops! Page not found' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  for (const id of ['0193f000-0000-7000-8000-000000000000', 'nonsense']) {
    const missing = await page.goto(`${site.address}/professional/${id}`);
    expect(missing?.status()).toBe(404);
    expect(await page.getByRole('heading', { name: 'Professional Not Found' }).isVisible()).toBe(true);
  }
  await page.goto(`${site.address}/professional`);
  expect(new URL(page.url()).pathname).toBe('/find-advisor');
});

test.runIf(isWhole())('no link of the frame is dead', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  await page.goto(`${site.address}/find-advisor`);
  const hrefs = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const dead: string[] = [];
  for (const href of new Set(hrefs)) {
    const response = await page.request.get(href);
    if (!response.ok()) dead.push(`${response.status()} ${href}`);
  }
  expect(dead).toEqual([]);
});
