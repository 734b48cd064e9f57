import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountSite,
  comesAlive,
  password,
  press,
  startAccountSite,
  unexpected,
} from '#tests/support/account-site.ts';
import { applicationAt, fourPeople, newPerson, proposal } from '#tests/support/application-people.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { createProfessional } from '#tests/support/factories.ts';
import { openPageAs } from '#tests/support/signed-in-page.ts';

let browser: Browser;
let site: AccountSite;
let people: Awaited<ReturnType<typeof fourPeople>>;
beforeAll(async () => {
  site = await startAccountSite();
  people = await fourPeople(site);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const changed = 'This was changed meanwhile, by somebody else or in another tab.';

/** What happens when somebody comes back to a page: what it shows is looked at again. */
async function lookAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => /\/api\/applications\/[\da-f-]{36}$/.test(response.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
}

test('who makes an account on the way to an application arrives there; from then on the draft decides', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${site.address}/dashboard/applications/new?service=Debt+Management`);
  await page.waitForURL(/\/login\?from=/);
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.waitForURL(/\/signup\?from=/);
  await comesAlive(page);
  await page.getByRole('tab', { name: 'Professional' }).click();
  await page.getByRole('tab', { name: 'Individual' }).click();
  await page.getByLabel('First Name', { exact: true }).fill('Grace');
  await page.getByLabel('Last Name', { exact: true }).fill('Nakato');
  await page.getByLabel('Email', { exact: true }).fill('on-the-way@example.ug');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await press(page, 'Create Account');
  const service = page.getByLabel('Service type');
  await service.waitFor();
  expect(await service.inputValue()).toBe('Debt Management');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await service.waitFor();
  expect(await service.inputValue()).toBe('Debt Management');
  await service.selectOption('Tax Consultation');
  await page.goto(`${site.address}/dashboard/applications/new`);
  await service.waitFor();
  expect(await service.inputValue()).toBe('Tax Consultation');
  expect(unexpected(troubles)).toEqual([]);
});

test('an application that is taken away does not take the open overlay with it, nor what was typed', async () => {
  const { id } = await applicationAt(people, 'assigned');
  const { page, troubles } = await as(people.professional.id);
  await page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await press(page, 'Respond to Client');
  await page.getByLabel('Terms').fill('Half before, half after.');
  await people.admin.call('PUT', `/applications/${id}/assignment`, { professionalId: people.other.id });
  await lookAgain(page);
  await page.getByRole('dialog').getByText('This application is not assigned to you any more.').waitFor();
  expect(await page.getByLabel('Terms').inputValue()).toBe('Half before, half after.');
  await inDialog(page, 'Not now').click();
  await page.getByText('This application is not yours any more').waitFor();
  // Nothing was agreed: no letter is offered that there is not.
  const letters = page.waitForResponse(/\/api\/applications\/letters/);
  await page.reload();
  await letters;
  await page.getByRole('heading', { name: 'You do not have this application' }).waitFor();
  expect(await page.getByRole('button', { name: /letter/ }).count()).toBe(0);
  expect(troubles.filter((trouble) => !/status of 404/.test(trouble))).toEqual([]);
});

test('what came in the background while a dialog was open is not what was agreed to', async () => {
  const { id } = await applicationAt(people, 'proposed');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await press(page, 'Cancel the application');
  await page.getByRole('dialog').waitFor();
  await people.professional.call('POST', `/applications/${id}/response`, proposal({ proposedBudget: 300_000 }));
  await lookAgain(page);
  await page.getByText('300,000').first().waitFor();
  await inDialog(page, 'Cancel the application').click();
  await page.getByText(changed).waitFor();
  await page.getByText('It is now: Proposal sent.').waitFor();
  // Now the new state was shown.
  await inDialog(page, 'Cancel the application').click();
  await page.getByRole('heading', { name: 'This application is cancelled' }).waitFor();
  expect(unexpected(troubles)).toEqual([]);
});

test('a dialog that is sending stays until it is told what came of it, whatever is pressed', async () => {
  const { id } = await applicationAt(people, 'assigned');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await press(page, 'Cancel the application');
  await page.getByRole('dialog').waitFor();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/cancel', async (route) => {
    await held;
    await route.continue();
  });
  await inDialog(page, 'Cancel the application').click();
  await page.getByRole('dialog').getByText('Cancelling...').waitFor();
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.getByRole('dialog').getByText('Cancelling...').waitFor();
  letThrough();
  await page.getByText('The application is cancelled.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(unexpected(troubles)).toEqual([]);
});

test('whom an admin has chosen stays chosen when they search again', async () => {
  const { id } = await applicationAt(people, 'unassigned');
  const { id: okello } = await createProfessional(site.database.db, { name: 'Okello Zaituni' });
  await createProfessional(site.database.db, { name: 'Ruth Zabuloni' });
  const { page, troubles } = await as(people.admin.id);
  await page.goto(`${site.address}/admin-dashboard/applications`);
  await page.getByLabel('Status').selectOption('unassigned');
  await page
    .getByRole('button', { name: /^Assign/ })
    .last()
    .click();
  const search = page.getByLabel('Search for another professional');
  await search.fill('Zaituni');
  await inDialog(page, 'Search').click();
  await page.getByRole('radio', { name: /^Okello/ }).check();
  await search.fill('Zabuloni');
  await inDialog(page, 'Search').click();
  await page.getByRole('radio', { name: /^Ruth/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^Okello/ }).isChecked()).toBe(true);
  await inDialog(page, 'Assign').click();
  await page.getByText('The application is assigned.').waitFor();
  const { rows } = await site.database.query('select professional_id from applications where id = $1', [id]);
  expect(rows).toEqual([{ professional_id: okello }]);
  expect(unexpected(troubles)).toEqual([]);
});

test('an engagement letter stays within reach of both when the work has ended, and the approval too', async () => {
  const former = await newPerson(site, 'professional');
  const { id } = await applicationAt({ ...people, professional: former }, 'engaged');
  await people.admin.call('PUT', `/applications/${id}/assignment`, {
    professionalId: people.other.id,
    reason: 'Both have asked for it.',
  });
  const letter = /^Download the engagement letter/;
  const client = await as(people.client.id);
  await client.page.goto(`${site.address}/dashboard/applications/${id}`);
  await client.page.getByText('1 earlier proposal').click();
  await client.page.getByText('; the work ended').waitFor();
  const professional = await as(former.id);
  await professional.page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  for (const { page } of [client, professional]) await downloads(page, letter);
  const refused = { approval_status: 'rejected', decision_reason: 'The licence has run out.' };
  await people.admin.call('PUT', `/professionals/${former.id}/approval`, refused, { 'if-match': '1' });
  await professional.page.reload();
  await professional.page.getByRole('heading', { name: 'Your engagement letters' }).waitFor();
  await downloads(professional.page, letter);
  for (const { troubles } of [client, professional]) {
    expect(troubles.filter((trouble) => !/status of 404/.test(trouble))).toEqual([]);
  }
});

async function downloads(page: Page, button: RegExp): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
}

test('a dialog that is slow to come says so, reasons can be thrown away, and the focus is never lost', async () => {
  await applicationAt(people, 'pending');
  const { page, troubles } = await as(people.admin.id);
  await page.goto(`${site.address}/admin-dashboard/applications`);
  await page.getByLabel('Status').selectOption('pending');
  const reject = page.getByRole('button', { name: /^Reject/ }).first();
  await reject.waitFor();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await reject.click();
  await page.getByRole('button', { name: 'Opening...' }).waitFor();
  letThrough();
  await page.getByLabel('Reason').fill('We cannot pass this on.');
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  await inDialog(page, 'Not now').click();
  await expect.poll(focus).toBe('Approve');
  await inDialog(page, 'Reject').click();
  expect(await page.getByLabel('Reason').inputValue()).toBe('We cannot pass this on.');
  await inDialog(page, 'Discard what was typed').click();
  expect(await page.getByLabel('Reason').inputValue()).toBe('');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('decide-reject-reason');
  expect(unexpected(troubles)).toEqual([]);
});

test('an amount can be pasted as people write it, and taken back digit by digit', async () => {
  const { page } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard/applications/new`);
  const budget = page.getByLabel('Minimum budget');
  await budget.focus();
  await page.keyboard.insertText('USh 1,500,000/=');
  expect(await budget.inputValue()).toBe('1,500,000');
  await budget.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await budget.inputValue()).toBe('500,000');
});

