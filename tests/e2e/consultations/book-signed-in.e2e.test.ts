import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consultations, sessions, users } from '#server/db/schema/index.ts';
import { comesAlive, logIn, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { openEveryDay } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { endSessionDuring } from '#tests/support/browser/lost-answers.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const grace = { firstName: 'Grace', lastName: 'Nakato', phone: '+256772123456' };
const message = 'My books in order.\nBefore June.';

async function professional() {
  const { id } = await createProfessional(site.database.db);
  await openEveryDay(site, id);
  return { id, path: `${site.address}/professional/${id}` };
}
const stored = (id: string) =>
  site.database.db.select().from(consultations).where(eq(consultations.professionalId, id));
const form = (page: Page) => page.locator('#booking form');
const write = (page: Page) => page.getByLabel('What would you like to achieve?').fill(message);
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Request' }).click();
const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

test('a client signs in, books a free time in a form that knows them, and finds the consultation on their dashboard', async () => {
  const client = await site.person(grace);
  const { id, path } = await professional();
  const { page, troubles } = await openPage(browser, { timezoneId: 'Africa/Kampala' });
  await page.clock.setFixedTime(site.clock());
  await page.goto(`${site.address}/login`);
  await logIn(page, client.email);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto(`${path}#booking`);
  await page.getByText('You’re booking with your account.').waitFor();
  await expect.poll(() => valueOf(page, 'Phone (optional)')).toBe('+256772123456');
  expect([await valueOf(page, 'Full Name'), await valueOf(page, 'Email')]).toEqual(['Grace Nakato', client.email]);
  expect(await page.getByLabel('Email').isEditable()).toBe(false);
  if (isWhole()) expect(await axeViolationsEverywhere(page)).toEqual([]);

  const time = page.locator('#booking-slotStart .days > div label').nth(2);
  const words = (await time.innerText()).trim().split('\n').at(-1)!;
  expect(await time.getByRole('radio', { name: /^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2} \d\d:\d\d$/ }).count()).toBe(1);
  await time.click();
  await write(page);
  await send(page);
  await page.getByText('Message sent!').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('booking-answer');
  expect(await page.locator('#booking dl').innerText()).toContain(client.email);
  const recap = await page.locator('#booking').innerText();
  expect(recap).not.toContain('Check your email');
  // What happens next, and by when.
  expect(recap).toMatch(/If there’s no answer by 2\d Nov 2026, \d\d:\d\d, your request ends/);
  expect(await stored(id)).toMatchObject([
    { clientId: client.id, email: client.email, name: 'Grace Nakato', status: 'requested', phone: '+256772123456' },
  ]);
  if (isWhole()) expect(await axeViolationsEverywhere(page)).toEqual([]);

  await page.getByRole('link', { name: 'See it on your dashboard' }).click();
  const waiting = page.getByRole('list', { name: 'Waiting for an answer' });
  await waiting.locator('time', { hasText: words }).waitFor();
  expect(unexpected(troubles)).toEqual([]);
});

test('a client who must still agree to the terms is led there and back, and nothing that they typed is lost', async () => {
  const client = await site.person(grace);
  const { id, path } = await professional();
  const { page, troubles } = await openPageAs(browser, site, client.id);
  await site.database.db.update(users).set({ termsVersion: 'earlier' }).where(eq(users.id, client.id));
  await page.goto(`${path}#booking`);
  await page.getByText('You’re booking with your account.').waitFor();
  await page.getByLabel('Full Name').fill('Grace N. Nakato');
  await write(page);
  await send(page);
  await page.waitForURL((url) => url.pathname === '/accept-terms');
  expect(await stored(id)).toEqual([]);
  await page.getByRole('checkbox').check();
  await page.locator('form').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${path}#booking`);
  await page.getByText('We’ve kept what you wrote.').waitFor();
  expect([
    await valueOf(page, 'Full Name'),
    await valueOf(page, 'Email'),
    await valueOf(page, 'What would you like to achieve?'),
  ]).toEqual(['Grace N. Nakato', client.email, message]);
  await send(page);
  await page.getByText('Message sent!').waitFor();
  expect(await stored(id)).toMatchObject([{ clientId: client.id, name: 'Grace N. Nakato', status: 'requested' }]);
  expect(unexpected(troubles)).toEqual([]);
});

