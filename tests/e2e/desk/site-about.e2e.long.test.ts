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

async function openPart(part: string, field: string) {
  const { id } = await newPerson(site, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  const opened = await openPageAs(browser, site, id, wide);
  await opened.page.goto(`${site.address}/admin-dashboard/settings?part=${part}`);
  await opened.page.getByLabel(field).waitFor();
  return opened;
}

test('an admin writes about the operator, shown on Home and About; an incomplete entry is named by its number', async () => {
  const { page, troubles } = await openPart('about', 'Our story');
  await page.getByLabel('Our story').fill('We began in Mbale.\n\nThen we grew.');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Achan Sharon');
  await page.getByRole('button', { name: 'Add a client' }).click();
  await page.getByLabel('Their words').fill('She told me the price first.');
  await page.getByLabel(/^Name as they want/).fill('Harriet N.');
  await page.getByLabel('Occupation and place').fill('Landlady, Mbale');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByRole('link', { name: /^Person 1: What they do here/ }).waitFor();
  // Nothing typed is lost by loading the page again.
  await page.reload();
  await page.getByLabel('Our story').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Achan Sharon');
  await page.getByLabel('What they do here').fill('Director');
  await page.getByLabel(/^Who they are/).fill('She kept books in Gulu.');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText(/^Version 2 · Changed by Ruth Auma/).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const visitor = await page.context().newPage();
  await visitor.goto(`${site.address}/about-us`);
  await visitor.getByText('She kept books in Gulu.').waitFor();
  await visitor.getByRole('heading', { name: 'Our story' }).waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.goto(site.address);
  await visitor.getByText('She told me the price first.').waitFor();

  await page.getByRole('button', { name: /^Clear.*Client 1$/ }).click();
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText(/^Version 3 · Changed by Ruth Auma/).waitFor();
  await visitor.reload();
  expect(await visitor.getByText('She told me the price first.').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('response times that an admin promises appear on every page that states them', async () => {
  const { page, troubles } = await openPart('promises', 'Hours to answer a message');
  await page.getByLabel('Hours to answer a message').fill('6');
  await page.getByLabel('Working days to read a profile').fill('1');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText(/^Version 2 · Changed by Ruth Auma/).waitFor();
  const visitor = await page.context().newPage();
  await visitor.goto(`${site.address}/contact-us`);
  await visitor.getByText('We answer within 6 hours, and only these hours count.').waitFor();
  await visitor.goto(`${site.address}/how-it-works`);
  await visitor.getByText('usually within 1 business day.').waitFor();
  await page.goto(`${site.address}/admin-dashboard/contact`);
  await page.getByText('an answer within 6 office hours.').waitFor();
  expect(troubles).toEqual([]);
});
