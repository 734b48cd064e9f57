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

test('an admin chooses by the keyboard who gets which emails, and takes it back', async () => {
  const { id } = await newPerson(site, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  const { page, troubles } = await openPageAs(browser, site, id, wide);
  await page.goto(`${site.address}/admin-dashboard/settings?part=recipients`);
  const problems = page.getByRole('group', { name: 'Reported problems' });
  const box = problems.getByRole('checkbox', { name: 'Ruth Auma' });
  await box.press('Space');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  const changes = page.getByRole('region', { name: 'Who changed what' });
  await changes.getByText(/^Version 2 · Changed by Ruth Auma/).waitFor();
  expect(await box.isChecked()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  const { rows } = await site.database.query('select value from setting_versions');
  expect(rows).toMatchObject([{ value: { problems: [id], reports: [] } }]);

  await changes.getByRole('link', { name: 'Restore version 1' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(troubles).toEqual([]);
});
