import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { beyondScreen, smallerThanFinger, stumblingBlocks } from '#tests/support/browser/page-audit.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const telephone = { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } } as const;

const overview = '/professional-dashboard';
const stepsRegion = (page: Page) => page.getByRole('region', { name: 'Four steps to your first client' });
/** Titles of the steps that are ticked. */
const ticked = async (page: Page) => {
  const titles = await stepsRegion(page).getByRole('heading', { level: 3 }).allTextContents();
  return titles.filter((title) => title.endsWith(': done')).map((title) => title.replace(': done', ''));
};
const toOverview = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Today' }).click();

test.runIf(isWhole())(
  'a new professional’s overview is four steps, and each ticks itself once it is done',
  async () => {
    const { id } = await createProfessional(site.database.db, {
      profession: 'Accountant',
      bio: '',
      phoneNumber: '+256772123456',
      feeStructure: 'A fixed price for each return.',
    });
    const { page, troubles } = await openPageAs(browser, site, id, telephone);
    await page.goto(site.address + overview);
    await stepsRegion(page).getByText('0 of 4 done').waitFor();
    // No dashes.
    expect(await page.getByLabel('Your figures').count()).toBe(0);
    expect(await beyondScreen(page, 360)).toBe(0);
    expect(await smallerThanFinger(page)).toEqual([]);
    expect(await stumblingBlocks(page)).toEqual([]);
    expect(await axeViolationsEverywhere(page)).toEqual([]);

    await stepsRegion(page).getByRole('link', { name: 'Set your hours' }).click();
    await page.getByRole('button', { name: 'Add hours to Monday' }).click();
    await press(page, 'Save availability');
    await page.getByText('Availability saved').waitFor();
    await toOverview(page);
    await expect.poll(() => ticked(page)).toEqual(['Set your hours']);

    await stepsRegion(page).getByRole('link', { name: 'Open credentials' }).click();
    await press(page, 'Add a credential');
    await page.getByLabel('What it is').selectOption('icpau-practising');
    await page.getByLabel('Name on the document').fill('Grace Nakato');
    await page.getByLabel('Number').fill('FD-1/26');
    await press(page, 'Send');
    await page.getByText('Waiting for our check').waitFor();
    await toOverview(page);
    await expect.poll(() => ticked(page)).toEqual(['Set your hours', 'Add your licence']);

    await stepsRegion(page).getByRole('link', { name: 'Edit your profile' }).click();
    await page
      .getByLabel('Bio')
      .fill('I keep the books of shops and schools in Mbale, and I answer their VAT questions.');
    await press(page, 'Save profile');
    await page.getByText('Profile saved').first().waitFor();
    await toOverview(page);
    await expect.poll(() => ticked(page)).toEqual(['Set your hours', 'Add your licence', 'Complete your profile']);

    // What the view counter writes within a minute of a visit.
    const day = site.clock().toISOString().slice(0, 10);
    await site.database.query('insert into profile_views (professional_id, day, n) values ($1, $2, 1)', [id, day]);
    await page.reload();
    await stepsRegion(page).getByText('4 of 4 done').waitFor();
    await page.getByText('You’re ready.').waitFor();
    expect(troubles).toEqual([]);
  },
);

test('the link to share is that of the public profile', async () => {
  const { id } = await createProfessional(site.database.db);
  const { page } = await openPageAs(browser, site, id, {
    ...telephone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(site.address + overview);
  await stepsRegion(page).getByRole('button', { name: 'Copy link' }).click();
  await stepsRegion(page).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/professional/${id}`);
});

test('a professional with work sees figures instead of the steps, and a new client never sees the steps', async () => {
  const people = await fourPeople(site);
  await applicationAt(people, 'assigned', 'VAT for my shop');
  const theirs = await openPageAs(browser, site, people.professional.id, telephone);
  await theirs.page.goto(site.address + overview);
  await theirs.page.getByLabel('Your figures').waitFor();
  await theirs.page.getByText('You have no consultations today.').waitFor();
  expect(await stepsRegion(theirs.page).count()).toBe(0);

  const client = await newPerson(site, 'user');
  const clients = await openPageAs(browser, site, client.id, telephone);
  await clients.page.goto(`${site.address}/dashboard`);
  await clients.page.getByRole('heading', { name: 'Three ways to begin' }).waitFor();
  expect(await stepsRegion(clients.page).count()).toBe(0);
  expect([...theirs.troubles, ...clients.troubles]).toEqual([]);
});
