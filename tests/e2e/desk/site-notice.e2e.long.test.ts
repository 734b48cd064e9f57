import { beforeEach, expect, test } from 'vitest';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;

beforeEach(async () => {
  await site.database.query('delete from setting_versions');
});

async function openNotice() {
  const { id } = await newPerson(site, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  const opened = await openPageAs(browser, site, id, wide);
  await opened.page.goto(`${site.address}/admin-dashboard/settings?part=notice`);
  await opened.page.getByLabel('Text').waitFor();
  return opened;
}

test('an admin writes a notice, every page shows it, and it is gone with its text', async () => {
  const { page, troubles } = await openNotice();
  await page.getByLabel('Text').fill('We’re closed on Friday.');
  await page.getByLabel('Kind').selectOption('Warning');
  await page.getByLabel('Shown until').fill('2199-12-31T08:00');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText('Pages show this now:').waitFor();
  await page.getByText(/^Version 2 · Changed by Ruth Auma/).waitFor();
  // What was entered in Kampala's time is shown in it.
  expect(await page.getByLabel('Shown until').inputValue()).toBe('2199-12-31T08:00');
  expect(await axeViolations(page)).toEqual([]);

  const visitor = await page.context().newPage();
  const strip = visitor.getByRole('complementary', { name: 'Notice' });
  await visitor.goto(`${site.address}/contact-us`);
  expect(await strip.innerText()).toBe('We’re closed on Friday.');
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.goto(`${site.address}/admin-dashboard/settings?part=notice`);
  expect(await strip.innerText()).toBe('We’re closed on Friday.');

  await page.getByLabel('Text').fill('');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText('Pages show no notice now.').waitFor();
  await visitor.goto(`${site.address}/contact-us`);
  expect(await strip.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a notice whose end has already passed is refused, and nothing that was typed is lost', async () => {
  const { page } = await openNotice();
  await page.getByLabel('Text').fill('We’re closed on Friday.');
  await page.getByLabel('Shown until').fill('2020-12-31T08:00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.locator('#site-notice-until-error').waitFor();
  expect(await page.getByLabel('Text').inputValue()).toBe('We’re closed on Friday.');
});
