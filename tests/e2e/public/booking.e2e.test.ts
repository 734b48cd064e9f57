import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consultations } from '#server/db/schema/index.ts';
import { axeViolationsEverywhere } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/browser.ts';
import { createProfessional } from '#tests/support/factories.ts';
import { extremeName, startFilledSite } from '#tests/support/filled-site.ts';
import { isWhole } from '#tests/support/tier.ts';
import { sharedBrowser } from '#tests/support/shared-browser.ts';
import { shared } from '#tests/support/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const form = (page: Page) => page.locator('#booking form');
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const stored = (id: string) =>
  site.database.db.select().from(consultations).where(eq(consultations.professionalId, id));

describe.for(
  (isWhole() ? [360, 1280] : [360]).flatMap((width) => [true, false].map((javaScript) => ({ width, javaScript }))),
)('at $width pixels, JavaScript: $javaScript', ({ width, javaScript }) => {
  test('one asks for a consultation: what is wrong is named and kept, then it is sent', async () => {
    const { id } = await createProfessional(site.database.db, { name: extremeName });
    const { page, troubles } = await openPage(browser, {
      viewport: { width, height: 740 },
      javaScriptEnabled: javaScript,
    });
    await page.goto(`${site.address}/professional/${id}`);
    for (const promise of ['Free initial consultation', 'No obligation']) {
      expect(await page.locator('#booking').getByText(promise, { exact: true }).isVisible()).toBe(true);
    }
    await page.getByLabel('Full Name').fill(extremeName);
    await page.getByLabel('Email').fill(`booker-${width}-${javaScript}@example.com`);
    await page.getByLabel('Phone (optional)').fill('0772 12');
    await page.getByLabel('What would you like to achieve?').fill('My books in order.\nBefore June.');
    await form(page).getByRole('button').click();
    await page.locator('#booking-refused').waitFor();
    await expect.poll(() => focusedId(page)).toBe('booking-refused');
    expect(await page.getByLabel('Phone (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Full Name').inputValue()).toBe(extremeName);
    expect(await page.getByLabel('What would you like to achieve?').inputValue()).toBe(
      'My books in order.\nBefore June.',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.getByLabel('Phone (optional)').fill('0772 123456');
    await form(page).getByRole('button').click();
    await page.waitForURL(/\?sent=1#booking-sent$/);
    await expect.poll(() => focusedId(page)).toBe('booking-sent');
    expect(await page.getByRole('status').textContent()).toMatch(/^Message sent!.*Check your e-mail to confirm/);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(await stored(id)).toMatchObject([{ phone: '+256772123456', status: 'unconfirmed' }]);
    expect(troubles.filter((trouble) => !trouble.includes('400 (Bad Request)'))).toEqual([]);
  });
});

test('the button says that it works and rests, so that two clicks are one request', async () => {
  const { id } = await createProfessional(site.database.db);
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/professional/${id}`);
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
  await page.waitForURL(/\?sent=1#booking-sent$/);
  expect(await stored(id)).toHaveLength(1);
});

test.runIf(isWhole())('axe finds nothing on a form that was refused', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${site.address}/professional/${site.ids.plain}`);
  await page.getByLabel('Full Name').fill('Grace Nakato');
  await page.getByLabel('Email').fill('grace@localhost');
  await page.getByLabel('Phone (optional)').fill('not a number');
  await page.getByLabel('What would you like to achieve?').fill('A second opinion.');
  await form(page).getByRole('button').click();
  await page.locator('#booking-refused').waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
});
