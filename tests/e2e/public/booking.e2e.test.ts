import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consultations } from '#server/db/schema/index.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { extremeName, startFilledSite } from '#tests/support/app/filled-site.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const form = (page: Page) => page.locator('#booking form');
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const stored = (id: string) =>
  site.database.db.select().from(consultations).where(eq(consultations.professionalId, id));

describe.for(
  (isWhole() ? [360, 1280] : [360]).flatMap((width) => [true, false].map((javaScript) => ({ width, javaScript }))),
)('at $width pixels, JavaScript: $javaScript', ({ width, javaScript }) => {
  test('a visitor books a consultation: mistakes are named and the input stays; once fixed, the request is sent', async () => {
    const { id } = await createProfessional(site.database.db, { name: extremeName });
    const { page, troubles } = await openPage(browser, {
      viewport: { width, height: 740 },
      javaScriptEnabled: javaScript,
    });
    await page.goto(`${site.address}/professional/${id}`);
    for (const promise of ['Free initial consultation', 'Response within 24 hours', 'No obligation']) {
      expect(await page.locator('#booking').getByText(promise, { exact: true }).isVisible()).toBe(true);
    }
    // On a telephone the form is folded until someone wants it.
    expect(await form(page).isVisible()).toBe(width > 1000);
    await page.getByRole('link', { name: 'Book a Free Consultation' }).first().click();
    await page.getByLabel('Full Name').fill(extremeName);
    await page.getByLabel('Email').fill(`booker-${width}-${javaScript}@example.com`);
    await page.getByLabel('Phone (optional)').fill('0772 12');
    await page.getByLabel('What would you like to achieve?').fill('My books in order.\nBefore June.');
    await form(page).getByRole('button').click();
    await page.locator('#booking-answer').waitFor();
    await expect.poll(() => focusedId(page)).toBe('booking-answer');
    expect(await page.getByLabel('Phone (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Full Name').inputValue()).toBe(extremeName);
    expect(await page.getByLabel('What would you like to achieve?').inputValue()).toBe(
      'My books in order.\nBefore June.',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.getByLabel('Phone (optional)').fill('0772 123456');
    await form(page).getByRole('button').click();
    const status = page.getByRole('status');
    await status.waitFor();
    await expect.poll(() => focusedId(page)).toBe('booking-answer');
    expect(await status.textContent()).toMatch(/^Message sent!Check your email to confirm\./);
    // What was sent, to whom and when, instead of an empty form; it stays.
    const recap = await page.locator('#booking dl').innerText();
    for (const part of [extremeName, '20 Nov 2026', `booker-${width}-${javaScript}@example.com`, 'My books in order.'])
      expect(recap).toContain(part);
    expect(await form(page).count()).toBe(0);
    expect(page.url()).toBe(`${site.address}/professional/${id}#booking-answer`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await stored(id)).toMatchObject([{ phone: '+256772123456', status: 'unconfirmed' }]);
    if (javaScript) {
      // Reloading sends nothing again, and requests nothing.
      await page.reload();
      await form(page).waitFor({ state: 'attached' });
      expect(await stored(id)).toHaveLength(1);
    }
    expect(troubles.filter((trouble) => !trouble.includes('400 (Bad Request)'))).toEqual([]);
  });
});

test.runIf(isWhole())(
  'while sending, the button says so and is disabled, so that two clicks send one request',
  async () => {
    const { id } = await createProfessional(site.database.db);
    const { page } = await openPage(browser);
    await page.goto(`${site.address}/professional/${id}#booking`);
    await page.getByLabel('Full Name').fill('Grace Nakato');
    await page.getByLabel('Email').fill('twice@example.com');
    await page.getByLabel('What would you like to achieve?').fill('A second opinion.');
    const state = await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('#booking form button')!;
      button.click();
      const { textContent, disabled } = button;
      button.click();
      return { textContent, disabled };
    });
    expect(state).toEqual({ textContent: 'Sending...', disabled: true });
    await page.getByText('Message sent!').waitFor();
    expect(await stored(id)).toHaveLength(1);
  },
);

test.runIf(isWhole())(
  'axe finds no violation on a refused booking form, nor on the page that confirms the request',
  async () => {
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${site.address}/professional/${site.ids.plain}#booking`);
    await page.getByLabel('Full Name').fill('Grace Nakato');
    await page.getByLabel('Email').fill('grace@example.com');
    await page.getByLabel('Phone (optional)').fill('not a number');
    await page.getByLabel('What would you like to achieve?').fill('A second opinion.');
    await form(page).getByRole('button').click();
    await page.locator('#booking-answer').waitFor();
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    await page.getByLabel('Phone (optional)').fill('0772 123456');
    await page.locator('#booking-answer').waitFor({ state: 'hidden' });
    await form(page).getByRole('button').click();
    await page.getByText('Message sent!').waitFor();
    expect(await axeViolationsEverywhere(page)).toEqual([]);
  },
);

test.runIf(isWhole())('empty fields are named before anything is sent, and each goes when it is fixed', async () => {
  const { id } = await createProfessional(site.database.db);
  const { page, requests, troubles } = await openPage(browser);
  await page.goto(`${site.address}/professional/${id}#booking`);
  await page.getByLabel('Full Name').focus();
  await page.waitForLoadState('networkidle');
  await form(page).getByRole('button').click();
  const summary = page.getByRole('alert');
  await summary.waitFor();
  expect(await summary.innerText()).toMatch(/^Please check what you entered\./);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.getByLabel('Full Name').fill('Grace Nakato');
  await page.getByLabel('Email').fill('grace');
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Email: Please give an e-mail address such as grace@example.com.',
    'What would you like to achieve?: Please fill this in.',
  ]);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('What would you like to achieve?').fill('My books.');
  expect(await summary.count()).toBe(0);
  expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
  expect(troubles).toEqual([]);
});
