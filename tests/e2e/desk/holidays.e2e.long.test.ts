import { beforeEach, expect, test } from 'vitest';
import { fillHolidays } from '#server/features/settings/jobs.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;

/** The year after that of the site's clock. */
const next = 2027;

beforeEach(async () => {
  await site.database.query(`delete from public_holidays where kind <> 'yearly' or version > 1`);
  await fillHolidays(site.database, site.clock());
});

async function openSettings(query = '') {
  const { id } = await newPerson(site, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  const opened = await openPageAs(browser, site, id, wide);
  await opened.page.goto(`${site.address}/admin-dashboard/settings${query}`);
  await opened.page.getByRole('heading', { name: 'Public holidays' }).waitFor();
  return opened;
}

test('an admin enters a holiday, edits, removes and restores it, by the keyboard alone', async () => {
  const { page, troubles } = await openSettings(`?year=${next}`);
  const list = page.getByRole('list', { name: `Public holidays in ${next}`, exact: true });
  const row = list.getByRole('listitem').filter({ hasText: `17 Aug ${next}` });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(12);
  await page.getByRole('link', { name: 'Add holiday' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which holiday is it?').selectOption('declared');
  await dialog.getByLabel('Name').fill('Census day');
  await dialog.locator('input[type=date]').fill(`${next}-08-17`);
  await dialog.getByLabel('Name').press('Enter');
  await row.getByText('Census day').waitFor();
  await row.getByText(/^Added by Ruth Auma/).waitFor();
  expect(
    await page.getByRole('link', { name: 'Add holiday' }).evaluate((link) => link === document.activeElement),
  ).toBe(true);

  await row.getByRole('link', { name: /^Edit: Census day/ }).press('Enter');
  await dialog.getByLabel('Name').fill('Day of the census');
  await dialog.getByLabel('Name').press('Enter');
  await row.getByText('Day of the census').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await row.getByRole('link', { name: /^Remove/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove holiday' }).press('Enter');
  const removed = page.getByRole('list', { name: `Removed in ${next}` });
  await removed.getByText('Day of the census', { exact: true }).first().waitFor();
  await removed.getByRole('button', { name: 'Restore Day of the census' }).press('Enter');
  await row.getByText('Day of the census').waitFor();
  await removed.waitFor({ state: 'detached' });
  // The pressed button is gone, but the focus is not lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('holidays-title');
  expect(troubles).toEqual([]);
});

test('both Eids are listed as still to enter until an admin enters them, and every admin’s open page updates', async () => {
  const one = await openSettings();
  const other = await openSettings();
  const missing = (page: typeof one.page) => page.getByRole('list', { name: 'Still to enter' }).getByRole('listitem');
  for (const { page } of [one, other]) await expect.poll(() => missing(page).count()).toBe(2);
  const [day = ''] = /\d+ \w+ \d{4}/.exec(await missing(one.page).first().innerText()) ?? [];
  await one.page
    .getByRole('link', { name: /^Add Eid/ })
    .first()
    .press('Enter');
  const dialog = one.page.getByRole('dialog');
  const expected = new Date(`${day} 12:00 UTC`).toISOString().slice(0, 10);
  await dialog.locator('input[type=date]').fill(expected);
  await dialog.getByRole('button', { name: 'Add holiday' }).press('Enter');
  for (const { page } of [one, other]) await expect.poll(() => missing(page).count()).toBe(1);
  // It leads to the year of the holiday.
  expect(new URL(one.page.url()).searchParams.get('year')).toBe(expected.slice(0, 4));
  expect([...one.troubles, ...other.troubles]).toEqual([]);
});

test('an admin who saves or removes a holiday after another admin reads what changed, and can go on', async () => {
  const { page } = await openSettings(`?year=${next}&open=${next}-10-09&act=edit`);
  const second = await newPerson(site, 'admin', { firstName: 'Peter', lastName: 'Okot' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Independence of Uganda');
  await second.call('PUT', `/settings/holidays/${next}-10-09`, { name: 'Uhuru' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText(/It’s now: ‘Uhuru’, changed by Peter Okot/).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Independence of Uganda');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('listitem').getByText('Independence of Uganda').waitFor();

  await page.getByRole('link', { name: /^Remove: Independence/ }).click();
  await second.call('DELETE', `/settings/holidays/${next}-10-09`);
  await dialog.getByText('Peter Okot has removed Independence of Uganda').waitFor();
});

test('adding a holiday on a day that has one names that holiday, and keeps what was typed', async () => {
  const { page } = await openSettings(`?year=${next}&act=add`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=date]').fill(`${next}-12-25`);
  await dialog.getByRole('button', { name: 'Add holiday' }).click();
  await dialog.getByText(`25 Dec ${next} is already a public holiday: Christmas Day.`).waitFor();
  expect(await dialog.locator('input[type=date]').inputValue()).toBe(`${next}-12-25`);
});
