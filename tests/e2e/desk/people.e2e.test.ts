import { expect, test } from 'vitest';
import { comesAlive, logIn, unexpected } from '#tests/support/app/account-site.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test.runIf(isWhole())(
  'an admin suspends someone, who is signed out, reads why at the next sign-in, and may come back once it is lifted',
  async () => {
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
  },
);

test('an admin views the site as another person, who is notified; nothing can be changed, and stopping leads back', async () => {
  const sarah = await site.person({ role: 'admin', firstName: 'Sarah', lastName: 'Auma' });
  const peace = await site.person({ role: 'user', firstName: 'Peace', lastName: 'Nansubuga' });
  const { page, troubles } = await openPageAs(browser, site, sarah.id, { viewport: { width: 360, height: 740 } });
  const view = async () => {
    await page.getByRole('button', { name: 'View as this person' }).click();
    const dialog = page.getByRole('dialog', { name: 'View the site as Peace Nansubuga?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Her profile doesn’t open.');
    await dialog.getByRole('button', { name: 'View as this person' }).click();
    await page.waitForURL(/\/dashboard$/);
  };
  const banner = page.getByRole('region', { name: 'Viewing as someone else' });
  await page.goto(`${site.address}/admin-dashboard/people?search=Nansubuga`);
  await page.getByRole('link', { name: 'Peace Nansubuga' }).click();
  await view();
  expect(await banner.innerText()).toContain(
    `Viewing as Peace Nansubuga (${peace.email}), by Sarah Auma. You can only look. 15 minutes left.`,
  );

  // On every page, also after a reload, and with her own data.
  await page.goto(`${site.address}/settings`);
  await banner.waitFor();
  page.on('dialog', (confirmation) => void confirmation.accept());
  await page.getByRole('textbox', { name: /^first name/i }).fill('Eve');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('You’re viewing as someone else, so you can only look. Stop viewing first.').first().waitFor();
  await page.goto(`${site.address}/settings/security`);
  await page.getByText('Security settings aren’t shown').waitFor();
  await page.goto(`${site.address}/dashboard/messages`);
  await page.getByText('Messages aren’t shown').waitFor();
  await page.goto(`${site.address}/about-us`);
  await banner.waitFor();

  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await page.waitForURL(`**/admin-dashboard/people?open=${peace.id}`);
  await page.getByRole('button', { name: 'View as this person' }).waitFor();
  expect(await banner.count()).toBe(0);
  const { rows } = await site.database.query(
    'select first_name, ended_at from users join viewings on person_id = users.id',
  );
  expect(rows).toEqual([{ first_name: 'Peace', ended_at: expect.any(Date) }]);

  // If it is ended elsewhere, it ends here with the next call.
  await view();
  // The only call of this page is the one for the signed-in person.
  const known = page.waitForResponse('**/api/auth/me');
  await page.goto(`${site.address}/about-us`);
  await known;
  await site.database.query('update viewings set ended_at = started_at where ended_at is null');
  await page.goto(`${site.address}/dashboard/reviews`);
  await page.waitForURL(`**/admin-dashboard/people?open=${peace.id}`);
  expect(unexpected(troubles)).toEqual([]);

  const reader = await openPageAs(browser, site, peace.id);
  await reader.page.goto(`${site.address}/notifications`);
  await reader.page.getByText('Someone on our team viewed the site as you').first().waitFor();
  expect(unexpected(reader.troubles)).toEqual([]);
});
