import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { press } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const people = shared(() => fourPeople(site));
const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const pdf = (name: string, more = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([onePage, Buffer.from(`% ${more}\n%%EOF\n`)]),
});

test('a professional delivers files, and the client downloads them: none before the delivery, none that was removed', async () => {
  const { id } = await applicationAt(people, 'engaged', 'VAT for my shop');
  const { page, troubles } = await as(people.professional.id);
  await page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await press(page, 'Deliver work');
  const dialog = page.getByRole('dialog');
  const deliver = dialog.getByRole('button', { name: 'Deliver work', exact: true });
  const archive = { name: 'Letters.zip', mimeType: 'application/pdf', buffer: Buffer.from('PK\u0003\u0004 no PDF') };
  const returns = pdf('VAT return.pdf');
  await dialog.locator('input[type=file]').setInputFiles([archive, returns, pdf('Wrong one.pdf', 'wrong')]);
  await dialog.getByText('We accept PDF, Word (docx), Excel (xlsx)').waitFor();
  await deliver.click();
  await dialog.getByText('One of the files can’t be sent.').waitFor();
  await dialog.getByRole('button', { name: /^Remove ?: Letters\.zip$/ }).click();
  // The files arrive, and the delivery does not.
  await page.route('**/deliver', (route) => route.abort());
  await deliver.click();
  await dialog.getByText('Please check your connection').waitFor();
  await page.unroute('**/deliver');
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  const waiting = page.getByRole('list', { name: 'Files for the next delivery' });
  await waiting.getByRole('button', { name: /^Remove ?: Wrong one\.pdf$/ }).click();
  await expect.poll(() => waiting.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('next-files-title');

  const client = await as(people.client.id);
  const own = `${site.address}/dashboard/applications/${id}`;
  await client.page.goto(own);
  await client.page.getByRole('heading', { name: 'You accepted the proposal' }).waitFor();
  expect(await client.page.getByText('VAT return.pdf').count()).toBe(0);

  await press(page, 'Deliver work');
  await dialog.getByText('VAT return.pdf').first().waitFor();
  await deliver.click();
  await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();

  await client.page.reload();
  await client.page.getByRole('heading', { name: 'Files for you' }).waitFor();
  expect(await axeViolationsEverywhere(client.page)).toEqual([]);
  const [download] = await Promise.all([
    client.page.waitForEvent('download'),
    client.page.getByRole('button', { name: /^Download ?: VAT return\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mwesigwa-delivery-\d{4}-\d\d-\d\d-[\da-f]{8}\.pdf$/);
  expect(Buffer.compare(await readFile(await download.path()), returns.buffer)).toBe(0);
  expect(troubles.filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
  expect(client.troubles).toEqual([]);
});
