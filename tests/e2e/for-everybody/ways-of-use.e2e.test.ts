import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/look/stage.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

test('from the first step on, the keyboard leads past the navigation and through the search to whom one looks for', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  await page.goto(`${stage.address}/find-advisor?term=okello+james`);
  const way: string[] = [];
  const step = async () => {
    await page.keyboard.press('Tab');
    way.push(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
        return (isField ? element.labels?.[0] : element)?.textContent.trim() ?? '';
      }),
    );
  };
  await step();
  expect(way).toEqual(['Skip to content']);
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 7; presses++) await step();
  expect(way.slice(1)).toEqual([
    'Name or need',
    'Location',
    'Service',
    'Language',
    'Works remotely, by telephone or online',
    'Search',
    '“okello james”',
  ]);
  await page.getByRole('link', { name: 'View Profile of Okello James' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Okello James' }).waitFor();
  expect(troubles).toEqual([]);
});

test('the menu of a telephone opens without a script, by touch and by keyboard', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${stage.address}/find-advisor`);
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
  await page.goto(`${stage.address}/find-advisor`);
  expect(await page.locator('.motif-crest:visible, .motif-bark-cloth:visible').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true);
});
