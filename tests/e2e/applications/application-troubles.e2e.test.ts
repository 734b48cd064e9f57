import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financialConsent } from '#shared/consent.ts';
import { noFacts } from '#shared/site-facts.ts';
import { renderMail } from '#mail/render-mail.tsx';
import { type AccountSite, logIn, press, startAccountSite, unexpected } from '#tests/support/account-site.ts';
import { applicationAt, fourPeople, need, newPerson, personOf, proposal } from '#tests/support/application-people.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { loseAnswer, withoutLost } from '#tests/support/lost-answers.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { openPageAs } from '#tests/support/signed-in-page.ts';
import { isWhole } from '#tests/support/tier.ts';

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
const proposalsOf = async (id: string) =>
  (await site.database.query('select status from responses where application_id = $1', [id])).rows;

/** Fills in what an application must have, but for a consent. */
async function fillNeed(page: Page): Promise<void> {
  await page.getByLabel('Service type').selectOption('Tax Consultation');
  await page.getByLabel('Title').fill('VAT for my shop');
  await page.getByLabel('Description').fill('I have a shop in Mbale.');
  await page.getByLabel('Minimum budget').fill('300000');
  await page.getByLabel('Maximum budget').fill('1500000');
}

/** Fills in what a proposal must have. */
async function fillProposal(page: Page): Promise<void> {
  await page.getByLabel('Proposed budget').fill('450000');
  await page.getByLabel('Available to start').fill('2099-01-15');
  await page.getByLabel('Response message').fill('I have registered forty shops.');
  await page.getByLabel('Methodology').fill('I look at your books, then file the forms.');
  await page.getByLabel('Terms').fill('Half before, half after.');
}

test.runIf(isWhole())(
  'a proposal that was replaced, then withdrawn, is not accepted by mistake: the screen says what changed',
  async () => {
    const { id } = await applicationAt(people, 'proposed');
    const { page, troubles } = await as(people.client.id);
    await page.goto(`${site.address}/dashboard/applications/${id}`);
    await press(page, 'Accept the proposal');
    await page.getByRole('dialog').getByText('600,000').waitFor();
    const replaced = await people.professional.call(
      'POST',
      `/applications/${id}/response`,
      proposal({ proposedBudget: 700_000 }),
    );
    await inDialog(page, 'Accept, and agree to it').click();
    await page.getByText('This was changed meanwhile, by somebody else or in another tab.').waitFor();
    await page.getByText('It is now: Proposal sent.').waitFor();
    await inDialog(page, 'Not now').click();
    await page.getByRole('article').first().getByText('700,000').waitFor();

    await press(page, 'Accept the proposal');
    await page.getByRole('dialog').getByText('700,000').waitFor();
    await people.professional.call('POST', `/responses/${replaced.response.id}/withdraw`, {});
    await inDialog(page, 'Accept, and agree to it').click();
    await page.getByText('It is now: Assigned.').waitFor();
    await inDialog(page, 'Not now').click();
    await page.getByRole('heading', { name: 'assigned to a professional who will make contact' }).waitFor();
    expect(await page.getByRole('button', { name: 'Accept the proposal' }).count()).toBe(0);
    expect((await proposalsOf(id)).map(({ status }) => status).toSorted()).toEqual(['replaced', 'withdrawn']);
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())('a lost answer doubles nothing: neither a proposal nor its acceptance', async () => {
  const { id } = await applicationAt(people, 'assigned');
  const professional = await as(people.professional.id);
  await professional.page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await loseAnswer(professional.page, '**/response');
  await press(professional.page, 'Respond to Client');
  await fillProposal(professional.page);
  await inDialog(professional.page, 'Send the proposal').click();
  await professional.page.locator('#respond-refused').waitFor();
  await inDialog(professional.page, 'Send the proposal').click();
  await professional.page.getByRole('heading', { name: 'Your proposal waits' }).waitFor();
  expect(await proposalsOf(id)).toEqual([{ status: 'open' }]);

  const client = await as(people.client.id);
  await client.page.goto(`${site.address}/dashboard/applications/${id}`);
  await loseAnswer(client.page, '**/accept');
  await press(client.page, 'Accept the proposal');
  await inDialog(client.page, 'Accept, and agree to it').click();
  await client.page.locator('#accept-proposal-refused').waitFor();
  await inDialog(client.page, 'Accept, and agree to it').click();
  await client.page.getByRole('heading', { name: 'You have agreed' }).waitFor();
  expect(await proposalsOf(id)).toEqual([{ status: 'accepted' }]);
  const { application } = await people.client.call('GET', `/applications/${id}`);
  const kinds = application.timeline.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => /^(proposed|proposal_accepted)$/.test(kind))).toHaveLength(2);
  for (const { troubles } of [client, professional]) expect(withoutLost(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'a session that ends while somebody types takes nothing: after sign-in the application is there, and goes out',
  async () => {
    const person = await site.person();
    const { page, troubles } = await as(person.id);
    await page.goto(`${site.address}/dashboard/applications/new`);
    await fillNeed(page);
    await page.getByRole('checkbox').check();
    await site.database.query('delete from sessions where user_id = $1', [person.id]);
    await press(page, 'Submit Application');
    await page.getByRole('link', { name: 'Log In Again' }).click();
    await logIn(page, person.email);
    await page.waitForURL(/\/dashboard\/applications\/new$/);
    await page.getByLabel('Title').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('VAT for my shop');
    expect(await page.getByLabel('Maximum budget').inputValue()).toBe('1,500,000');
    // A consent is given at the sending, and is no part of a draft.
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.getByRole('checkbox').check();

    // The first press of all, doubled, sends one; the next application asks for no consent.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/applications')) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Submit Application' }).dblclick();
    await page.getByRole('heading', { name: 'An administrator reads your application' }).waitFor();
    expect(sent).toHaveLength(1);
    await page.goto(`${site.address}/dashboard/applications/new`);
    await page.getByLabel('Title').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);

    // Without the schemas, which come when somebody begins to type, the server alone looks.
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
    await page.getByRole('heading', { name: 'An administrator reads your application' }).waitFor();
    expect(sent).toHaveLength(2);
    expect(withoutLost(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())(
  'a consent whose words have changed since the page was opened is asked for by the new ones',
  async () => {
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
    await page.getByRole('heading', { name: 'An administrator reads your application' }).waitFor();
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())(
  'a session that ends while a professional types: after sign-in by the link of the mail the proposal is there',
  async () => {
    const user = await site.professional();
    const professional = await personOf(site, user.id, user.email);
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
    await site.database.query('delete from sessions where user_id = $1', [user.id]);
    await inDialog(page, 'Send the proposal').click();
    await page.getByRole('link', { name: 'Log In Again' }).click();
    await logIn(page, user.email);
    await press(page, 'Respond to Client');
    expect(await page.getByLabel('Terms').inputValue()).toBe('Half before, half after.');
    await inDialog(page, 'Send the proposal').click();
    await page.getByRole('heading', { name: 'Your proposal waits' }).waitFor();
    expect(await proposalsOf(id)).toEqual([{ status: 'open' }]);
    expect(unexpected(troubles)).toEqual([]);
  },
);

test('what anybody writes is shown as text to everybody', async () => {
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
    const told = page.locator(place);
    await told.getByText(html('description')).waitFor();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    for (const field of ['title', 'requirement', 'declined', ...written, ...more]) {
      await told.getByText(html(field)).first().waitFor();
    }
    expect(await page.locator('img[src="x"], main script, dialog script').count()).toBe(0);
    expect(troubles).toEqual([]);
  }
});
