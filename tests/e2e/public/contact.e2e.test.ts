import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactMessages } from '#server/db/schema/index.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const stored = async (email: string) =>
  (await site.database.db.select().from(contactMessages)).filter((row) => row.email === email);
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const button = (page: Page) => page.getByRole('button', { name: /Send/ });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const posts = (requests: readonly string[], method: string) => requests.filter((request) => request.startsWith(method));

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Grace Nakato');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Subject').fill('A question');
  await message(page).fill('How do I find\nan accountant in Gulu?');
}

describe.for([true, false])('JavaScript: %s', (javaScriptEnabled) => {
  test('mistakes in the contact form are named and focused, nothing is lost, and once fixed the message is sent', async () => {
    const { page, troubles } = await openPage(browser, { javaScriptEnabled });
    const email = `journey-${javaScriptEnabled}@example.com`;
    await page.goto(`${site.address}/contact-us?type=partnership`);
    expect(await page.getByLabel('Inquiry Type').inputValue()).toBe('partnership');
    await fill(page, 'grace@localhost');
    await button(page).click();
    await page.locator('#refused').waitFor();
    await expect.poll(() => focusedId(page)).toBe('refused');
    expect(await page.locator('#refused').isVisible()).toBe(true);
    const address = page.getByLabel('Email Address');
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    const described = await address.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toContain('such as grace@example.com');
    expect(await message(page).inputValue()).toBe('How do I find\nan accountant in Gulu?');
    expect(await page.getByLabel('Inquiry Type').inputValue()).toBe('partnership');
    await page.getByRole('link', { name: /^Email Address:/ }).click();
    await expect.poll(() => focusedId(page)).toBe('contact-email');

    await address.fill(email);
    await button(page).click();
    await page.waitForURL(/\?sent=1#sent$/);
    await expect.poll(() => focusedId(page)).toBe('sent');
    expect(await page.getByRole('status').textContent()).toContain(
      "Thank you for your message! We'll get back to you within 24 hours.",
    );
    expect(await message(page).inputValue()).toBe('');
    expect(await page.getByLabel('Inquiry Type').inputValue()).toBe('general');
    expect(await stored(email)).toMatchObject([
      { type: 'partnership', message: 'How do I find\nan accountant in Gulu?' },
    ]);
    expect(troubles.filter((trouble) => !trouble.includes('400 (Bad Request)'))).toEqual([]);
  });

  test.runIf(isWhole())('an empty form says what is missing', async () => {
    const { page, requests } = await openPage(browser, { javaScriptEnabled });
    await page.goto(`${site.address}/contact-us`);
    await page.getByLabel('Full Name').fill('Grace Nakato');
    await page.waitForLoadState('networkidle');
    await button(page).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.getByRole('link').count()).toBe(3);
    expect(await button(page).textContent()).toBe('Send Message');
    // With scripts, the empty form was not sent.
    expect(posts(requests, 'document')).toHaveLength(javaScriptEnabled ? 1 : 2);
  });
});

/** Presses the button twice in a row, and returns its state right after the first press. */
const pressTwice = (page: Page) =>
  page.evaluate(() => {
    const pressed = document.querySelector<HTMLButtonElement>('main form button')!;
    pressed.click();
    const state = { text: pressed.textContent, isDisabled: pressed.disabled };
    pressed.click();
    return state;
  });

test.runIf(isWhole())(
  'while sending, the button is disabled; two clicks send one message; a returning visitor can send again',
  async () => {
    const { page } = await openPage(browser);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.goto(`${site.address}/contact-us`);
    await fill(page, 'twice@example.com');
    expect(await pressTwice(page)).toEqual({ text: 'Sending...', isDisabled: true });
    await page.waitForURL(/\?sent=1#sent$/);
    expect(sent).toBe(1);
    expect(await stored('twice@example.com')).toHaveLength(1);
    await page.goBack();
    await page.waitForURL(/contact-us$/);
    await expect.poll(() => button(page).textContent()).toBe('Send Message');
    expect(await button(page).isEnabled()).toBe(true);
  },
);

test.runIf(isWhole())('after Back restores the page from the browser’s cache, the button can send again', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/contact-us`);
  await fill(page, 'frozen@example.com');
  const states = await page.evaluate(() => {
    const pressed = document.querySelector<HTMLButtonElement>('main form button')!;
    const readState = () => `${pressed.textContent} ${pressed.disabled}`;
    pressed.click();
    window.stop();
    const sending = readState();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return [sending, readState()];
  });
  expect(states).toEqual(['Sending... true', 'Send Message false']);
  expect(await message(page).inputValue()).toContain('accountant in Gulu');
});

test.runIf(isWhole())(
  'neither keyboard nor screen reader reaches the hidden field that traps spam programs',
  async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.address}/contact-us`);
    expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);
    await page.getByLabel('Full Name').focus();
    const way: (string | null | undefined)[] = [];
    for (let step = 0; step < 6; step += 1) {
      way.push(await page.evaluate(() => document.activeElement?.getAttribute('name')));
      await page.keyboard.press('Tab');
    }
    expect(way).toEqual(['name', 'email', 'type', 'subject', 'message', null]);
  },
);

test.runIf(isWhole())('without a telephone and a chat every button leads to the form, and says so', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/contact-us`);
  for (const name of ['Call Now', 'Live Chat']) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('#write');
  }
  await page.getByText('We don’t have a telephone line yet').waitFor();
});