test('a client whose session ended books as a visitor: nothing is lost, and the page says so', async () => {
  const client = await site.person(grace);
  const { id, path } = await professional();
  const { page, troubles } = await openPageAs(browser, site, client.id);
  await page.goto(`${path}#booking`);
  await page.getByText('You’re booking with your account.').waitFor();
  await write(page);
  await endSessionDuring(page, site, client.id, '**/consultations');
  await send(page);
  await page.getByText('Check your email to confirm.').waitFor();
  await page.getByText('Your session had ended, so we sent this as a visitor’s request.').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Log In Again' }).waitFor();
  expect(await stored(id)).toMatchObject([{ clientId: null, email: client.email, status: 'unconfirmed' }]);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'a session that ends before they send leaves what was typed, to be sent as a visitor',
  async () => {
    const client = await site.person(grace);
    const { id, path } = await professional();
    const { page } = await openPageAs(browser, site, client.id);
    await page.clock.install({ time: site.clock() });
    await page.goto(`${path}#booking`);
    await page.getByText('You’re booking with your account.').waitFor();
    await write(page);
    await site.database.db.delete(sessions).where(eq(sessions.userId, client.id));
    // The page asks the server every five minutes.
    await page.clock.fastForward('06:00');
    await page.getByText('Your session has ended. Your text is still here').waitFor();
    expect([
      await valueOf(page, 'Full Name'),
      await valueOf(page, 'Email'),
      await valueOf(page, 'What would you like to achieve?'),
    ]).toEqual(['Grace Nakato', client.email, message]);
    await send(page);
    await page.getByText('Check your email to confirm.').waitFor();
    expect(await stored(id)).toMatchObject([{ clientId: null, email: client.email, status: 'unconfirmed' }]);
  },
);

test('a client who presses before React is there books with the account all the same', async () => {
  const client = await site.person(grace);
  const { id, path } = await professional();
  const { page } = await openPageAs(browser, site, client.id);
  const { promise: isReleased, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${path}#booking`, { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Grace Nakato');
  await page.getByLabel('Email').fill('typed@example.com');
  await write(page);
  // The script that checks the fields has loaded by now, and with it what waits for React.
  await page.waitForLoadState('domcontentloaded');
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('check-forms'))?.name,
  );
  // Loaded isn't run: a second import of it waits until the first has run. As text, because Vitest would rewrite it.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => undefined)`);
  await send(page);
  await form(page).getByRole('button', { name: 'Sending...' }).waitFor();
  letThrough();
  await page.getByText('Message sent!').waitFor();
  expect(await stored(id)).toMatchObject([{ clientId: client.id, email: client.email, status: 'requested' }]);
});

test.runIf(isWhole())(
  'when another person took the chosen time, the page says so, keeps the rest, and another time can be chosen',
  async () => {
    const client = await site.person(grace);
    const { id, path } = await professional();
    const { page } = await openPageAs(browser, site, client.id);
    await page.goto(`${path}#booking`);
    await page.getByText('You’re booking with your account.').waitFor();
    const time = page.locator('#booking-slotStart .days [name=slotStart]').nth(1);
    const slotStart = await time.inputValue();
    await time.check();
    await write(page);
    const taken = await fetch(`${site.address}/api/professionals/${id}/consultations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Okello James',
        email: 'okello@example.com',
        phone: '0772 654321',
        message: 'First.',
        slotStart,
        minutes: 30,
        meeting: 'telephone',
      }),
    });
    expect(taken.status).toBe(201);
    await send(page);
    await page.getByRole('alert').getByText('Someone else has just taken this time.').waitFor();
    expect(await page.locator(`input[value="${slotStart}"]`).count()).toBe(0);
    expect(await valueOf(page, 'What would you like to achieve?')).toBe(message);
    await page.locator('#booking-slotStart .days [name=slotStart]').nth(1).check();
    await send(page);
    await page.getByText('Message sent!').waitFor();
    expect((await stored(id)).map(({ clientId }) => clientId).toSorted()).toEqual([client.id, null].toSorted());
  },
);

test.runIf(isWhole())('a client whose address isn’t confirmed reads that the request waits for it', async () => {
  const client = await site.person({ ...grace, phone: null, emailVerifiedAt: null });
  const { id, path } = await professional();
  const { page } = await openPageAs(browser, site, client.id);
  await page.goto(`${path}#booking`);
  await page.getByText('once you’ve confirmed your email address').waitFor();
  await write(page);
  await send(page);
  await page.getByText('Confirm your email address first.').waitFor();
  expect(await stored(id)).toMatchObject([{ clientId: client.id, status: 'unconfirmed' }]);
});

// The small form tests one of the two roles.
describe.each(isWhole() ? (['professional', 'admin'] as const) : (['professional'] as const))(
  'a signed-in %s',
  (role) => {
    test('reads that they book as a visitor, and does', async () => {
      const who = role === 'professional' ? await site.professional() : await site.person({ role });
      const { id, path } = await professional();
      const { page, troubles } = await openPageAs(browser, site, who.id);
      await page.goto(`${path}#booking`);
      await page.getByText('You’ll book as a visitor here, not with your account.').waitFor();
      expect([await valueOf(page, 'Full Name'), await valueOf(page, 'Email')]).toEqual(['', '']);
      await page.getByLabel('Full Name').fill('Ruth Auma');
      await page.getByLabel('Email').fill(`${role}-visits@example.com`);
      await write(page);
      await send(page);
      await page.getByText('Check your email to confirm.').waitFor();
      expect(await stored(id)).toMatchObject([{ clientId: null, status: 'unconfirmed' }]);
      expect(unexpected(troubles)).toEqual([]);
    });
  },
);

test.runIf(isWhole())('the owner of a profile reads that clients book there, and can’t ask themselves', async () => {
  const owner = await site.professional();
  const { page } = await openPageAs(browser, site, owner.id);
  await page.goto(`${site.address}/professional/${owner.id}#booking`);
  await page.getByText('This is your own profile.').waitFor();
  await comesAlive(page);
  await page.getByLabel('Full Name').fill('Ruth Auma');
  await page.getByLabel('Email').fill('ruth@example.com');
  await write(page);
  await send(page);
  await page.getByRole('alert').getByText('you can’t ask yourself').waitFor();
  expect(await stored(owner.id)).toEqual([]);
});
