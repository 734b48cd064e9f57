import { expect, test } from 'vitest';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('an admin pastes a regulator’s list and looks again at all it confirms; a visitor checks someone on it who never joined', async () => {
  const admin = await newPerson(site, 'admin');
  for (const name of ['Amina Confirmed', 'Brian Missing']) {
    const { id } = await createProfessional(site.database.db, { name });
    await createCredential(site.database.db, id, { number: name.toUpperCase().slice(0, 5) + 77, holderName: name });
  }
  const { page, troubles } = await openPageAs(browser, site, admin.id);
  await page.goto(`${site.address}/admin-dashboard/credentials`);
  await page.getByRole('link', { name: 'Regulators’ lists' }).click();
  await page.getByLabel('What the list is of').selectOption('icpau-practising');
  await page.getByLabel('Day of the list').fill('2026-11-10');
  await page.getByLabel('Where it is from').fill('icpau.co.ug');
  const lines = page.getByLabel('Lines', { exact: true });
  await lines.fill('Name,Firm\nEsther Stranger,Lake');
  await page.getByRole('button', { name: 'Import the list' }).click();
  await page.getByText('The first line names no column for the number.').first().waitFor();
  expect(await lines.inputValue()).toContain('Esther Stranger');
  await lines.fill('Name\tNumber\nCONFIRMED, Amina\tAMINA77\nEsther Stranger\tPC-1188');
  await page.getByRole('button', { name: 'Import the list' }).click();
  await page.getByText('2 lines imported, 1 case opened').waitFor();
  await page.getByText('Not on the list').waitFor();
  await page.getByRole('button', { name: 'Look again at 1 that it confirms' }).click();
  await page.getByText('1 licence looked at again').waitFor();
  await page.getByRole('button', { name: 'Back to the cases' }).click();
  await page.getByRole('link', { name: /Brian Missing/ }).waitFor();
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([]);

  const visitor = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await visitor.page.goto(`${site.address}/check`);
  await visitor.page.getByLabel('Name, telephone number').fill('pc 1188');
  await visitor.page.getByRole('button', { name: 'Check', exact: true }).click();
  const result = await visitor.page.locator('#result').innerText();
  for (const part of ['On ICPAU’s list of 10 Nov 2026, not on Mwesigwa', 'Esther Stranger', 'Source', 'icpau.co.ug'])
    expect(result).toContain(part);
});
