import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { financialConsent } from '#shared/documents/consent.ts';
import { noFacts } from '#shared/site-facts.ts';
import { renderMail } from '#mail/render-mail.tsx';
import { comesAlive, inDialog, logIn, password, press, unexpected } from '#tests/support/app/account-site.ts';
import {
  applicationAt,
  fourPeople,
  need,
  newPerson,
  signInPerson,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { endSessionDuring, loseAnswer, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const people = shared(() => fourPeople(site));

const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const changed = 'Someone else just changed this, or you did in another tab.';
const listProposals = async (id: string) =>
  (await site.database.query('select status from proposals where application_id = $1', [id])).rows;

/** Fills in an application's required fields, except a consent. */
async function fillNeed(page: Page): Promise<void> {
  await page.getByLabel('Service type').selectOption('Tax Consultation');
  await page.getByLabel('Title').fill('VAT for my shop');
  await page.getByLabel('Description').fill('I have a shop in Mbale.');
  await page.getByLabel('Minimum budget').fill('300000');
  await page.getByLabel('Maximum budget').fill('1500000');
}

/** Fills in a proposal's required fields. */
async function fillProposal(page: Page): Promise<void> {
  await page.getByLabel('Proposed budget').fill('450000');
  await page.getByLabel('Available to start').fill('2099-01-15');
  await page.getByLabel('Response message').fill('I have registered forty shops.');
  await page.getByLabel('Methodology').fill('I look at your books, then file the forms.');
  await page.getByLabel('Terms').fill('Half before, half after.');
}

/** Simulates a return to the tab: the page reloads its data, unless an event has already made it do so. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('a proposal that was replaced, then withdrawn, is not accepted by mistake: the screen says what changed', async () => {
  const { id } = await applicationAt(people, 'proposed');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await press(page, 'Accept proposal');
  await page.getByRole('dialog').getByText('600,000').waitFor();
  const replaced = await people.professional.call(
    'POST',
    `/applications/${id}/response`,
    proposal({ proposedBudget: 700_000 }),
  );
  await inDialog(page, 'Accept proposal').click();
  await page.getByText(changed).waitFor();
  await page.getByText('It’s now: Proposal sent.').waitFor();
  await inDialog(page, 'Not now').click();
  await page.getByRole('article').first().getByText('700,000').waitFor();

  await press(page, 'Accept proposal');
  await page.getByRole('dialog').getByText('700,000').waitFor();
  await people.professional.call('POST', `/responses/${replaced.response.id}/withdraw`, {});
  await inDialog(page, 'Accept proposal').click();
  await page.getByText('It’s now: Assigned.').waitFor();
  await inDialog(page, 'Not now').click();
  await page.getByRole('heading', { name: 'assigned to a professional who will make contact' }).waitFor();
  expect(await page.getByRole('button', { name: 'Accept proposal' }).count()).toBe(0);
  expect((await listProposals(id)).map(({ status }) => status).toSorted()).toEqual(['replaced', 'withdrawn']);
  expect(unexpected(troubles)).toEqual([]);
});

test('a lost answer doubles nothing: neither a proposal nor its acceptance', async () => {
  const { id } = await applicationAt(people, 'assigned');
  const professional = await as(people.professional.id);
  await professional.page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await loseAnswer(professional.page, '**/response');
  await press(professional.page, 'Respond to Client');
  await fillProposal(professional.page);
  await inDialog(professional.page, 'Send proposal').click();
  await professional.page.locator('#respond-refused').waitFor();
  await inDialog(professional.page, 'Send proposal').click();
  await professional.page.getByRole('heading', { name: 'Your proposal is waiting' }).waitFor();
  expect(await listProposals(id)).toEqual([{ status: 'open' }]);

  const client = await as(people.client.id);
  await client.page.goto(`${site.address}/dashboard/applications/${id}`);
  await loseAnswer(client.page, '**/accept');
  await press(client.page, 'Accept proposal');
  await inDialog(client.page, 'Accept proposal').click();
  await client.page.locator('#accept-proposal-refused').waitFor();
  await inDialog(client.page, 'Accept proposal').click();
  await client.page.getByRole('heading', { name: 'You accepted the proposal' }).waitFor();
  expect(await listProposals(id)).toEqual([{ status: 'accepted' }]);
  const { application } = await people.client.call('GET', `/applications/${id}`);
  const kinds = application.timeline.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => /^(proposed|proposal_accepted)$/.test(kind))).toHaveLength(2);
  for (const { troubles } of [client, professional]) expect(withoutLost(troubles)).toEqual([]);
});

