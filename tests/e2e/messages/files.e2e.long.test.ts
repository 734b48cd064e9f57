import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: onePage });

test('files of a message can be refused, cancelled, retried, survive a reload, and the receiver downloads them', async () => {
  const people = await fourPeople(site);
  const { client, professional } = people;
  const { id: applicationId } = await applicationAt(people, 'engaged');
  const { message } = await professional.call('POST', '/messages', {
    content: 'Please send me the statements.',
    receiverId: client.id,
    applicationId,
  });
  const place = `messages?open=${message.conversationId}`;
  const mine = await openPageAs(browser, site, client.id, { reducedMotion: 'reduce' });
  const { page } = mine;
  const files = page.getByRole('list', { name: 'Files' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await page.goto(`${site.address}/dashboard/${place}`);
  const input = page.getByLabel('Files, at most 10 MB each');
  await input.waitFor({ state: 'attached' });
  // The phone takes its time to read a file: the message must not go without it.
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    const isReleased = new Promise<void>((resolve) => addEventListener('read-on', () => resolve(), { once: true }));
    Blob.prototype.arrayBuffer = async function () {
      await isReleased;
      return await arrayBuffer.call(this);
    };
  });
  await input.setInputFiles([pdf('Slow.pdf')]);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Here it is.');
  await send.click();
  await page.getByText('Please wait until your files are sent').waitFor();
  await files.getByRole('button', { name: /^Cancel ?: Slow/ }).click();
  await page.evaluate(() => dispatchEvent(new Event('read-on')));
  await page.route('**/api/messages/attachments', (route) => route.abort());
  await input.setInputFiles([
    pdf('Statement.pdf'),
    { name: 'song.mp3', mimeType: 'audio/mp3', buffer: Buffer.from('ID3') },
  ]);
  await files.getByText('We accept PDF').waitFor();
  await files.getByText('The connection was lost').waitFor();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Here it is.');
  await send.click();
  await page.getByText('Please wait until your files are sent').waitFor();
  await page.unroute('**/api/messages/attachments');
  await files.getByRole('button', { name: /^Try again ?: Statement/ }).click();
  await files.getByRole('button', { name: /^Remove ?: song/ }).click();
  await files.getByRole('button', { name: /^Remove ?: Statement/ }).waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Statement.pdf'))).toBe(true);
  await page.reload();
  await files.getByText('Statement.pdf', { exact: true }).waitFor();
  await send.click();
  await page.getByRole('log').getByText('Here it is.').waitFor();
  await expect.poll(() => files.getByRole('listitem').count()).toBe(0);

  const theirs = await openPageAs(browser, site, professional.id, { acceptDownloads: true });
  await theirs.page.goto(`${site.address}/professional-dashboard/${place}`);
  const download = theirs.page.waitForEvent('download');
  await theirs.page.getByRole('button', { name: /Statement\.pdf/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(unexpected(theirs.troubles)).toEqual([]);
  expect(unexpected(mine.troubles).filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
});
