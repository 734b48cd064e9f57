import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applications } from '#server/db/schema/index.ts';
import { comesAlive, focusedId, logIn, password, press, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const title = 'VAT & "books" for my shop <b>';
const description = 'I sell coffee in Mbale.\nMy books are in three exercise books.';

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Service type').selectOption('Tax Consultation');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Requirements').fill('In Luganda');
  await page.keyboard.press('Enter');
  await page.getByLabel('Minimum budget').fill('300000');
  await page.getByLabel('Maximum budget').fill('900000');
  await page.getByLabel('Name', { exact: true }).fill('Grace Mary Nakato');
  await page.getByLabel('Email', { exact: true }).fill(email);
}

const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const drafts = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('mwesigwa_draft_')),
    ),
  );
const storedFor = (email: string) => site.database.db.select().from(applications).where(eq(applications.email, email));

test('a visitor says what they need, makes an account at the end, and sends the same words', async () => {
  const email = 'grace-applies@example.ug';
  const professional = await createProfessional(site.database.db, { name: 'Okello James' });
  const { page, troubles, requests } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${site.address}/professional/${professional.id}`);
  await page.getByRole('link', { name: 'Apply with this professional' }).first().click();
  await page.getByText('You asked for Okello James').waitFor();
  expect(new URL(page.url()).pathname).toBe('/apply');

  // Missing fields are reported before an account is requested.
  await press(page, 'Continue');
  await page.getByText('Missing Information', { exact: true }).waitFor();
  expect(await focusedId(page)).toBe('application-refused');
  await fill(page, email);
  await expect.poll(() => page.locator('#application-refused').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Next: your account' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next: your account');
  // As many steps as follow below.
  expect(await page.getByRole('main').getByRole('list').getByRole('listitem').allInnerTexts()).toEqual([
    'Create a free account, or sign in.',
    'Check your application and submit it.',
    'If your account is new, open the link in our email. Then we get your application.',
  ]);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await press(page, 'Edit application');
  expect(await value(page, 'Title')).toBe(title);
  await page.reload();
  await page.getByLabel('Title').waitFor();
  expect(await value(page, 'Description')).toBe(description);
  await press(page, 'Continue');
  // Nothing was sent, and what was typed is stored in this tab only.
  expect(requests.filter((request) => request.includes('/api/applications'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.waitForURL(/\/signup\?from=%2Fapply$/);
  await comesAlive(page);
  await expect.poll(() => value(page, 'Last Name')).toBe('Mary Nakato');
  expect([await value(page, 'First Name'), await value(page, 'Email')]).toEqual(['Grace', email]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await press(page, 'Create Account');

  await page.getByText('Your application is here.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/apply');
  expect(await value(page, 'Title')).toBe(title);
  await press(page, 'Go to the end');
  expect(await focusedId(page)).toBe('application-consentVersion');
  await page.getByRole('checkbox').check();
  await press(page, 'Submit Application');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('In Luganda').waitFor();
  expect(await storedFor(email)).toMatchObject([
    { title, description, requirements: ['In Luganda'], preferredProfessionalId: professional.id, budgetMax: 900_000 },
  ]);
  expect(await drafts(page)).toEqual([]);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'a visitor with an account signs in at the end; that account’s earlier draft is set aside, not lost',
  async () => {
    const person = await site.person();
    const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce' });
    const draft = JSON.stringify({ values: { title: ['My debts'], serviceType: ['Debt Management'] } });
    await page.goto(`${site.address}/apply?service=Debt+Management`);
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key!, text!),
      [`mwesigwa_draft_application_${person.id}`, draft],
    );
    await fill(page, person.email);
    await press(page, 'Continue');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await logIn(page, person.email);
    await page.getByText('Your application is here.').waitFor();
    expect(await value(page, 'Title')).toBe(title);
    await press(page, 'Show the other draft');
    await expect.poll(() => value(page, 'Title')).toBe('My debts');
    await press(page, 'Show the other draft');
    await expect.poll(() => value(page, 'Title')).toBe(title);
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    await page.getByRole('checkbox').check();
    await press(page, 'Submit Application');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await storedFor(person.email)).toMatchObject([{ title, serviceType: 'Tax Consultation' }]);
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())('logging out leaves nothing of it for the next person at a shared computer', async () => {
  const person = await site.person();
  const { page } = await openPageAs(browser, site, person.id);
  await page.goto(`${site.address}/apply`);
  await page.getByLabel('Title').fill(title);
  await expect.poll(() => drafts(page)).toEqual([`mwesigwa_draft_application_${person.id}`]);
  await page.getByText(/until you send it, discard it or sign out/).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${site.address}/`);
  expect(await drafts(page)).toEqual([]);
});

test.runIf(isWhole()).each(['professional', 'admin'] as const)(
  'a signed-in %s reads that only clients can apply',
  async (role) => {
    const { id } =
      role === 'admin' ? await createUser(site.database.db, { role }) : await createProfessional(site.database.db);
    const { page, troubles } = await openPageAs(browser, site, id);
    await page.goto(`${site.address}/apply`);
    await page.getByRole('heading', { name: 'Only clients can apply' }).waitFor();
    expect(await page.getByRole('main').locator('form').count()).toBe(0);
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);
