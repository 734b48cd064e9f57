import { expect, test } from 'vitest';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('an admin reads that the overview loads, until its figures are there', async () => {
  const { id } = await newPerson(site, 'admin');
  const { page, troubles } = await openPageAs(browser, site, id);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/applications/dashboard/stats', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.address}/admin-dashboard`);
  const loading = page.getByText('Loading admin dashboard...', { exact: true }).filter({ visible: true });
  await loading.waitFor();
  held.resolve();
  await page.getByText('Active conversations').waitFor();
  expect(await loading.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test.for([1280, 360])('at %i pixels the list of professionals says how many years each has worked', async (width) => {
  const { id } = await newPerson(site, 'admin');
  const { name } = await createProfessional(site.database.db, { name: `Nabirye ${width}`, yearsExperience: 17 });
  const { page, troubles } = await openPageAs(browser, site, id, { viewport: { width, height: 800 } });
  await page.goto(`${site.address}/admin-dashboard/professionals?search=${encodeURIComponent(name)}`);
  await page.getByText(name).filter({ visible: true }).first().waitFor();
  await page.getByText('17 years').filter({ visible: true }).first().waitFor();
  expect(troubles).toEqual([]);
});

test('/route-test shows the address that the browser has', async () => {
  const { page, troubles } = await openPage(browser);
  const address = `${site.address}/route-test?from=a%20link#here`;
  await page.goto(address);
  await page.getByText(address, { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});
