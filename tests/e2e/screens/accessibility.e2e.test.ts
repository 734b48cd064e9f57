import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/browser.ts';
import { shareStage } from '#tests/support/applications/shared-stage.ts';

const open = shareStage();

test('from the first step on, the keyboard leads past the navigation and through the search to whom one looks for', async () => {
  const { page, troubles } = await openPage(open.browser, { viewport: { width: 1280, height: 740 } });
  await page.goto(`${open.stage.address}/find-advisor?term=okello+james`);
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
    'Works by telephone or online',
    'Search',
    '“okello james”',
  ]);
  await page.getByRole('link', { name: 'View Profile of Okello James' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Okello James' }).waitFor();
  expect(troubles).toEqual([]);
});

test('the menu of a telephone opens without a script, by touch and by keyboard', async () => {
  const { page } = await openPage(open.browser, { javaScriptEnabled: false });
  await page.goto(`${open.stage.address}/find-advisor`);
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
  const { page } = await openPage(open.browser, { forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`${open.stage.address}/find-advisor`);
  expect(await page.locator('.motif-crest:visible, .motif-bark-cloth:visible').count()).toBe(0);
  await page.getByText('Search by name, place or service').click();
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true);
});
