import { expect, test } from 'vitest';
import { comesAlive, logIn, unexpected } from '#tests/support/account-site.ts';
import { openPage } from '#tests/support/browser.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/shared-browser.ts';
import { openPageAs } from '#tests/support/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('an admin suspends someone, who is signed out, reads why at the next sign-in, and may come back once it is lifted', async () => {
  const sarah = await site.person({ role: 'admin', firstName: 'Sarah' });
  const peace = await site.person({ role: 'user', firstName: 'Peace', lastName: 'Nabukenya' });
  const admin = await openPageAs(browser, site, sarah.id, { viewport: { width: 1280, height: 800 } });
  await admin.page.goto(`${site.address}/admin-dashboard/people?search=Nabukenya`);
  await admin.page.getByRole('link', { name: 'Peace Nabukenya' }).click();
  await admin.page.getByRole('button', { name: 'Suspend account' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Suspend Peace Nabukenya?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for money before any work.');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await admin.page.getByText('Account suspended').first().waitFor();
  await admin.page.getByText('Until an admin lifts it').waitFor();

  const { page, troubles } = await openPage(browser);
  await page.goto(`${site.address}/login`);
  await comesAlive(page);
  await logIn(page, peace.email);
  await page.getByText('The reason: Asked for money before any work.').waitFor();
  await page.getByRole('link', { name: 'Write to us' }).first().waitFor();

  await admin.page.getByRole('button', { name: 'Lift suspension' }).click();
  await admin.page.getByRole('dialog', { name: /^Lift/ }).getByRole('button', { name: 'Lift suspension' }).click();
  await admin.page.getByText('Suspension lifted').first().waitFor();
  await logIn(page, peace.email);
  await page.waitForURL(/\/dashboard/);
  expect(unexpected([...admin.troubles, ...troubles])).toEqual([]);
});
