import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, reactArrives } from '#tests/support/browser/browser.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { extremeName, startFilledSite } from '#tests/support/app/filled-site.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const cards = (page: Page) => page.locator('[id^="card-"]');
const more = (page: Page) => page.getByRole('link', { name: 'Load More Professionals' });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const found = (page: Page) => page.locator('#found');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const remotely = (page: Page) =>
  page.getByRole('checkbox', { name: 'Works by telephone or online', includeHidden: true });
const numberIn = (text: string | null) => Number(/(\d+)\D*$/.exec(text ?? '')?.[1]);
const documents = (requests: readonly string[]) => requests.filter((request) => request.startsWith('document'));

/** Unfolds the search form, which a telephone shows as one line. */
async function unfold(page: Page): Promise<void> {
  const line = page.locator('search summary');
  if (await line.isVisible()) await line.click();
}

/** Four kinds of visitors: on a telephone or a computer, with JavaScript or without. */
const visitors = [360, 1280].flatMap((width) =>
  [true, false].map((javaScriptEnabled) => ({ viewport: { width, height: 740 }, javaScriptEnabled })),
);

describe.for(isWhole() ? visitors : visitors.filter(({ viewport }) => viewport.width === 360))(
  'at $viewport.width pixels, JavaScript: $javaScriptEnabled',
  (visitor) => {
    const open = () => openPage(browser, visitor);
    // The small form runs both telephones, the one without JavaScript only for the search and Load More. The whole file adds a
    // computer of one pair, or one pair where the small form tests nothing: each test covers both widths, with and
    // without JavaScript, and each visitor most of the tests.
    const isTelephone = visitor.viewport.width === 360;
    const isInFirstPair = isTelephone === visitor.javaScriptEnabled;
    const first = isWhole() && isInFirstPair;
    const second = isWhole() && !isInFirstPair;
    const telephonesAndFirst = isTelephone || isInFirstPair;
    const telephonesAndSecond = isTelephone || !isInFirstPair;

    test.runIf(telephonesAndSecond)('people search by words, place and service', async () => {
      const { page, troubles } = await open();
      await page.goto(`${site.address}/find-advisor`);
      await expect.poll(() => heading(page).textContent()).toBe('31 Professionals Found');
      expect(await page.getByText('Showing 9 of 31 professionals').isVisible()).toBe(true);
      expect(await page.getByText('Search by name, place or service').isVisible()).toBe(isTelephone);
      await unfold(page);
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

    test.runIf(isTelephone)('a card is at most 320 pixels high, so that two fit on the screen', async () => {
      const { page } = await open();
      await page.goto(`${site.address}/find-advisor?shown=24`);
      // Except of someone with a name of many lines, which is never cut.
      const usual = cards(page).filter({ hasNotText: extremeName });
      const heights = await usual.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(20);
      expect(Math.max(...heights)).toBeLessThanOrEqual(320);
      expect(await cards(page).first().getByRole('link', { name: 'View Profile' }).isVisible()).toBe(true);
    });

    test.runIf(isWhole() ? telephonesAndFirst : isInFirstPair)(
      'a search without a match says so and leads back to all',
      async () => {
        const { page, troubles } = await open();
        await page.goto(`${site.address}/find-advisor?term=zebra`);
        expect(await page.getByText('No professionals match your search criteria.').isVisible()).toBe(true);
        await page.getByRole('link', { name: 'Browse all professionals' }).click();
        await expect.poll(() => heading(page).textContent()).toBe('31 Professionals Found');
        expect(troubles).toEqual([]);
      },
    );

    test.runIf(first)('after a search the answer is on the first screen, and the search can be changed', async () => {
      const { page, troubles } = await open();
      const isInView = (locator: Locator) =>
        locator.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);
      await page.goto(`${site.address}/find-advisor?term=zebra&location=Gulu`);
      expect(await isInView(page.getByText('No professionals match your search criteria.'))).toBe(true);
      await page.goto(`${site.address}/find-advisor?term=adviser&location=Gulu&service=accountant`);
      expect(await isInView(cards(page).first().getByRole('heading'))).toBe(true);
      const fold = page.getByText('Change search: “adviser”, Accountant in Gulu');
      expect(await fold.isVisible()).toBe(isTelephone);
      if (await fold.isVisible()) {
        expect(await page.getByLabel('Name or need').isVisible()).toBe(false);
        await fold.click();
      }
      await page.getByLabel('Name or need').fill('zebra');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('No professionals match your search criteria.').waitFor();
      expect(troubles).toEqual([]);
    });

    test.runIf(isWhole() || visitor.javaScriptEnabled)('before a search, people are on the first screen', async () => {
      const { page, troubles } = await open();
      await page.goto(`${site.address}/find-advisor`);
      const top = await cards(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
      expect(top).toBeLessThan(isTelephone ? 640 : visitor.viewport.height);
      expect(await page.getByRole('link', { name: 'Any licence checked (1)' }).isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: 'How is this sorted?' }).isVisible()).toBe(true);
      expect(await page.getByLabel('Location').isVisible()).toBe(!isTelephone);
      await page.getByLabel('Sort by').scrollIntoViewIfNeeded();
      expect(await page.getByLabel('Sort by').isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(visitor.viewport.width);
      expect(troubles).toEqual([]);
    });

    test.runIf(second)('people sort the list, and with JavaScript that loads no document', async () => {
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

    test.runIf(telephonesAndSecond)(
      'Load More goes on until the end, and Back from a profile returns to the same list',
      async () => {
        const { page, requests, troubles } = await open();
        await page.goto(`${site.address}/find-advisor?sort=name-az`);
        for (const visibleCount of [15, 21, 27, 31]) {
          await more(page).click();
          await page.getByText(`Showing ${visibleCount} of 31 professionals`).waitFor();
        }
        expect(await more(page).count()).toBe(0);
        expect(documents(requests)).toHaveLength(visitor.javaScriptEnabled ? 1 : 5);
        const last = (await names(page)).at(-1);
        await page.getByRole('link', { name: `View Profile of ${last}` }).click();
        await page.getByRole('heading', { level: 1, name: last }).waitFor();
        await page.goBack();
        await page.getByText('Showing 31 of 31 professionals').waitFor();
        expect(troubles).toEqual([]);
      },
    );

    test.runIf(isWhole() ? telephonesAndFirst : visitor.javaScriptEnabled)(
      'a profile says what was checked, what it costs and what clients wrote',
      async () => {
        const { page, troubles } = await open();
        await page.goto(`${site.address}/professional/${site.ids.verified}`);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Grace Nakato');
        const main = await page.getByRole('main').innerText();
        expect(main).toContain('Checked: ICPAU certificate of practice, 5 Jan 2026');
        expect(main).toContain('The list of practising accountants of 31 March 2026');
        expect(main).toContain('USh\u00a060,000 to\u00a0150,000 an hour');
        expect(main).toContain('Mwesigwa never holds or asks for money.');
        await page.getByRole('link', { name: 'Book a Free Consultation' }).first().click();
        expect(await page.locator('#booking').getByRole('button', { name: 'Send Request' }).isVisible()).toBe(true);
        expect(main).toContain('finished work');
        expect(await page.locator('[id^="review-"]').count()).toBe(3);
        await page.getByRole('link', { name: 'Show more reviews' }).click();
        await page.waitForURL(/reviews=23#review-4/);
        expect(await page.locator('[id^="review-"]').count()).toBe(12);
        expect(troubles).toEqual([]);
      },
    );

    test.runIf(second)('a profile without a credential, fees or reviews claims none', async () => {
      const { page } = await open();
      await page.goto(`${site.address}/professional/${site.ids.plain}`);
      const main = await page.getByRole('main').innerText();
      expect(main).toContain('No licence checked yet');
      expect(main).toContain('Approved by Mwesigwa on 5 Jan 2026');
      expect(main).toContain('Fees not given: ask before you agree');
      expect(main).toContain('No reviews yet');
      expect(main.split('Similar professionals')[0]).not.toContain('Checked:');
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

test.runIf(isWhole())('while more is loading the button says so and cannot be pressed twice', async () => {
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
  // It is disabled, which the test tool would wait for; a person's finger does not.
  await working.click({ force: true });
  await working.click({ force: true });
  release();
  await page.getByText('Showing 15 of 31 professionals').waitFor();
  expect(requests.filter((request) => request.includes('.data'))).toHaveLength(1);
  expect(documents(requests)).toHaveLength(1);
});

test.runIf(isWhole())('exactly one match is counted in the words of the specification', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor?term=grace`);
  expect(await heading(page).textContent()).toBe('1 Professionals Found');
  expect(await page.getByText('Showing 1 of 1 professionals').isVisible()).toBe(true);
});

test.runIf(isWhole())('an address whose term holds no words finds no one, and says so', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor?term=!!!&location=%E2%80%A6&service=--`);
  expect(await heading(page).textContent()).toBe('0 Professionals Found');
});

test.runIf(isWhole())('every review can be reached, including those beyond one page', async () => {
  const own = await startFilledSite();
  const { plain } = own.ids;
  for (let index = 0; index < 93; index++) await createReview(own.database.db, plain, { comment: `Visit ${index}.` });
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const reviews = page.locator('[id^="review-"]');
  await page.goto(`${own.address}/professional/${plain}?reviews=83`);
  expect(await reviews.count()).toBe(83);
  await page.getByRole('link', { name: 'Next reviews' }).click();
  await page.waitForURL(/\?from=84#review-84$/);
  const ids = await reviews.evaluateAll((all) => all.map((review) => review.id));
  expect(ids).toEqual(Array.from({ length: 3 }, (_, index) => `review-${84 + index}`));
  await page.goto(`${own.address}/professional/${plain}?from=99999`);
  expect(await reviews.count()).toBe(3);
  await page.getByRole('link', { name: 'Latest reviews' }).click();
  await page.locator('#review-1').waitFor();
  expect(await reviews.count()).toBe(3);
});

test('unknown addresses and unknown professionals answer 404 with a page that says so', async () => {
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

test.runIf(isWhole())('no link of the header or the footer is dead', async () => {
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

/** With `react`, React has hydrated the page before it is used; otherwise links and forms are the browser's own. */
const ways = [
  { way: 'without JavaScript', javaScriptEnabled: false, react: false },
  { way: 'before React', javaScriptEnabled: true, react: false },
  { way: 'with React', javaScriptEnabled: true, react: true },
];

describe.for(isWhole() ? ways : ways.filter(({ react }) => react))('$way', ({ javaScriptEnabled, react }) => {
  async function open(path: string) {
    const watched = await openPage(browser, { javaScriptEnabled });
    await watched.page.goto(site.address + path);
    if (react) {
      await watched.page.getByLabel('Sort by').focus();
      await reactArrives(watched.page);
    }
    return watched;
  }

  test('chips narrow the list to as many as they say, and Back undoes each of them', async () => {
    const { page, requests, troubles } = await open('/find-advisor');
    const gulu = filters(page).getByRole('link', { name: /^Gulu/ });
    const inGulu = numberIn(await gulu.textContent());
    await gulu.click();
    await expect.poll(() => found(page).textContent()).toBe(`${inGulu} Professionals Found`);
    await page.getByText('More filters').click();
    const luganda = filters(page).getByRole('link', { name: /^Accountant/ });
    const both = numberIn(await luganda.textContent());
    await luganda.click();
    await expect.poll(() => found(page).textContent()).toBe(`${both} Professionals Found`);
    expect(new URL(page.url()).search).toBe('?location=Gulu&service=accountant');
    await page.goBack();
    await expect.poll(() => found(page).textContent()).toBe(`${inGulu} Professionals Found`);
    expect(await page.getByLabel('Location').inputValue()).toBe('Gulu');
    expect(await page.getByLabel('Service').inputValue()).toBe('');
    await page.goForward();
    await expect.poll(() => page.getByLabel('Service').inputValue()).toBe('accountant');
    await filters(page).getByRole('link', { name: 'Remove filter Gulu' }).click();
    await page.waitForURL(/find-advisor\?service=accountant$/);
    await filters(page).getByRole('link', { name: 'Remove filter Accountant' }).click();
    await expect.poll(() => found(page).textContent()).toBe('31 Professionals Found');
    if (react) expect(documents(requests)).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  test.runIf(isWhole())(
    'the form asks for a language and for remote work, and shows what the address says',
    async () => {
      const { page, troubles } = await open('/find-advisor');
      await unfold(page);
      await page.getByLabel('Language').selectOption('Luganda');
      await remotely(page).check();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect.poll(() => found(page).textContent()).toBe('1 Professionals Found');
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('language'), searchParams.get('remote')]).toEqual(['Luganda', 'true']);
      await page.getByRole('link', { name: 'Remove filter Works by telephone or online' }).click();
      await page.waitForURL(/find-advisor\?language=Luganda$/);
      await expect.poll(() => remotely(page).isChecked()).toBe(false);
      expect(await page.getByLabel('Language').inputValue()).toBe('Luganda');
      await page.goBack();
      await expect.poll(() => remotely(page).isChecked()).toBe(true);
      expect(troubles).toEqual([]);
    },
  );
});

test.runIf(isWhole())(
  'misspelled words and places are corrected, and a link searches for exactly what was typed',
  async () => {
    const { page, troubles } = await openPage(browser);
    await page.goto(`${site.address}/find-advisor?location=Mbrara&term=acountant`);
    expect(await page.getByText('Showing results for “accountant”. Showing people in Mbarara.').isVisible()).toBe(true);
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Search for exactly “acountant”' }).click();
    await expect.poll(() => found(page).textContent()).toBe('0 Professionals Found');
    await page.getByRole('link', { name: 'Search more widely' }).click();
    await page.getByText('Showing results for “accountant”.').waitFor();
    expect(troubles).toEqual([]);
  },
);

test.runIf(isWhole())('a town without anyone shows its district at once, and exactly the town has nobody', async () => {
  const { page, troubles } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor?location=Pece&service=accountant`);
  await page.getByText('No one in Pece matches, so here are people in Gulu.').waitFor();
  expect(await cards(page).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Search for exactly “Pece”' }).click();
  await expect.poll(() => found(page).textContent()).toBe('0 Professionals Found');
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('a service that only Home offers is shown as selected beside the six of Find', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor?service=insurance`);
  const service = page.getByLabel('Service');
  expect(await service.locator('option:checked').textContent()).toBe('Insurance');
  expect(await service.locator('option').count()).toBe(8);
  await page.goto(`${site.address}/find-advisor?service=tax`);
  expect(await service.locator('option:checked').textContent()).toBe('Tax Planning');
});

test.runIf(isWhole())(
  'choosing a chip keeps the place on the page and hands the focus to the new heading',
  async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.address}/find-advisor`);
    await page.getByLabel('Sort by').focus();
    await reactArrives(page);
    await page.evaluate(() => scrollTo(0, 100));
    await filters(page).getByRole('link', { name: /^Gulu/ }).focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/location=Gulu/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('found');
  },
);

test.runIf(isWhole())('without JavaScript, Load More leads to its first new card', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-advisor?location=Gulu`);
  await page.getByRole('link', { name: 'Load More Professionals' }).click();
  await page.waitForURL(/location=Gulu&shown=15#card-10$/);
  const top = await page.locator('#card-10').evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(100);
});

test.runIf(isWhole())('Find leads to landing pages, and a landing page to all of its people', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${site.address}/find-advisor?location=Gulu`);
  await page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'Accountants in Gulu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accountants in Gulu' }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Accountants' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accountants in Uganda' }).waitFor();
  await page.getByRole('link', { name: /^See all \d+ accountants in Uganda$/ }).click();
  await page.waitForURL(/find-advisor\?service=accountant$/);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())(
  'at 320 pixels the Find pages never scroll sideways, whether filters are open or closed',
  async () => {
    const { page } = await openPage(browser, { viewport: { width: 320, height: 640 } });
    for (const path of [
      '/find-advisor',
      `/find-advisor?term=${'unbreakable'.repeat(9)}`,
      '/find-advisor?location=Gulu&service=accountant&language=Luganda&remote=true',
      '/find-advisor/accountant/kampala',
      '/find-advisor/mortgage-advisor/abim',
    ]) {
      await page.goto(site.address + path);
      for (const fold of await page.locator('main details:visible > summary').all()) await fold.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  },
);
