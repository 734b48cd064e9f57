import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, reactArrives } from '#tests/support/browser.ts';
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

const found = (page: Page) => page.locator('#found');
const remotely = (page: Page) => page.getByRole('checkbox', { name: 'Works remotely', includeHidden: true });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const numberIn = (text: string | null) => Number(/(\d+)\D*$/.exec(text ?? '')?.[1]);

/** With `react` the page is under React before anything is touched; else links and forms are the browser's own. */
const ways = [
  { way: 'without JavaScript', javaScriptEnabled: false, react: false },
  { way: 'before React', javaScriptEnabled: true, react: false },
  { way: 'with React', javaScriptEnabled: true, react: true },
];

describe.for(isWhole() ? ways : ways.filter(({ react, javaScriptEnabled }) => react || !javaScriptEnabled))(
  '$way',
  ({ javaScriptEnabled, react }) => {
    async function open(path: string) {
      const watched = await openPage(browser, { javaScriptEnabled });
      await watched.page.goto(site.address + path);
      if (react) {
        await watched.page.getByLabel('Sort by').focus();
        await reactArrives(watched.page);
      }
      return watched;
    }

    test('chips narrow the list to as many as they say, and one walks back through every step', async () => {
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
      if (react) expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
      expect(troubles).toEqual([]);
    });

    test.runIf(isWhole())(
      'the form asks for a language and for remote work, and shows what the address says',
      async () => {
        const { page, troubles } = await open('/find-advisor');
        await page.getByLabel('Language').selectOption('Luganda');
        await remotely(page).check();
        await page.getByRole('button', { name: 'Search' }).click();
        await expect.poll(() => found(page).textContent()).toBe('1 Professionals Found');
        const { searchParams } = new URL(page.url());
        expect([searchParams.get('language'), searchParams.get('remote')]).toEqual(['Luganda', 'true']);
        await page.getByRole('link', { name: 'Remove filter Works remotely' }).click();
        await page.waitForURL(/find-advisor\?language=Luganda$/);
        await expect.poll(() => remotely(page).isChecked()).toBe(false);
        expect(await page.getByLabel('Language').inputValue()).toBe('Luganda');
        await page.goBack();
        await expect.poll(() => remotely(page).isChecked()).toBe(true);
        expect(troubles).toEqual([]);
      },
    );
  },
);

test('a misspelled place leads to the one that was meant', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${site.address}/find-advisor?location=Mbrara&service=accountant`);
  expect(await page.getByText('No professionals match your search criteria.').isVisible()).toBe(true);
  const meant = page.getByRole('link', { name: /^Mbarara \d+$/ });
  const count = numberIn(await meant.textContent());
  await meant.click();
  await expect.poll(() => found(page).textContent()).toBe(`${count} Professionals Found`);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('a choice of Home that Find does not have stands selected beside the six', async () => {
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
    await filters(page)
      .getByRole('link', { name: /^Mbarara/ })
      .focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/location=Mbarara/);
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

test.runIf(isWhole())(
  'from Find one comes to landing pages, and from a landing page to all of its people',
  async () => {
    const { page, troubles } = await openPage(browser);
    await page.goto(`${site.address}/find-advisor?location=Gulu`);
    await page
      .getByRole('navigation', { name: 'Popular searches' })
      .getByRole('link', { name: 'Accountants in Gulu' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Accountants in Gulu' }).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Accountants' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accountants in Uganda' }).waitFor();
    await page.getByRole('link', { name: /^See all \d+ accountants in Uganda$/ }).click();
    await page.waitForURL(/find-advisor\?service=accountant$/);
    expect(troubles).toEqual([]);
  },
);

test.runIf(isWhole())('at 320 pixels nothing scrolls sideways, open or closed', async () => {
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
});
