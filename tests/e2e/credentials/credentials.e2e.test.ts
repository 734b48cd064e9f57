import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kampalaMidnight } from '#shared/time/time.ts';
import { sweepCredentials } from '#server/features/credentials/jobs.ts';
import { press } from '#tests/support/app/account-site.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const publicPage = async (id: string) => (await fetch(`${site.address}/professional/${id}`)).text();

/** Decides the case with this number, as an admin whose page is open. */
async function decideAsChecked(page: Page, found: string): Promise<void> {
  await page.goto(`${site.address}/admin-dashboard/credentials`);
  await page.getByRole('link', { name: /Certificate of Practice/ }).click();
  await page.getByRole('radio', { name: /^Checked/ }).check();
  await page.getByLabel('What you found').fill(found);
  await page.getByLabel('Compared with').fill('the list of practising accountants of 31 March 2026');
  await page.getByRole('textbox', { name: 'Reason' }).fill('The name and the number are the same.');
  await press(page, 'Save decision');
}

test('a licence: claimed, seen by two admins, shown to everyone, and gone the moment it ends', async () => {
  const professional = await newPerson(site, 'professional');
  const [first, second] = [await newPerson(site, 'admin'), await newPerson(site, 'admin')];
  const last = '2027-01-31';
  const mine = await as(professional.id);
  await mine.page.goto(`${site.address}/professional-dashboard/credentials`);
  await mine.page.getByText('You haven’t sent us anything yet').waitFor();
  await press(mine.page, 'Add a credential');
  await mine.page.getByLabel('What it is').selectOption('icpau-practising');
  await mine.page.getByLabel('Name on the document').fill('James Okello');
  await mine.page.getByLabel('Number').fill('F-77/26');
  await mine.page.getByLabel('First day').fill('2026-02-01');
  await mine.page.getByLabel('Last day').fill('2025-01-31');
  await press(mine.page, 'Send');
  // Swapped dates: nothing typed is lost, and the field is named in the error.
  await mine.page.getByRole('alert').getByRole('link').first().waitFor();
  expect(await mine.page.getByLabel('Number').inputValue()).toBe('F-77/26');
  await mine.page.getByLabel('Last day').fill(last);
  await press(mine.page, 'Send');
  await mine.page.getByText('Waiting for our check').waitFor();
  expect(await publicPage(professional.id)).not.toContain('Checked:');

  const one = await as(first.id);
  await decideAsChecked(one.page, 'Line 14: James Okello, F77/26');
  await one.page.getByText('You looked first.').waitFor();
  expect(await publicPage(professional.id)).not.toContain('Checked:');

  const two = await as(second.id);
  await decideAsChecked(two.page, 'The same line, and the office confirmed it.');
  await two.page.getByText('Case decided').waitFor();
  expect(await publicPage(professional.id)).toContain('Checked:');
  await mine.page.getByText(/by two people, against the list/).waitFor();

  // What is decided can be checked again, and the mark stays until that is decided.
  await two.page.getByLabel('Why do we look again?').fill('A letter from ICPAU.');
  await press(two.page, 'Look again');
  await two.page.getByText('Case opened').waitFor();
  await two.page.getByRole('radio', { name: /^Still right/ }).waitFor();
  await two.page.getByText('A letter from ICPAU.').waitFor();
  expect(await publicPage(professional.id)).toContain('Checked:');

  // A visitor gets from the mark to the current status.
  const visitor = await openPage(browser);
  await visitor.page.goto(`${site.address}/professional/${professional.id}`);
  await visitor.page.getByRole('link', { name: /^Checked:/ }).click();
  await visitor.page.waitForURL(`**/check/${professional.id}`);
  await visitor.page.getByText(/^Valid today, /).waitFor();
  await visitor.page.getByText('Valid until 31 Jan 2027.').waitFor();

  // On its last day it is valid; a moment later it isn't, without any job.
  const end = kampalaMidnight(last).getTime() + 86_400_000;
  site.clock.advance(end - 1 - site.clock().getTime());
  expect(await publicPage(professional.id)).toContain('Checked:');
  site.clock.advance(1);
  expect(await publicPage(professional.id)).not.toContain('Checked:');
  await visitor.page.reload();
  await visitor.page.getByText('Ended 31 Jan 2027').waitFor();
  await visitor.page.getByText('Was valid to 31 Jan 2027, renewal not yet checked.').waitFor();
  await visitor.page.getByText('It ended on 31 Jan 2027.').waitFor();
  await sweepCredentials({ database: site.database, now: site.clock() }, testSettings());
  expect(await professional.mails()).toContain('credential-ended');
  for (const { troubles } of [mine, one, two, visitor]) expect(troubles).toEqual([]);
});

