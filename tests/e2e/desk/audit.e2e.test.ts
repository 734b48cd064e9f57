import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('an admin finds a change in the audit log, opens it, and lists all changes by the same person', async () => {
  const sarah = await site.person({ role: 'admin', firstName: 'Sarah' });
  const zawedde = await site.person({ role: 'user', firstName: 'Zawedde', lastName: 'Mirembe' });
  const client = await signInPerson(site, zawedde.id, zawedde.email);
  expect(await client.call('PUT', '/account', { firstName: 'Zawedde', lastName: 'Akiiki' })).toMatchObject({
    status: 200,
  });
  const { page, troubles } = await openPageAs(browser, site, sarah.id, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.address}/admin-dashboard/audit`);
  await page.getByLabel('Search').fill('zawedde akiiki');
  await page.getByLabel('Search').press('Enter');
  await page.getByRole('link', { name: 'Changed account details' }).click();
  await page.getByRole('definition').filter({ hasText: 'Last name' }).waitFor();
  await page.getByRole('link', { name: 'All by this person' }).click();
  await page.getByText('Showing only what one person did.').waitFor();
  await page.getByRole('table', { name: 'Events' }).getByText('Zawedde Akiiki').first().waitFor();
  expect(unexpected(troubles)).toEqual([]);
});
