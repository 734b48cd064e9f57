import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { press } from '#tests/support/account-site.ts';
import { applicationAt, fourPeople } from '#tests/support/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/axe.ts';
import { onePage } from '#tests/support/pictures.ts';
import { openPageAs } from '#tests/support/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/shared-browser.ts';
import { shared } from '#tests/support/shared.ts';

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
  await press(page, 'Add files');
  const word = { name: 'Letter.docx', mimeType: 'application/pdf', buffer: Buffer.from('PK\u0003\u0004 no PDF') };
  const returns = pdf('VAT return.pdf');
  await page.locator('input[type=file]').setInputFiles([word, returns, pdf('Wrong one.pdf', 'wrong')]);
  await page.getByText('This isn’t a PDF, JPEG, PNG or WebP file.').waitFor();
  await press(page, 'Send 2 files');
  await page.getByText('2 files added. They go to the client when you deliver the work.').waitFor();
  await page.getByRole('button', { name: /^Remove ?: Letter\.docx$/ }).click();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await press(page, 'Close');
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
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The client gets 1 file:').waitFor();
  await dialog.getByText('VAT return.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Deliver work', exact: true }).click();
  await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add files' }).count()).toBe(0);

  await client.page.reload();
  await client.page.getByRole('heading', { name: 'Files for you' }).waitFor();
  expect(await axeViolationsEverywhere(client.page)).toEqual([]);
  const [download] = await Promise.all([
    client.page.waitForEvent('download'),
    client.page.getByRole('button', { name: /^Download ?: VAT return\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mwesigwa-delivery-\d{4}-\d\d-\d\d-[\da-f]{8}\.pdf$/);
  expect(Buffer.compare(await readFile(await download.path()), returns.buffer)).toBe(0);
  expect(troubles).toEqual([]);
  expect(client.troubles).toEqual([]);
});