test('a session that ends while a client types loses nothing: after sign-in the application is there and can be sent', async () => {
  const person = await site.person();
  const { page, troubles } = await as(person.id);
  await page.goto(`${site.address}/dashboard/applications/new`);
  await fillNeed(page);
  await page.getByRole('checkbox').check();
  await endSessionDuring(page, site, person.id, '**/api/applications');
  await press(page, 'Submit Application');
  await page.getByRole('link', { name: 'Log In Again' }).click();
  await logIn(page, person.email);
  await page.waitForURL(/\/dashboard\/applications\/new$/);
  await page.getByLabel('Title').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('VAT for my shop');
  expect(await page.getByLabel('Maximum budget').inputValue()).toBe('1,500,000');
  // Consent is given on sending, and is not part of a draft.
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await page.getByRole('checkbox').check();

  // The very first press, even a double one, sends one application; the next application asks for no consent.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/applications')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await page.getByRole('heading', { name: 'We’re reading your application' }).waitFor();
  expect(sent).toHaveLength(1);
  await page.goto(`${site.address}/dashboard/applications/new`);
  await page.getByLabel('Title').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);

  // Without the schemas, which load when typing begins, only the server validates.
  let cut = 0;
  await page.route('**/assets/*.js', async (route) => {
    cut += 1;
    await route.abort('connectionreset');
  });
  await fillNeed(page);
  await page.getByLabel('Description').fill('A second shop.');
  expect(cut).toBeGreaterThan(0);
  await page.unroute('**/assets/*.js');
  await press(page, 'Submit Application');
  await page.getByRole('heading', { name: 'We’re reading your application' }).waitFor();
  expect(sent).toHaveLength(2);
  expect(withoutLost(troubles)).toEqual([]);
});

test('a consent whose words have changed since the page was opened is asked for again in the new words', async () => {
  const { page, troubles } = await as((await site.person()).id);
  const old = { version: '2020-01-01', text: 'I agree to the words of old.', givenAt: null };
  await page.route('**/api/applications/consent', (route) => route.fulfill({ json: old }), { times: 1 });
  await page.goto(`${site.address}/dashboard/applications/new`);
  await fillNeed(page);
  await page.getByRole('checkbox', { name: old.text }).check();
  await press(page, 'Submit Application');
  await page.getByText(financialConsent.text).waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await page.getByRole('checkbox').check();
  await press(page, 'Submit Application');
  await page.getByRole('heading', { name: 'We’re reading your application' }).waitFor();
  expect(unexpected(troubles)).toEqual([]);
});

test('a session that ends while a professional types loses nothing: after sign-in the proposal is there and can be sent', async () => {
  const user = await site.professional();
  const professional = await signInPerson(site, user.id, user.email);
  const { id } = await applicationAt({ ...people, professional }, 'assigned');
  const [mail] = await mailsTo(site, user.email);
  const { html } = await renderMail(mail!.kind, mail!.data as never, { ...noFacts, publicUrl: site.address });
  const link = /href="([^"]*\/applications\/[^"]*)"/.exec(html)![1]!;

  const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(link);
  await page.waitForURL(/\/login\?from=/);
  await logIn(page, user.email);
  await press(page, 'Respond to Client');
  expect(new URL(page.url()).pathname).toBe(`/professional-dashboard/applications/${id}`);
  await fillProposal(page);
  await endSessionDuring(page, site, user.id, '**/response');
  await inDialog(page, 'Send proposal').click();
  await page.getByRole('link', { name: 'Log In Again' }).click();
  await logIn(page, user.email);
  await press(page, 'Respond to Client');
  expect(await page.getByLabel('Terms').inputValue()).toBe('Half before, half after.');
  await inDialog(page, 'Send proposal').click();
  await page.getByRole('heading', { name: 'Your proposal is waiting' }).waitFor();
  expect(await listProposals(id)).toEqual([{ status: 'open' }]);
  expect(unexpected(troubles)).toEqual([]);
});