test('a visitor without JavaScript checks a person, follows them and reports a concern; no URL holds what they typed', async () => {
  const { id } = await createProfessional(site.database.db, {
    name: 'Nabirye Sanyu',
    searchText: ' nabirye sanyu ',
    nameSort: 'nabirye sanyu',
  });
  const today = site.clock().toISOString().slice(0, 4);
  await createCredential(site.database.db, id, {
    number: 'ZX-9/1',
    numberNorm: 'ZX91',
    validUntil: `${Number(today) + 1}-06-30`,
  });
  const { page, troubles, requests } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.address);
  await page.getByText('Menu', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Check a person' }).filter({ visible: true }).first().click();
  const field = page.getByLabel('Name, telephone number, firm or licence number');
  await press(page, 'Check');
  await page.getByRole('alert').first().waitFor();
  await field.fill('zx 91');
  await press(page, 'Check');
  await page.getByRole('heading', { name: 'With this licence number' }).waitFor();
  expect(await field.inputValue()).toBe('zx 91');
  await page.getByText(/^Valid today, /).waitFor();
  await page.getByText('Is this the person you met?').waitFor();
  await page.getByText('Who to ask').waitFor();
  await page.getByRole('link', { name: 'Nabirye Sanyu' }).click();
  await page.getByRole('heading', { name: 'Nabirye Sanyu' }).waitFor();

  await page.getByLabel('E-mail address').first().fill('nowhere');
  await press(page, 'Follow');
  await page.locator('#follow [role=alert]').first().waitFor();
  expect(await page.getByLabel('E-mail address').first().inputValue()).toBe('nowhere');
  await page.getByLabel('E-mail address').first().fill('reader@example.com');
  await press(page, 'Follow');
  await page.getByText('Please check your email').waitFor();

  await page.getByLabel('What happened').fill('She asked for money first.');
  await press(page, 'Send');
  await page.getByText('Thank you. Our team will look at it.').waitFor();
  const { rows } = await site.database.query(
    'select text, professional_id from credential_cases where kind = $1 and professional_id = $2',
    ['doubt', id],
  );
  expect(rows).toEqual([{ text: 'She asked for money first.', professional_id: id }]);

  await page.goto(`${site.address}/check`);
  await field.fill('nobody by this name');
  await press(page, 'Check');
  await page.getByRole('heading', { name: 'Not on Mwesigwa' }).waitFor();
  expect(await page.getByLabel('Who is it about?').inputValue()).toBe('nobody by this name');
  await field.fill('Nabirie Sanyu');
  await press(page, 'Check');
  await page.getByRole('heading', { name: 'Did you mean …?' }).waitFor();
  expect(requests.filter((request) => /zx|nowhere|reader|nobody|nabir/i.test(request))).toEqual([]);
  await page.getByRole('link', { name: 'Nabirye Sanyu' }).click();
  await page.getByText(/^Valid today, /).waitFor();
  // The browser itself logs that two forms were refused, and nothing else.
  expect(troubles.filter((trouble) => !trouble.includes('400 (Bad Request)'))).toEqual([]);
});
