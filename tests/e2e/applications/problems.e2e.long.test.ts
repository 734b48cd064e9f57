import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { focusedId, inDialog, logIn, press, unexpected } from '#tests/support/app/account-site.ts';
import {
  applicationAt,
  fourPeople,
  newPerson,
  signInPerson,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { countSent, endSessionDuring, loseAnswer, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { onePage, plain } from '#tests/support/files/pictures.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const people = shared(() => fourPeople(site));

const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const readCase = async (id: string) => (await people.admin.call('GET', `/problems/${id}`)).problem;

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
const receipt: Chosen = { name: 'Receipt.pdf', mimeType: 'application/pdf', buffer: onePage };

/** Opens the part for adding files, and chooses some. */
async function choose(page: Page, ...files: Chosen[]): Promise<void> {
  if ((await page.locator('input[type=file]').count()) === 0) await press(page, 'Add files');
  await page.locator('input[type=file]').setInputFiles(files);
}

test('one side reports a problem, both add statements and files, and an admin decides that the work goes on', async () => {
  const { id } = await applicationAt(people, 'delivered');
  const client = await as(people.client.id);
  await client.page.goto(`${site.address}/dashboard/applications/${id}`);
  await press(client.page, 'Report a problem');
  await client.page.getByText('The work is paused.').waitFor();
  await client.page.getByRole('dialog').getByLabel('What happened').fill('The certificate is not real.');
  await loseAnswer(client.page, '**/problem');
  await inDialog(client.page, 'Report problem').click();
  await client.page.locator('#report-problem-refused').waitFor();
  await inDialog(client.page, 'Report problem').click();
  await client.page.waitForURL(/\/problems\/[\da-f-]{36}$/);
  await client.page.getByRole('region', { name: 'Notices' }).getByText('Problem reported').waitFor();
  await client.page.getByRole('heading', { name: 'Our team will read this and decide' }).waitFor();
  const caseId = new URL(client.page.url()).pathname.split('/').at(-1)!;

  const sent = countSent(client.page, '/files');
  await choose(client.page, receipt);
  await client.page.getByRole('button', { name: 'Send 1 file' }).dblclick();
  await client.page.getByText('1 file added.').waitFor();
  await client.page.getByRole('button', { name: /^Download.*Receipt\.pdf$/ }).waitFor();
  // People need no warning about their own files.
  expect(await client.page.getByText('Open only files you expect').count()).toBe(0);
  expect(sent.times).toBe(1);

  // The other side finds it from the application, answers and adds a picture.
  const professional = await as(people.professional.id);
  await professional.page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await professional.page.getByRole('link', { name: 'Open the case' }).click();
  await professional.page.getByText('The certificate is not real.').waitFor();
  await professional.page.getByText('Open only files you expect').waitFor();
  await professional.page.getByLabel('Your statement').fill('It is: here is the register.');
  await loseAnswer(professional.page, '**/statements');
  await press(professional.page, 'Add statement');
  await professional.page.locator('#case-words-refused').waitFor();
  await press(professional.page, 'Add statement');
  await professional.page.getByText('Statement added').waitFor();
  expect(await professional.page.getByLabel('Your statement').inputValue()).toBe('');
  const picture = { name: 'Register.png', mimeType: 'image/png', buffer: await plain(40).png().toBuffer() };
  await choose(professional.page, picture);
  await press(professional.page, 'Send 1 file');
  await professional.page.getByRole('button', { name: /^Download.*Register\.png$/ }).waitFor();

  const admin = await as(people.admin.id);
  await admin.page.goto(`${site.address}/admin-dashboard/problems`);
  await admin.page.getByRole('listitem').getByText('Waiting for a decision').first().waitFor();
  await admin.page.locator(`a[href="/problems/${caseId}"]`).click();
  await press(admin.page, 'Decide this case');
  // Additions since it was opened are shown first.
  await people.client.call('POST', `/problems/${caseId}/statements`, { text: 'I have looked: it stands there.' });
  await admin.page.getByRole('radio', { name: 'The work continues' }).check();
  await admin.page.getByRole('textbox', { name: 'Reason' }).fill('The register names the certificate.');
  await admin.page.getByRole('button', { name: 'Decide case', exact: true }).click();
  await admin.page.getByText('Someone else just changed this').waitFor();
  await admin.page.getByText('I have looked: it stands there.').waitFor();
  await admin.page.getByRole('button', { name: 'Decide case', exact: true }).dblclick();
  await admin.page.getByRole('heading', { name: 'Decided: the work continues' }).waitFor();
  const fetched = admin.page.waitForEvent('download');
  await press(admin.page, 'Download case (PDF)');
  expect((await fetched).suggestedFilename()).toBe('mwesigwa-problem-2026-11-20.pdf');

  await client.page.reload();
  await client.page.getByText('The register names the certificate.').waitFor();
  expect(await client.page.getByRole('button', { name: 'Add files' }).count()).toBe(0);
  const downloaded = client.page.waitForEvent('download');
  await client.page.getByRole('button', { name: /^Download.*Register\.png$/ }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.jpg$/);
  const problemCase = await readCase(caseId);
  expect(problemCase.statements.map(({ by }: { by: string }) => by)).toEqual(['client', 'professional', 'client']);
  // The tests' clock does not move: two of one moment come in any order.
  expect(problemCase.files.map(({ by, kind }: { by: string; kind: string }) => `${by} ${kind}`).toSorted()).toEqual([
    'client pdf',
    'professional jpeg',
  ]);
  const { application } = await people.client.call('GET', `/applications/${id}`);
  expect(application).toMatchObject({ stage: 'delivered', problems: [{ outcome: 'resumed' }] });
  for (const { troubles } of [client, professional, admin]) expect(withoutLost(troubles)).toEqual([]);
});

test('a file of a wrong type or size is refused with a message before upload; a failed upload can be tried again', async () => {
  const { problemId } = await applicationAt(people, 'problem');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/problems/${problemId}`);
  const sent = countSent(page, '/files');
  await choose(
    page,
    { name: 'Letters.zip', mimeType: 'application/pdf', buffer: Buffer.from('PK\u0003\u0004 no PDF') },
    { name: 'Book.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(fileLimits.bytes + 1, onePage) },
    receipt,
  );
  const list = page.getByRole('list', { name: 'Chosen files' });
  await list.getByText('We accept PDF, Word (docx), Excel (xlsx)').waitFor();
  await list.getByText('This file is larger than 10 MB').waitFor();
  await page.getByRole('button', { name: /^Remove.*Letters\.zip$/ }).click();
  await page.getByRole('button', { name: /^Remove.*Book\.pdf$/ }).click();

  // It arrives, and its answer is lost: the same file is not stored twice.
  await loseAnswer(page, '**/files');
  await press(page, 'Send 1 file');
  await page.getByRole('button', { name: /^Try again.*Receipt\.pdf$/ }).click();
  await page.getByRole('button', { name: /^Download.*Receipt\.pdf$/ }).waitFor();
  expect(sent.times).toBe(2);
  expect((await readCase(problemId)).files).toHaveLength(1);

  // The server refuses a file that only begins as a PDF.
  await choose(page, { ...receipt, name: 'Torn.pdf', buffer: onePage.subarray(0, 30) });
  await press(page, 'Send 1 file');
  await list.getByText('or it’s damaged').waitFor();
  expect(withoutLost(troubles).filter((trouble) => !trouble.includes('status of 415'))).toEqual([]);
});

test('an upload can be stopped; its file stays chosen and can be sent later', async () => {
  const { problemId } = await applicationAt(people, 'problem');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/problems/${problemId}`);
  await choose(page, receipt);
  // A connection on which no answers arrive.
  await page.route('**/files', () => {});
  await press(page, 'Send 1 file');
  await page.getByRole('progressbar', { name: 'Sending Receipt.pdf' }).waitFor();
  await press(page, 'Stop sending');
  await page.getByText('Sending stopped.').waitFor();
  expect(await focusedId(page)).toBe('files-choose');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await readCase(problemId)).files).toEqual([]);
  await page.unroute('**/files');
  await press(page, 'Send 1 file');
  await page.getByRole('button', { name: /^Download.*Receipt\.pdf$/ }).waitFor();
  expect((await readCase(problemId)).files).toHaveLength(1);
  expect(troubles.filter((trouble) => !trouble.includes('ERR_ABORTED'))).toEqual([]);
});