test('whatever people write is shown to others as plain text', async () => {
  const html = (field: string) => `<script>alert('${field}')</script><img src=x onerror="alert(1)"> ${field} & "more"`;
  const client = await newPerson(site, 'user');
  const { professional, admin } = people;
  const { application } = await client.call(
    'POST',
    '/applications',
    need({
      title: html('title'),
      description: html('description'),
      requirements: [html('requirement')],
      userDetails: { name: html('name'), email: 'grace@example.com' },
    }),
  );
  const { id } = application;
  const approval = { status: 'approved', professionalId: professional.id };
  const words = { decision_reason: html('decision'), admin_notes: html('notes') };
  await admin.call('PUT', `/applications/${id}/status`, { ...approval, ...words });
  const written = ['message', 'methodology', 'deliverable', 'terms'];
  const [responseMessage, methodology, deliverable, terms] = written.map(html);
  const propose = () =>
    professional.call(
      'POST',
      `/applications/${id}/response`,
      proposal({ responseMessage, methodology, deliverables: [deliverable], terms }),
    );
  const { response } = await propose();
  await client.call('POST', `/responses/${response.id}/decline`, { reason: html('declined') });
  expect((await propose()).status).toBe(201);

  const screens = [
    [client.id, `/dashboard/applications/${id}`, 'main', ['decision']],
    [professional.id, `/professional-dashboard/applications/${id}`, 'main', ['name']],
    [admin.id, `/admin-dashboard/applications?open=${id}`, 'dialog[open]', ['name', 'decision', 'notes']],
  ] as const;
  for (const [userId, address, place, more] of screens) {
    const { page, troubles } = await as(userId);
    page.on('dialog', () => troubles.push('something of it ran'));
    await page.goto(site.address + address);
    const region = page.locator(place);
    await region.getByText(html('description')).waitFor();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    for (const field of ['title', 'requirement', 'declined', ...written, ...more]) {
      await region.getByText(html(field)).first().waitFor();
    }
    expect(await page.locator('img[src="x"], main script, dialog script').count()).toBe(0);
    expect(troubles).toEqual([]);
  }
});

test('signing up on the way to an application leads to its form; from then on the draft decides', async () => {
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

test('when an application is given to another professional, the open overlay and what was typed in it stay', async () => {
  const { id } = await applicationAt(people, 'assigned');
  const { page, troubles } = await as(people.professional.id);
  await page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await press(page, 'Respond to Client');
  await page.getByLabel('Terms').fill('Half before, half after.');
  await people.admin.call('PUT', `/applications/${id}/assignment`, { professionalId: people.other.id });
  await lookAgain(page);
  await page.getByRole('dialog').getByText('You no longer have this application.').waitFor();
  expect(await page.getByLabel('Terms').inputValue()).toBe('Half before, half after.');
  await inDialog(page, 'Not now').click();
  await page.getByText('You no longer have this application', { exact: true }).waitFor();
  // Nothing was agreed: no letter is offered.
  const letters = page.waitForResponse(/\/api\/applications\/letters/);
  await page.reload();
  await letters;
  await page.getByRole('heading', { name: 'You can’t open this application' }).waitFor();
  expect(await page.getByRole('button', { name: /letter/ }).count()).toBe(0);
  // The open page refetches once the approval has ended, and is refused.
  expect(troubles.filter((trouble) => !/status of 40[34]/.test(trouble))).toEqual([]);
});

test('a change that arrives behind an open dialog is not agreed to unseen', async () => {
  const { id } = await applicationAt(people, 'proposed');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await press(page, 'Cancel application');
  await page.getByRole('dialog').waitFor();
  await people.professional.call('POST', `/applications/${id}/response`, proposal({ proposedBudget: 300_000 }));
  await lookAgain(page);
  await page.getByText('300,000').first().waitFor();
  await inDialog(page, 'Cancel application').click();
  await page.getByText(changed).waitFor();
  await page.getByText('It’s now: Proposal sent.').waitFor();
  // Now the new state is visible.
  await inDialog(page, 'Cancel application').click();
  await page.getByRole('heading', { name: 'This application is cancelled' }).waitFor();
  expect(unexpected(troubles)).toEqual([]);
});

test('a dialog that is sending stays open until the answer comes, whatever is pressed', async () => {
  const { id } = await applicationAt(people, 'assigned');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await press(page, 'Cancel application');
  await page.getByRole('dialog').waitFor();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/cancel', async (route) => {
    await held;
    await route.continue();
  });
  await inDialog(page, 'Cancel application').click();
  await page.getByRole('dialog').getByText('Cancelling...').waitFor();
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.getByRole('dialog').getByText('Cancelling...').waitFor();
  letThrough();
  await page.getByText('Application cancelled').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(unexpected(troubles)).toEqual([]);
});