test('a draft that another tab has taken on is not overwritten unasked, nor sent twice', async () => {
  const { page, context, troubles } = await as((await site.person()).id);
  const address = `${site.address}/dashboard/applications/new`;
  const title = (tab: Page) => tab.getByLabel('Title');
  await page.goto(address);
  await title(page).fill('My debts');
  const other = await context.newPage();
  await other.goto(address);
  await title(other).fill('My many debts');
  await page.getByText('This draft was changed in another tab.').waitFor();
  expect(await title(page).inputValue()).toBe('My debts');
  await press(page, 'Show the newer one');
  expect(await title(page).inputValue()).toBe('My many debts');
  other.once('dialog', (dialog) => void dialog.accept());
  await press(other, 'Discard the draft');
  await page.getByText('This was sent or discarded in another tab.').waitFor();
  await press(page, 'Begin anew');
  expect(await title(page).inputValue()).toBe('');
  expect(unexpected(troubles)).toEqual([]);
});

test('the link of a mail opens that very application after sign-in', async () => {
  const { id } = await applicationAt(people, 'pending');
  const { application } = await people.admin.call('GET', `/applications/${id}`);
  const { page, troubles } = await as(people.admin.id);
  await page.goto(`${site.address}/admin-dashboard/applications?open=${id}`);
  await page.getByRole('dialog').getByRole('heading', { name: application.title }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('list-title');
  expect(unexpected(troubles)).toEqual([]);
});