test('when work passed from one professional to another, the client can report a problem about each of them', async () => {
  const { client, other, admin } = people;
  const { id, responseId } = await applicationAt(people, 'engaged');
  await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason: 'Illness.' });
  const { response } = await other.call('POST', `/applications/${id}/response`, proposal());
  await client.call('POST', `/responses/${response.id}/accept`);
  await other.call('POST', `/applications/${id}/deliver`, {});
  const { page, troubles } = await as(client.id);
  async function reportFrom(button: string | RegExp): Promise<void> {
    await page.goto(`${site.address}/dashboard/applications/${id}`);
    await page.getByText('1 earlier proposal').click();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').getByLabel('What happened').fill('Half was paid, and nothing came.');
    await inDialog(page, 'Report problem').click();
    await page.waitForURL(/\/problems\/[\da-f-]{36}$/);
  }
  await reportFrom(/^Report a problem.*: ./);
  await page.getByText('The job has ended and stays as it is.').waitFor();
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await page.getByText('1 earlier proposal').click();
  await page.getByRole('link', { name: /^Open the case.*: ./ }).waitFor();
  // The open case about the former professional does not limit the client's actions on the other.
  await reportFrom('Report a problem');
  await page.getByText('The work is paused.').waitFor();
  const { application } = await client.call('GET', `/applications/${id}`);
  expect(application.stage).toBe('problem');
  expect(application.problems.map((one: { responseId: string }) => one.responseId)).toEqual(
    expect.arrayContaining([responseId, response.id]),
  );
  expect(troubles).toEqual([]);
});