test('the professional whom an admin has chosen stays chosen after another search', async () => {
  const { id } = await applicationAt(people, 'unassigned');
  const { id: okello } = await createProfessional(site.database.db, { name: 'Okello Zaituni' });
  await createProfessional(site.database.db, { name: 'Ruth Zabuloni' });
  const { page, troubles } = await as(people.admin.id);
  await page.goto(`${site.address}/admin-dashboard/applications`);
  await page.getByLabel('Status').selectOption('unassigned');
  await page
    .getByRole('link', { name: /^Assign: / })
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
  await page.getByText('Application assigned').waitFor();
  const { rows } = await site.database.query('select professional_id from applications where id = $1', [id]);
  expect(rows).toEqual([{ professional_id: okello }]);
  expect(unexpected(troubles)).toEqual([]);
});

test('both sides can download an engagement letter after the work, or the approval, has ended', async () => {
  const former = await newPerson(site, 'professional');
  const { id } = await applicationAt({ ...people, professional: former }, 'engaged');
  await people.admin.call('PUT', `/applications/${id}/assignment`, {
    professionalId: people.other.id,
    reason: 'Both have asked for it.',
  });
  const letter = /^Download letter/;
  const client = await as(people.client.id);
  await client.page.goto(`${site.address}/dashboard/applications/${id}`);
  await client.page.getByText('1 earlier proposal').click();
  await client.page.getByText('; the job ended').waitFor();
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

test('a typed reason is kept, can be discarded, and the focus is never lost', async () => {
  await applicationAt(people, 'pending');
  const { page, troubles } = await as(people.admin.id);
  await page.goto(`${site.address}/admin-dashboard/applications?status=pending`);
  const reject = page.getByRole('link', { name: /^Reject: / }).first();
  const row = await page.locator('[data-row-link]').first().innerText();
  await reject.click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('We cannot pass this on.');
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  await inDialog(page, 'Not now').click();
  await expect.poll(focus).toBe(row);
  await reject.click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('We cannot pass this on.');
  await inDialog(page, 'Discard text').click();
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('');
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

test('a draft that was changed in another tab is not overwritten unasked, nor sent twice', async () => {
  const { page, context, troubles } = await as((await site.person()).id);
  const address = `${site.address}/dashboard/applications/new`;
  const title = (tab: Page) => tab.getByLabel('Title');
  await page.goto(address);
  await title(page).fill('My debts');
  const other = await context.newPage();
  await other.goto(address);
  await title(other).fill('My many debts');
  await page.getByText('You changed this draft in another tab.').waitFor();
  expect(await title(page).inputValue()).toBe('My debts');
  await press(page, 'Show the newer one');
  expect(await title(page).inputValue()).toBe('My many debts');
  other.once('dialog', (dialog) => void dialog.accept());
  await press(other, 'Discard draft');
  await page.getByText('You sent or discarded this draft in another tab.').waitFor();
  await press(page, 'Start again');
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(application.title);
  expect(unexpected(troubles)).toEqual([]);
});
