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

/** @param isDeaf whether the page receives no events about what others do */
async function openDetails(firstName: string, isDeaf = false) {
  const { id } = await newPerson(site, 'admin', { firstName, lastName: 'Auma' });
  const opened = await openPageAs(browser, site, id, wide);
  if (isDeaf) await opened.page.route('**/api/events*', () => {});
  await opened.page.goto(`${site.address}/admin-dashboard/settings?part=details`);
  await opened.page.getByLabel('Legal name').waitFor();
  return opened;
}

test('an admin changes contacts, the public page shows them, and the way back is one press', async () => {
  const { page, troubles } = await openDetails('Ruth');
  await page.getByLabel('Email address').fill('help@mwesigwa.ug');
  await page.getByLabel('Legal name').fill('Mwesigwa Ltd');
  await page.getByLabel('Social links').fill('https://x.com/mwesigwa\n\nhttps://facebook.com/mwesigwa');
  await page.getByLabel('Legal name').press('Enter');
  const changes = page.getByRole('region', { name: 'Who changed what' });
  await changes.getByText(/^Version 2 · Changed by Ruth Auma/).waitFor();
  await changes.getByText('Mwesigwa Ltd').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const visitor = await page.context().newPage();
  await visitor.goto(`${site.address}/contact-us`);
  await visitor.getByRole('link', { name: 'help@mwesigwa.ug' }).waitFor();
  expect(await visitor.getByRole('list', { name: 'Follow us' }).getByRole('link').allInnerTexts()).toEqual([
    'X',
    'Facebook',
  ]);
  await visitor.getByText('Mwesigwa Ltd').waitFor();

  await changes.getByRole('link', { name: 'Restore version 1' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).press('Enter');
  await changes.getByText(/^Version 3 · Version 1 restored by Ruth Auma/).waitFor();
  await expect.poll(() => page.getByLabel('Legal name').inputValue()).toBe('');
  await visitor.reload();
  expect(await visitor.getByText('Mwesigwa Ltd').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('an admin who saves after another admin reads that, keeps what they typed, and can go on', async () => {
  const { page } = await openDetails('Ruth', true);
  const second = await newPerson(site, 'admin', { firstName: 'Peter', lastName: 'Okot' });
  await page.getByLabel('Legal name').fill('Ours Ltd');
  const { status: _, ...details } = await second.call('GET', '/settings/details');
  await second.call('PUT', '/settings/details', { ...details.current, legalName: 'Theirs Ltd' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/It’s now: changed by Peter Okot/).waitFor();
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Ours Ltd');
  await page.getByRole('button', { name: 'Show the latest version' }).click();
  await expect.poll(() => page.getByLabel('Legal name').inputValue()).toBe('Theirs Ltd');
  await page.getByLabel('Legal name').fill('Both Ltd');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/^Version 3 · Changed by Ruth Auma/).waitFor();
});

test('an invalid contact detail is named, and nothing that was typed is lost', async () => {
  const { page } = await openDetails('Ruth');
  await page.getByLabel('Telephone').fill('0000 000000');
  await page.getByLabel('Address', { exact: true }).fill('Plot 5, Mbale');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.locator('#site-details-phone-error').waitFor();
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('Plot 5, Mbale');
});
