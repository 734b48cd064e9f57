import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applications } from '#server/db/schema/index.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const words = 'URA sent me a letter about my shop.';
const choice = (page: Page, label: string) => page.locator('label', { hasText: label }).first();
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const visibleHeading = (page: Page) => page.locator('h2:visible').first().innerText();
const storedFor = (email: string) => site.database.db.select().from(applications).where(eq(applications.email, email));

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First and last name').fill('Aisha Nambozo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Choose a password').fill('seven tall jackfruit');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

test('a newcomer on a phone is asked one question at a time, sees people with reasons, and sends it to one of them', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await page.goto(`${site.address}/find-someone?need=tax&where=Gulu`);
  expect(await page.locator('fieldset:visible').count()).toBe(1);
  await choice(page, 'Tax or URA').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('find-words');
  // Going on without words is named at the field; going back, also with the browser's button, keeps what was chosen.
  await next(page).click();
  expect(await page.locator('[data-error]:visible').getAttribute('data-error')).toContain('Please tell us');
  await page.getByLabel('In your own words').fill(words);
  await page.goBack();
  await expect.poll(() => visibleHeading(page)).toBe('What do you need help with?');
  await next(page).click();
  await next(page).click();
  // A reload loses nothing.
  await page.reload();
  await expect.poll(() => visibleHeading(page)).toBe('Where should they be?');
  expect(await page.getByRole('radio', { name: 'Gulu' }).isChecked()).toBe(true);
  await next(page).click();
  await choice(page, 'This week').click();
  // Of what people charge, only what concerns this need is left: here nobody who does it gives fees.
  expect(await page.locator('[data-needs]').count()).toBeGreaterThan(0);
  expect(await page.locator('[data-needs]:visible').count()).toBe(0);
  await choice(page, 'I don’t know yet').click();
  const first = page.locator('.person-card').first();
  await first.waitFor();
  expect(await first.innerText()).toContain('Works in Gulu, as you asked');
  const name = await first.locator('strong').first().innerText();
  await first.locator('label').click();

  const email = 'aisha-by-phone@example.com';
  await fillAccount(page, email);
  await page.getByRole('button', { name: 'Save and confirm my email' }).click();
  await page.getByRole('heading', { name: 'Saved. Confirm your email and it goes to our team.' }).waitFor();
  expect(await page.getByText(email).isVisible()).toBe(true);
  const [stored] = await storedFor(email);
  expect(stored).toMatchObject({
    title: 'Help with tax or URA in Gulu',
    description: words,
    urgency: 'high',
    releasedAt: null,
    requirements: ['I don’t know my budget yet. Mwesigwa filled in the amounts.'],
  });
  expect(name).not.toBe('');
  expect(stored?.preferredProfessionalId).not.toBeNull();
  // What was typed is gone from this telephone.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('by keyboard nothing moves on by itself: arrows choose, and Enter goes on', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/find-someone`);
  await page.getByRole('radio', { name: 'Tax or URA' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Accounting and books' }).isChecked()).toBe(true);
  expect(await visibleHeading(page)).toBe('What do you need help with?');
  await page.keyboard.press('Enter');
  await expect.poll(() => visibleHeading(page)).toBe('Tell us in your own words');
});

test('without JavaScript the questions are one page; a refusal names the fields and keeps what was typed', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.address}/find-someone`);
  await page.getByRole('button', { name: 'Show me people' }).click();
  const summary = page.getByRole('alert');
  expect(await summary.innerText()).toContain('Please choose what you need help with.');
  expect(await summary.innerText()).toContain('Please tell us in a few words what you need.');
  await choice(page, 'Accounting and books').click();
  await page.getByLabel('In your own words').fill(words);
  await page.getByRole('button', { name: 'Show me people' }).click();
  expect(await page.locator('.person-card').count()).toBeGreaterThan(2);
  await page.getByLabel('First and last name').fill('Aisha');
  await page.getByLabel('Email').fill('aisha-plain@example.com');
  await page.getByRole('button', { name: 'Save and confirm my email' }).click();
  const refusal = await page.getByRole('alert').innerText();
  for (const part of ['First and last name:', 'Choose a password:', 'Terms:', 'Consent:'])
    expect(refusal).toContain(part);
  expect(await page.getByLabel('Email').inputValue()).toBe('aisha-plain@example.com');
  await fillAccount(page, 'aisha-plain@example.com');
  await page.getByRole('button', { name: 'Save and confirm my email' }).click();
  expect(await page.locator('h1').innerText()).toContain('Saved.');
  expect((await storedFor('aisha-plain@example.com'))[0]).toMatchObject({
    description: words,
    serviceType: 'Business Finance',
  });
});

test('someone who has an account signs in instead, and finds the answers in the form', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/find-someone`);
  await choice(page, 'Debts').click();
  await page.getByLabel('In your own words').fill(words);
  await next(page).click();
  await choice(page, 'By phone or online').click();
  await choice(page, 'Later').click();
  await choice(page, 'Up to USh').click();
  await page.getByText('team choose').click();
  const link = page.getByRole('link', { name: 'I have an account' });
  expect(await link.getAttribute('href')).toBe('/login?from=%2Fapply');
  await link.click();
  await page.waitForURL(/login/);
  await page.goto(`${site.address}/apply`);
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(words);
  expect(await page.getByLabel('Title').inputValue()).toBe('Help with debts, by phone or online');
  expect(await page.getByLabel('Service type').inputValue()).toBe('Debt Management');
});

test('answers that were altered on the way are asked for again', async () => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/find-someone',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: site.address,
      host: new URL(site.address).host,
    },
    payload: new URLSearchParams({
      tryKey: 'x',
      need: 'nonsense',
      words: 'x'.repeat(10_000),
      password: 'never shown',
    }).toString(),
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('Please choose what you need help with.');
  expect(reply.body).not.toContain('never shown');
});