test('a session that ends, or a decision that comes, while a person types a statement loses nothing that they typed', async () => {
  const user = await site.person();
  const client = await signInPerson(site, user.id, user.email);
  const { problemId } = await applicationAt({ ...people, client }, 'problem');
  const { page, troubles } = await as(user.id);
  // A page that is notified of the session's end or of the decision shows it before anything is pressed.
  await page.route('**/api/events*', () => {});
  await page.goto(`${site.address}/problems/${problemId}`);
  await page.getByLabel('Your statement').fill('I have a witness.');
  await endSessionDuring(page, site, user.id, '**/statements');
  await press(page, 'Add statement');
  await page.getByRole('link', { name: 'Log In Again' }).click();
  await logIn(page, user.email);
  await page.waitForURL(/\/problems\/[\da-f-]{36}$/);
  await page.getByLabel('Your statement').waitFor();
  expect(await page.getByLabel('Your statement').inputValue()).toBe('I have a witness.');

  const decision = { outcome: 'cancelled', reason: 'Nothing was handed over.' };
  // During the call: a page that is still refetching the case would show the decision before the button is pressed.
  await page.route(
    '**/statements',
    async (route) => {
      await people.admin.call('POST', `/problems/${problemId}/decision`, decision);
      await route.continue();
    },
    { times: 1 },
  );
  await press(page, 'Add statement');
  await page.getByText('you can’t add anything to it').waitFor();
  await page.getByRole('heading', { name: 'Decided: the job is cancelled' }).waitFor();
  expect(await page.getByLabel('Your statement').inputValue()).toBe('I have a witness.');
  await press(page, 'Discard text');
  await page.getByLabel('Your statement').waitFor({ state: 'detached' });
  expect((await readCase(problemId)).statements).toHaveLength(1);
  expect(unexpected(troubles)).toEqual([]);
});

test('a person who is no party to a case can’t open it; HTML in statements is shown as text', async () => {
  const html = `<script>alert(1)</script><img src=x onerror="alert(1)"> & "more"`;
  const { problemId } = await applicationAt(people, 'problem');
  await people.professional.call('POST', `/problems/${problemId}/statements`, { text: html });
  const stranger = await newPerson(site, 'user');
  const { page: other, troubles: othersTroubles } = await as(stranger.id);
  await other.goto(`${site.address}/problems/${problemId}`);
  await other.getByRole('heading', { name: 'You can’t open this case' }).waitFor();
  expect(othersTroubles.filter((trouble) => !trouble.includes('status of 404'))).toEqual([]);
  const { page, troubles } = await as(people.admin.id);
  page.on('dialog', () => troubles.push('something of it ran'));
  await page.goto(`${site.address}/problems/${problemId}`);
  await page.getByText(html).waitFor();
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a professional whose approval was taken away still finds the case, and reports one of work that was taken', async () => {
  const user = await site.professional();
  const professional = await signInPerson(site, user.id, user.email);
  const { problemId } = await applicationAt({ ...people, professional }, 'problem');
  const taken = await applicationAt({ ...people, professional }, 'engaged');
  const { rows } = await site.database.query('select version from professionals where id = $1', [user.id]);
  const refused = await people.admin.call(
    'PUT',
    `/professionals/${user.id}/approval`,
    { approval_status: 'rejected', decision_reason: 'The certificate is out of date.' },
    { 'if-match': String(rows[0].version) },
  );
  expect(refused.status).toBe(200);
  const { page, troubles } = await as(user.id);
  await page.clock.setFixedTime(site.clock());
  await page.goto(`${site.address}/professional-dashboard`);
  await page.locator(`a[href="/problems/${problemId}"]`).click();
  await page.getByLabel('Your statement').waitFor();
  await page.goto(`${site.address}/professional-dashboard`);
  const about = (await people.admin.call('GET', `/applications/${taken.id}`)).application.title as string;
  await page.getByRole('button', { name: new RegExp(`^Report a problem.*${about}`) }).click();
  await page.getByRole('dialog').getByLabel('What happened').fill('I was not paid for the first half.');
  await inDialog(page, 'Report problem').click();
  await page.waitForURL(/\/problems\/[\da-f-]{36}$/);
  await page.getByText('The job has ended and stays as it is.').waitFor();
  expect(unexpected(troubles)).toEqual([]);

  // From a mail, on another device.
  const elsewhere = await openPage(browser, { reducedMotion: 'reduce' });
  await elsewhere.page.goto(`${site.address}/problems/${problemId}`);
  await elsewhere.page.waitForURL(/\/login\?/);
  await logIn(elsewhere.page, user.email);
  await elsewhere.page.waitForURL(`${site.address}/problems/${problemId}`);
  await elsewhere.page.getByLabel('Your statement').waitFor();
  expect(unexpected(elsewhere.troubles)).toEqual([]);
});
