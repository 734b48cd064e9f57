import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { countSent, loseAnswer, pressTwice, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { officeFile } from '#tests/support/files/office-files.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const people = shared(() => fourPeople(site));
const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const listFileNames = async (id: string): Promise<string[]> =>
  (await people.client.call('GET', `/applications/${id}`)).application.files.map(({ name }: { name: string }) => name);
const getDialog = (page: Page) => page.getByRole('dialog');
const deliver = (page: Page) => getDialog(page).getByRole('button', { name: 'Deliver work', exact: true });
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  getDialog(page).getByLabel('Files, at most 10 MB each').setInputFiles(files);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: onePage });
const xlsx = async (name: string) => ({ name, mimeType: '', buffer: Buffer.from(await officeFile('xlsx')) });

async function atDelivery() {
  const { id } = await applicationAt(people, 'engaged', 'VAT for my shop');
  const opened = await as(people.professional.id);
  await opened.page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await press(opened.page, 'Deliver work');
  await opened.page.getByLabel('Message to the client').fill('The return and the workbook.');
  return { id, ...opened };
}

test('a professional chooses a workbook and a PDF and delivers them with one press; the client downloads the same bytes', async () => {
  const { id, page, troubles } = await atDelivery();
  const workbook = await xlsx('VAT 2026.xlsx');
  await choose(page, workbook, pdf('VAT return.pdf'));
  await getDialog(page).getByText('VAT 2026.xlsx').first().waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  const files = countSent(page, '/delivery-files');
  const deliveries = countSent(page, '/deliver');
  await pressTwice(deliver(page));
  await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
  expect([files.times, deliveries.times]).toEqual([2, 1]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('standing');

  const client = await as(people.client.id);
  await client.page.goto(`${site.address}/dashboard/applications/${id}`);
  await client.page.getByText('The return and the workbook.').first().waitFor();
  const [download] = await Promise.all([
    client.page.waitForEvent('download'),
    client.page.getByRole('button', { name: /^Download ?: VAT 2026\.xlsx/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mwesigwa-delivery-\d{4}-\d\d-\d\d-[\da-f]{8}\.xlsx$/);
  expect(Buffer.compare(await readFile(await download.path()), workbook.buffer)).toBe(0);
  expect(troubles).toEqual([]);
  expect(client.troubles).toEqual([]);
});

test.runIf(isWhole())(
  'a file that the server refuses stops the delivery; the message and the other files stay, and the next press delivers',
  async () => {
    const { id, page, troubles } = await atDelivery();
    const program = {
      parts: { 'word/vbaProject.bin': Buffer.from([1]) },
      types: '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    };
    const macros = Buffer.from(await officeFile('docx', program));
    await choose(page, { name: 'Macros.docx', mimeType: '', buffer: macros }, pdf('VAT return.pdf'));
    await deliver(page).click();
    await page.locator('#deliver-work-refused').getByText('The work isn’t delivered yet').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('deliver-work-refused');
    const chosen = getDialog(page).getByRole('list', { name: 'Chosen files' });
    await chosen.getByText('contains macros').waitFor();
    const arrived = getDialog(page).getByRole('list', { name: 'Files that have arrived' });
    await arrived.getByText('VAT return.pdf').first().waitFor();
    expect((await people.client.call('GET', `/applications/${id}`)).application.stage).toBe('engaged');

    await chosen.getByRole('button', { name: /^Remove ?: Macros\.docx$/ }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('files-choose');
    expect(await page.getByLabel('Message to the client').inputValue()).toBe('The return and the workbook.');
    await deliver(page).click();
    await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
    const { application } = await people.client.call('GET', `/applications/${id}`);
    expect(application.files.map(({ name }: { name: string }) => name)).toEqual(['VAT return.pdf']);
    expect(troubles.filter((trouble) => !trouble.includes('status of 415'))).toEqual([]);
  },
);

test.runIf(isWhole())(
  'when the replies to an upload and to the delivery get lost, nothing is lost and nothing is sent twice',
  async () => {
    const { id, page, troubles } = await atDelivery();
    await choose(page, await xlsx('VAT 2026.xlsx'));
    await loseAnswer(page, '**/delivery-files');
    await loseAnswer(page, '**/deliver');
    await deliver(page).click();
    await getDialog(page).getByText('The connection broke before the file was sent.').waitFor();
    await deliver(page).click();
    await getDialog(page).getByText('Please check your connection').waitFor();
    expect(await page.getByLabel('Message to the client').inputValue()).toBe('The return and the workbook.');
    await deliver(page).click();
    await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
    const { application } = await people.client.call('GET', `/applications/${id}`);
    expect(application.files).toHaveLength(1);
    expect(application.timeline.filter(({ kind }: { kind: string }) => kind === 'delivered')).toHaveLength(1);
    expect(withoutLost(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())(
  'sending can be stopped, and closing the form with chosen files asks: nothing is delivered, and nothing is lost',
  async () => {
    const { id, page, troubles } = await atDelivery();
    await choose(page, await xlsx('VAT 2026.xlsx'));
    // A connection on which no answers arrive.
    await page.route('**/delivery-files', () => {});
    await deliver(page).click();
    await getDialog(page).getByRole('button', { name: 'Sending the file...' }).waitFor();
    await getDialog(page).getByRole('progressbar', { name: 'Sending VAT 2026.xlsx' }).waitFor();
    await getDialog(page).getByRole('button', { name: 'Stop sending' }).click();
    await page.locator('#deliver-work-refused').getByText('You stopped the sending.').waitFor();
    expect((await people.client.call('GET', `/applications/${id}`)).application.stage).toBe('engaged');
    await page.unroute('**/delivery-files');

    const questions: string[] = [];
    page.once('dialog', (question) => {
      questions.push(question.message());
      void question.dismiss();
    });
    await getDialog(page).getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => questions).toEqual(['You haven’t saved your changes. Leave without saving?']);
    expect(await page.getByLabel('Message to the client').inputValue()).toBe('The return and the workbook.');
    await deliver(page).click();
    await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('ERR_ABORTED'))).toEqual([]);
  },
);

test('a file that arrived although its answer was lost is listed, and doesn’t reach the client once it is removed', async () => {
  const { id, page, troubles } = await atDelivery();
  await choose(page, await xlsx('VAT 2026.xlsx'));
  await loseAnswer(page, '**/delivery-files');
  await deliver(page).click();
  await page.locator('#deliver-work-refused').getByText('One of the files wasn’t sent.').waitFor();
  const arrived = getDialog(page).getByRole('list', { name: 'Files that have arrived' });
  expect(await arrived.getByRole('listitem').count()).toBe(1);
  for (const list of [getDialog(page).getByRole('list', { name: 'Chosen files' }), arrived]) {
    await list.getByRole('button', { name: /^Remove ?: VAT 2026\.xlsx$/ }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(0);
  }
  await deliver(page).click();
  await page.getByText('The return and the workbook.').first().waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await people.client.call('GET', `/applications/${id}`)).application.stage).toBe('delivered');
  expect(await listFileNames(id)).toEqual([]);
  expect(withoutLost(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'a file that arrives after its upload was stopped isn’t delivered; the page lists it so that it can be removed',
  async () => {
    const { id, page, troubles } = await atDelivery();
    await choose(page, await xlsx('VAT 2026.xlsx'));
    const isStopped = Promise.withResolvers<void>();
    const hasArrived = Promise.withResolvers<void>();
    await page.route(
      '**/delivery-files',
      async (route) => {
        await isStopped.promise;
        await route.fetch();
        hasArrived.resolve();
      },
      { times: 1 },
    );
    await deliver(page).click();
    await getDialog(page).getByRole('button', { name: 'Stop sending' }).click();
    await page.locator('#deliver-work-refused').getByText('You stopped the sending.').waitFor();
    await getDialog(page)
      .getByRole('button', { name: /^Remove ?: VAT 2026\.xlsx$/ })
      .click();
    isStopped.resolve();
    await hasArrived.promise;
    await choose(page, pdf('VAT return.pdf'));
    await deliver(page).click();
    await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
    expect(await listFileNames(id)).toEqual(['VAT return.pdf']);

    await page.getByRole('heading', { name: 'Files that weren’t delivered' }).waitFor();
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    const left = page.getByRole('list', { name: 'Files for the next delivery' });
    await left.getByRole('button', { name: /^Remove ?: VAT 2026\.xlsx$/ }).click();
    await expect.poll(() => left.count()).toBe(0);
    expect(troubles.filter((trouble) => !trouble.includes('ERR_ABORTED'))).toEqual([]);
  },
);

test.runIf(isWhole())('a file that the browser is still reading when the work is delivered goes with it', async () => {
  const { id, page, troubles } = await atDelivery();
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    const isRead = new Promise((resolve) => addEventListener('read-now', resolve, { once: true }));
    Blob.prototype.arrayBuffer = async function slow() {
      await isRead;
      return await arrayBuffer.call(this);
    };
  });
  await choose(page, pdf('VAT return.pdf'));
  await deliver(page).click();
  await page.evaluate(() => dispatchEvent(new Event('read-now')));
  await page.getByText('Work delivered').first().waitFor();
  expect(await listFileNames(id)).toEqual(['VAT return.pdf']);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())(
  'while the work is being delivered, no file can be chosen or removed, and the form says so',
  async () => {
    const { id, page, troubles } = await atDelivery();
    const isSeen = Promise.withResolvers<void>();
    await page.route('**/deliver', async (route) => {
      await isSeen.promise;
      await route.continue();
    });
    await choose(page, pdf('VAT return.pdf'));
    await deliver(page).click();
    await getDialog(page).getByRole('button', { name: 'Delivering...' }).waitFor();
    const more = getDialog(page).getByRole('button', { name: 'Choose more files' });
    expect(await more.getAttribute('aria-disabled')).toBe('true');
    expect(await getDialog(page).locator('input[type=file]').isDisabled()).toBe(true);
    expect(
      await getDialog(page)
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(0);
    await getDialog(page).getByText('The files can’t be changed now.').waitFor({ state: 'attached' });
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    isSeen.resolve();
    await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
    expect(await listFileNames(id)).toEqual(['VAT return.pdf']);
    expect(troubles).toEqual([]);
  },
);
