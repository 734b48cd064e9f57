import type { Browser, Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#server/db/schema/index.ts';
import { termsVersion } from '#shared/terms.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { createProfessional, createUser } from '#tests/support/factories.ts';
import { openSignedIn, storedSession } from '#tests/support/signed-in.ts';
import { isWhole } from '#tests/support/tier.ts';

let browser: Browser;
let site: TestApp;
let address: string;

beforeAll(async () => {
  site = await startTestApp({ openWeb: () => openBuiltWeb('build') });
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A browser in which this account is remembered, which owes nothing any more. */
async function as(userId: string) {
  const now = site.clock();
  const agreed = { termsVersion, termsAcceptedAt: now, adultDeclaredAt: now };
  await site.database.db.update(users).set(agreed).where(eq(users.id, userId));
  const stored = await storedSession(site, userId);
  return { stored, ...(await openSignedIn(browser, site, address, stored)) };
}

const client = () => createUser(site.database.db, { role: 'user', firstName: 'Grace', lastName: 'Nakato' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
/** Its paths of the API, in the order in which they were asked for. */
const calls = (requests: readonly string[]) =>
  requests.flatMap((request) => (request.startsWith('fetch /api/') ? [request.replace(/^fetch \/api|\?.*/g, '')] : []));

test('a visitor is sent to sign-in with the place remembered, and nothing private is asked for', async () => {
  const { page, requests, troubles } = await openPage(browser);
  await page.goto(`${address}/dashboard/messages`);
  await page.waitForURL(`${address}/login?from=%2Fdashboard%2Fmessages`);
  expect(calls(requests)).toEqual([]);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('while the session is checked the screen says so, and nothing else is asked for', async () => {
  const { page, context, requests } = await as((await client()).id);
  const held = Promise.withResolvers<void>();
  await context.route('**/api/auth/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Waited for from the beginning: it may be asked before the page has come whole.
  const asked = page.waitForRequest('**/api/auth/me');
  await page.goto(`${address}/dashboard`);
  const loading = page.getByText('Please wait while we initialize your session...');
  await Promise.all([loading.waitFor(), asked]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mwesigwa');
  expect(calls(requests)).toEqual(['/auth/me']);
  held.resolve();
  await loading.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard/);
});

test('each role ends at its own dashboard, whatever it asks for', async () => {
  const people = {
    '/dashboard': (await client()).id,
    '/professional-dashboard': (await createProfessional(site.database.db)).id,
    '/admin-dashboard': (await createUser(site.database.db, { role: 'admin' })).id,
  };
  for (const [home, id] of Object.entries(people)) {
    const { page, context } = await as(id);
    for (const asked of [...Object.keys(people), '/login', '/signup']) {
      await page.goto(address + asked);
      await page.waitForURL((url) => url.pathname.startsWith(home));
    }
    await account(page).waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${home}`));
    await context.close();
  }
});

test.runIf(isWhole())('who has not agreed to the terms is asked first, and the place is kept', async () => {
  const { keys } = await storedSession(site, (await client()).id);
  const { page } = await openSignedIn(browser, site, address, { keys });
  await page.goto(`${address}/dashboard/profile`);
  await page.waitForURL(`${address}/accept-terms?from=%2Fdashboard%2Fprofile`);
  await account(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/accept-terms');
});

test.runIf(isWhole())('who signed in and wanted something is led there; to anywhere else, home', async () => {
  const { page } = await as((await client()).id);
  await page.goto(`${address}/login?from=%2Fdashboard%2Fprofile`);
  await page.waitForURL(`${address}/dashboard/profile`);
  for (const place of ['//evil.example', 'https://evil.example/', '/admin-dashboard', '/%5Cevil.example']) {
    await page.goto(`${address}/login?from=${encodeURIComponent(place)}`);
    await page.waitForURL((url) => url.pathname.startsWith('/dashboard'));
    expect(new URL(page.url()).origin).toBe(address);
  }
});

test.runIf(isWhole())(
  'when the server ends the session, a private screen is empty at once and leads back to itself',
  async () => {
    const { page, stored } = await as((await client()).id);
    await page.goto(`${address}/dashboard`);
    await account(page).waitFor();
    // A call of this page that is still on its way would hear of it first.
    await page.waitForLoadState('networkidle');
    await site.database.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(stored.token)));
    await page.goto(`${address}/dashboard/profile`);
    await page.getByRole('alert').getByText('Your session has expired. Please log in again.').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Nakato');
    expect(await page.getByRole('link', { name: 'Log In Again' }).getAttribute('href')).toBe(
      '/login?from=%2Fdashboard%2Fprofile',
    );
  },
);

test('going back after signing out shows nothing private, also from what the browser kept', async () => {
  const { page } = await as((await client()).id);
  await page.goto(`${address}/dashboard/profile`);
  await page.getByRole('main').getByText('Nakato').first().waitFor();
  await page.goto(`${address}/about-us`);
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${address}/`);
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('Nakato');
});

test.runIf(isWhole())('somebody else who signs in in another tab is shown nothing of the first one', async () => {
  const { page, context } = await as((await client()).id);
  await page.goto(`${address}/dashboard/profile`);
  await page.getByRole('main').getByText('Nakato').first().waitFor();
  const second = await createUser(site.database.db, { role: 'user', firstName: 'Okello', lastName: 'James' });
  const { keys } = (await as(second.id)).stored;
  const other = await context.newPage();
  await other.goto(`${address}/about-us`);
  await other.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, keys);
  await page.getByRole('button', { name: 'Account of Okello James' }).waitFor();
  await page.getByRole('main').getByText('Okello').first().waitFor();
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('Nakato');
});
