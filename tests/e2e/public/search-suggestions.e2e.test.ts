import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/browser.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';
import { suggestionsPath } from '#shared/professionals/search-topics.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

test('suggestions load once someone types and not before, for words and for places, and load no framework', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${site.address}/find-advisor`);
  await page.waitForLoadState('networkidle');
  expect(requested).not.toContain(suggestionsPath);
  for (const [label, id, typed, offered] of [
    ['Name or need', 'suggested-searches', 'ta', 'Tax consultant'],
    ['Location', 'suggested-places', 'mba', 'Mbale'],
  ] as const) {
    const field = page.getByLabel(label);
    expect(await field.getAttribute('list')).toBeNull();
    await field.pressSequentially(typed);
    await page.locator(`#${id} option`, { hasText: offered }).waitFor({ state: 'attached' });
    expect(await field.getAttribute('list')).toBe(id);
  }
  expect(requested.filter((path) => path.endsWith('.js') && !path.includes('live'))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('without a reply the field stays a plain one, and the next letter asks again', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  let failures = 0;
  await page.route(`**${suggestionsPath}`, (route) => (failures++ === 0 ? route.abort() : route.continue()));
  await page.goto(`${site.address}/find-advisor`);
  const field = page.getByLabel('Name or need');
  await field.pressSequentially('t');
  await expect.poll(() => failures).toBe(1);
  await expect.poll(() => page.locator('datalist').count()).toBe(0);
  await field.pressSequentially('a');
  await page.locator('#suggested-searches option', { hasText: 'Tax agent' }).waitFor({ state: 'attached' });
});
