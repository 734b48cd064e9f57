import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, inDialog, press, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { applicationAt, fourPeople, newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const html = '<img src=x onerror=alert(1)> & "VAT"';
const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });

/** Fills in an application's required fields. */
async function fillNeed(page: Page): Promise<void> {
  await page.getByLabel('Service type').selectOption('Tax Consultation');
  await page.getByLabel('Title').fill(html);
  await page.getByLabel('Description').fill(`${html}\nI have a shop in Mbale.`);
  await page.getByLabel('Minimum budget').pressSequentially('300000');
  await page.getByLabel('Maximum budget').pressSequentially('1500000');
  await page.getByRole('checkbox').check();
}

/** Fills in a proposal's required fields. */
async function fillProposal(page: Page, price: string): Promise<void> {
  await page.getByLabel('Proposed budget').fill(price);
  await page.getByLabel('Available to start').fill('2099-01-15');
  await page.getByLabel('Response message').fill(`${html} I have registered forty shops.`);
  await page.getByLabel('Methodology').fill('I look at your books, then file the forms.');
  await page.getByLabel('Terms').fill('Half before, half after.');
}

test('three people in three browsers walk the whole way from a need to an agreement', async () => {
  const client = await as((await site.person({ firstName: 'Grace', lastName: 'Nakato' })).id);
  const professional = await as((await createProfessional(site.database.db, { name: 'Okello James' })).id);
  const admin = await as((await createUser(site.database.db, { role: 'admin' })).id);

  // The client describes the need.
  await client.page.goto(`${site.address}/dashboard`);
  await client.page.getByRole('heading', { name: 'Three ways to begin' }).waitFor();
  await client.page.getByRole('link', { name: 'New Application' }).first().click();
  await client.page.getByLabel('Service type').waitFor();
  expect(await client.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace Nakato');
  await fillNeed(client.page);
  expect(await client.page.getByLabel('Maximum budget').inputValue()).toBe('1,500,000');
  await press(client.page, 'Submit Application');
  await client.page.getByText('Application Submitted!').waitFor();
  await client.page.getByRole('heading', { name: 'We’re reading your application' }).waitFor();
  expect(await client.page.getByRole('heading', { level: 1 }).innerText()).toBe(html);
  const { pathname } = new URL(client.page.url());
  const id = pathname.split('/').at(-1);

  // An admin approves it and assigns the professional.
  await admin.page.goto(`${site.address}/admin-dashboard/applications`);
  await admin.page.getByRole('button', { name: 'Waiting for approval' }).click();
  await admin.page.getByRole('link', { name: /^Approve: / }).click();
  await admin.page.getByLabel('Search for another professional').fill('Okello');
  await inDialog(admin.page, 'Search').click();
  await admin.page.getByRole('radio', { name: /^Okello James/ }).check();
  await inDialog(admin.page, 'Approve').click();
  await admin.page.getByText('Application approved').waitFor();

  // The professional sees a waiting client, and answers.
  await professional.page.goto(`${site.address}/professional-dashboard`);
  await professional.page.getByRole('region', { name: 'Waiting for you' }).getByText('Send a proposal').waitFor();
  await professional.page.getByRole('link', { name: 'Client Applications' }).click();
  await professional.page.getByText('Assigned', { exact: true }).waitFor();
  await professional.page.getByRole('button', { name: 'Respond to Client' }).click();
  await professional.page.getByLabel('Proposed budget').waitFor();
  expect(await axeViolations(professional.page)).toEqual([]);
  await fillProposal(professional.page, '600000');
  await inDialog(professional.page, 'Send proposal').click();
  await professional.page.getByText('We’ll email the client.').waitFor();
  const own = professional.page.getByRole('list', { name: 'Client applications' });
  await own.getByText('Proposal sent', { exact: true }).waitFor();
  await professional.page.getByRole('link', { name: 'Today' }).click();
  await professional.page.getByText('Nothing is waiting for you.').waitFor();

  // The client asks for a lower price, which waits for the professional; the proposal can still be answered.
  await client.page.reload();
  await client.page.getByRole('heading', { name: 'You have a proposal to answer' }).waitFor();
  await press(client.page, 'Ask for a change');
  const revision = client.page.getByRole('dialog', { name: 'Ask for a change' });
  await revision.getByRole('checkbox', { name: 'The price' }).check();
  await revision.getByLabel('What would you like instead?').fill('Could you do it for 500,000?');
  await inDialog(client.page, 'Ask for a change').click();
  await client.page.getByRole('heading', { name: 'You asked for a change' }).waitFor();
  await client.page.getByText(/^You asked to change the price on/).waitFor();
  expect(await client.page.getByRole('button', { name: 'Ask for a change' }).count()).toBe(0);
  const theirs = professional.page.getByRole('region', { name: 'Waiting for you' });
  await theirs.getByText('Change the proposal').waitFor();
  await theirs.getByRole('link').click();
  await professional.page.getByRole('heading', { name: 'The client asked for a change' }).waitFor();
  await professional.page.getByText('Could you do it for 500,000?').first().waitFor();

  // The client declines; another one replaces it.
  await press(client.page, 'Decline proposal');
  await client.page.getByRole('textbox', { name: 'Reason' }).fill('Too dear.');
  await inDialog(client.page, 'Decline proposal').click();
  await client.page.getByRole('heading', { name: 'assigned to a professional who will make contact' }).waitFor();
  await professional.page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await professional.page.getByText('Too dear.').last().waitFor();
  await press(professional.page, 'Respond to Client');
  await professional.page.getByLabel('Proposed budget').waitFor();
  await fillProposal(professional.page, '500000');
  await inDialog(professional.page, 'Send proposal').click();
  await professional.page.getByRole('heading', { name: 'Your proposal is waiting' }).waitFor();

  // Once accepted, it is frozen, and both can download the letter.
  await client.page.reload();
  await press(client.page, 'Accept proposal');
  await client.page.getByRole('dialog').getByText('Mwesigwa never holds or asks for money.').waitFor();
  await client.page.getByRole('dialog').getByText('500,000').waitFor();
  await inDialog(client.page, 'Accept proposal').click();
  await client.page.getByRole('heading', { name: 'You accepted the proposal' }).waitFor();
  expect(await client.page.evaluate(() => document.activeElement?.id)).toBe('standing');
  // The first card says what happens next and how to reach the professional; then come the letter and the rest.
  const top = client.page.getByRole('region', { name: 'You accepted the proposal' });
  await top.getByText(/does the work and delivers it here\. Then you confirm it or request changes\./).waitFor();
  const offered = await top.locator('a, button').allTextContents();
  expect(offered).toEqual([expect.stringMatching(/^Message ./), 'Download letter', 'Report a problem']);
  await client.page.getByText('1 earlier proposal').waitFor();
  await professional.page.reload();
  await professional.page.getByRole('heading', { name: 'The client accepted your proposal' }).waitFor();
  for (const { page } of [client, professional]) {
    const letter = page.waitForEvent('download');
    await press(page, 'Download letter');
    expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
  }
  expect(await axeViolations(client.page)).toEqual([]);
  for (const { troubles } of [client, professional, admin]) expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())('a draft outlives the page, is nobody else’s, and goes when it was discarded', async () => {
  const { page, context, troubles } = await as((await site.person()).id);
  await page.goto(`${site.address}/dashboard/applications/new?service=Debt+Management`);
  await page.getByLabel('Title').fill('My debts');
  await page.getByLabel('Requirements').fill('In Luganda');
  await page.getByRole('button', { name: 'Add to: Requirements' }).click();
  await page.getByRole('combobox', { name: 'Requirements' }).fill('   ');
  await page.keyboard.press('Enter');
  await page.close();

  const again = await context.newPage();
  await again.goto(`${site.address}/dashboard/applications/new`);
  await again.getByLabel('Title').waitFor();
  expect(await again.getByLabel('Title').inputValue()).toBe('My debts');
  expect(await again.getByLabel('Service type').inputValue()).toBe('Debt Management');
  expect(await again.getByRole('button', { name: /^Remove / }).count()).toBe(1);
  await again.getByRole('button', { name: 'Remove In Luganda' }).click();
  again.once('dialog', (dialog) => void dialog.accept());
  await press(again, 'Discard draft');
  await expect.poll(() => again.getByLabel('Title').inputValue()).toBe('');
  await again.reload();
  await again.getByLabel('Title').waitFor();
  expect(await again.getByLabel('Title').inputValue()).toBe('');
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('missing fields and crossed budgets are reported in the specification’s words', async () => {
  const { page, troubles } = await as((await site.person()).id);
  await page.goto(`${site.address}/dashboard/applications/new`);
  await page.getByLabel('Title').waitFor();
  await comesAlive(page);
  await press(page, 'Submit Application');
  await page.getByText('Missing Information', { exact: true }).waitFor();
  await page.getByText('Please fill in all required fields.', { exact: true }).waitFor();
  await fillNeed(page);
  await page.getByLabel('Maximum budget').fill('300000');
  await press(page, 'Submit Application');
  await page.getByText('Invalid Budget', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('a connection lost while sending, and a double click, send one application', async () => {
  const person = await site.person();
  const { page, troubles } = await as(person.id);
  await page.goto(`${site.address}/dashboard/applications/new`);
  await page.getByLabel('Title').waitFor();
  await fillNeed(page);
  // The call succeeds, but its answer is lost.
  let isLost = false;
  await page.route('**/api/applications', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press(page, 'Submit Application');
  await page.locator('#application-refused').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(html);
  await page.reload();
  await page.getByLabel('Title').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(html);
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await page.waitForURL(/\/dashboard\/applications\/[\da-f-]{36}$/);
  const { rows } = await site.database.query('select id from applications where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
  expect(troubles.filter((trouble) => !/ERR_CONNECTION_RESET/.test(trouble))).toEqual([]);
});

test.runIf(isWhole())('an admin who was overtaken reads the new state, and keeps what was typed', async () => {
  const people = await fourPeople(site);
  const { id } = await applicationAt(people, 'pending');
  const { page, troubles } = await as(people.admin.id);
  await page.goto(`${site.address}/admin-dashboard/applications`);
  await page.getByLabel('Status').selectOption('pending');
  const card = page.getByRole('listitem').filter({ hasText: (await readTitle(people.admin, id)).slice(0, 14) });
  await card.getByRole('link', { name: /^Reject/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('We cannot pass this on.');
  const other = await newPerson(site, 'admin');
  await other.call('PUT', `/applications/${id}/status`, { status: 'approved' });
  await inDialog(page, 'Reject').click();
  await page.getByText('Someone else just changed this, or you did in another tab.').waitFor();
  await page.getByText('It’s now: Approved, not assigned.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('We cannot pass this on.');
  expect(unexpected(troubles)).toEqual([]);
});

const readTitle = async (admin: Person, id: string): Promise<string> =>
  (await admin.call('GET', `/applications/${id}`)).application.title;
