import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/index.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { axeViolationsEverywhere } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { openSignedIn, pass, storedSession } from '#tests/support/signed-in.ts';
import { isWhole } from '#tests/support/tier.ts';

const minute = 60_000;
const hour = 60 * minute;

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

/** A remembered session of a new account, and a page of the browser that has it. */
async function signedIn(path = '/about-us', given: Partial<Parameters<typeof createUser>[1]> = {}) {
  const user = await createUser(site.database.db, { role: 'user', ...given });
  const stored = await storedSession(site, user.id);
  const watched = await openSignedIn(browser, site, address, stored);
  await watched.page.goto(address + path);
  await account(watched.page).waitFor();
  return { user, stored, ...watched };
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const soon = (page: Page) => page.getByText('Your session will expire soon. Click to extend your session.');
const expired = (page: Page) => page.getByText('Your session has expired. Please log in again.');
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('mwesigwa_token'));
const statusOf = async (token: string) =>
  (await site.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** How often this page asked the server for something of the session, by its path. */
const asked = (requests: readonly string[], call: string) =>
  requests.filter((request) => request === `fetch /api/auth/${call}`).length;

/** Waits until the server has answered a call that the page makes by itself. */
const answered = (page: Page, call: string) => page.waitForResponse((response) => response.url().endsWith(call));

test('the navigation says who is signed in, by mouse, by keyboard and for screen readers, and signs out', async () => {
  const { page, user, stored, troubles } = await signedIn('/', { firstName: 'Nakato', lastName: 'Lubega' });
  expect(await account(page).textContent()).toContain('NL');
  expect(await login(page).count()).toBe(0);
  await account(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  expect(await menu.innerText()).toMatch(new RegExp(`Nakato Lubega\\s+${user.email}\\s+Individual`));
  expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard',
    '/settings',
  ]);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
  expect(await account(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dashboard');
  await page.locator('h1').click();
  expect(await menu.isVisible()).toBe(false);

  await page.goto(`${address}/about-us`);
  await account(page).click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${address}/`);
  await login(page).waitFor();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await statusOf(stored.token)).toBe(401);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole()).each([
  ['professional', '/professional-dashboard', 'Professional'],
  ['admin', '/admin-dashboard', 'Administrator'],
] as const)('a %s is led to the own dashboard', async (role, home, word) => {
  const { page } = await signedIn('/about-us', { role });
  await account(page).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  expect(await menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(home);
  expect(await menu.getByText(word, { exact: true }).isVisible()).toBe(true);
});

test.runIf(isWhole())(
  'on a telephone the menu stands beside the folded navigation and nothing is wider than the screen',
  async () => {
    const { page } = await signedIn('/about-us', {
      firstName: 'Nnabagereka-Ssekitoleko',
      lastName: 'Tumwesigye Rwabwogo',
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await account(page).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByText('Menu', { exact: true }).click();
    expect(await page.getByRole('link', { name: 'Sign Up' }).count()).toBe(0);
  },
);

test.runIf(isWhole())('who is signed in moves nothing on a page that was made for guests', async () => {
  const { page } = await signedIn('/about-us');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('signing out in one tab signs out the other', async () => {
  const { page, context } = await signedIn();
  const other = await context.newPage();
  await other.goto(`${address}/`);
  await account(other).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await login(page).waitFor();
  await login(other).waitFor();
  expect(await tokenIn(page)).toBeNull();
});

test.runIf(isWhole())('signing in as somebody else in one tab changes the other, token and name together', async () => {
  const { page, context } = await signedIn();
  const second = await createUser(site.database.db, { role: 'professional', firstName: 'Okello', lastName: 'James' });
  const { keys, token } = await storedSession(site, second.id);
  const other = await context.newPage();
  await other.goto(`${address}/`);
  await other.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, keys);
  await page.getByRole('button', { name: 'Account of Okello James' }).waitFor();
  expect(await tokenIn(page)).toBe(token);
});

test('the warning comes at 30 minutes, not before, and real input takes it away', async () => {
  const { page, requests } = await signedIn();
  await expect.poll(() => asked(requests, 'me')).toBe(1);
  await pass(site, 3 * hour + 29 * minute, page);
  await expect.poll(() => asked(requests, 'me')).toBe(2);
  expect(await soon(page).count()).toBe(0);
  await pass(site, minute, page);
  await soon(page).waitFor();
  expect(
    await page
      .getByRole('status')
      .filter({ has: soon(page) })
      .count(),
  ).toBe(1);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.keyboard.press('Shift');
  await soon(page).waitFor({ state: 'detached' });
  expect(asked(requests, 'activity')).toBe(1);
});

test.runIf(isWhole())(
  'looking after itself for five hours, a page keeps nobody signed in: the end is said once',
  async () => {
    const { page, requests } = await signedIn();
    // The check that a page begins with must not be taken for the first of those that follow.
    await Promise.all([answered(page, '/auth/me'), page.reload()]);
    for (let passed = 0; passed < 8; passed += 1) {
      const before = asked(requests, 'me');
      await pass(site, hour / 2 + minute, page);
      // A page that is still busy with the answer before asks at its next minute.
      await expect
        .poll(async () => {
          if (asked(requests, 'me') === before) await pass(site, minute, page);
          return asked(requests, 'me');
        })
        .toBeGreaterThan(before);
    }
    await expired(page).waitFor();
    expect(asked(requests, 'activity')).toBe(0);
    const checks = asked(requests, 'me');
    for (let time = 0; time < 10; time += 1) await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await pass(site, 10 * minute, page);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(asked(requests, 'me')).toBe(checks);
    expect(await tokenIn(page)).toBeNull();
    expect(await page.getByRole('link', { name: 'Log In Again' }).getAttribute('href')).toBe('/login?from=%2Fabout-us');
    expect(await axeViolationsEverywhere(page)).toEqual([]);
  },
);

/** A session that began long ago, of somebody who was there until now. */
async function longAgo(since: number, age = since) {
  const user = await createUser(site.database.db, { role: 'user' });
  const now = site.clock();
  const stored = await storedSession(site, user.id);
  const moment = (ago: number) => new Date(now.getTime() - ago);
  const set = { createdAt: moment(since), expiresAt: moment(since - 24 * hour), authenticatedAt: moment(age) };
  await site.database.db.update(sessions).set(set).where(eq(sessions.userId, user.id));
  const watched = await openSignedIn(browser, site, address, stored);
  await watched.page.goto(`${address}/about-us`);
  await soon(watched.page).waitFor();
  return { stored, ...watched };
}

test.runIf(isWhole())('Extend Session in one tab is enough for all of them', async () => {
  const { page, context, stored, requests } = await longAgo(23 * hour + 35 * minute);
  const other = await context.newPage();
  await other.goto(`${address}/`);
  await soon(other).waitFor();
  await page.getByRole('button', { name: 'Extend Session' }).click();
  await soon(page).waitFor({ state: 'detached' });
  await soon(other).waitFor({ state: 'detached' });
  expect(asked(requests, 'refresh')).toBe(1);
  expect(await tokenIn(other)).not.toBe(stored.token);
  await pass(site, 2 * minute, page, other);
  expect(await statusOf(stored.token)).toBe(401);
  await Promise.all([answered(other, '/auth/me'), pass(site, 5 * minute, other)]);
  expect(await account(other).count()).toBe(1);
  expect(await expired(other).count()).toBe(0);
});

test.runIf(isWhole())('two tabs that extend at once ask the server once', async () => {
  const { page, context, requests } = await longAgo(23 * hour + 35 * minute);
  const other = await context.newPage();
  other.on('request', (request) => requests.push(`fetch ${new URL(request.url()).pathname}`));
  await other.goto(`${address}/`);
  await soon(other).waitFor();
  // Both at hand before either is pressed: the quicker tab takes the other's away.
  const buttons = await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Extend Session' }).elementHandle()),
  );
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
  await soon(page).waitFor({ state: 'detached' });
  await soon(other).waitFor({ state: 'detached' });
  expect(asked(requests, 'refresh')).toBe(1);
});

test.runIf(isWhole())('after seven days an extension is refused, and only the password helps', async () => {
  const { page } = await longAgo(23 * hour + 45 * minute, 7 * 24 * hour + minute);
  await page.getByRole('button', { name: 'Extend Session' }).click();
  await page.getByRole('alert').getByText('Failed to refresh session. Please log in again.').waitFor();
  expect(await account(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Log In Again' }).click();
  await page.waitForURL(`${address}/login?from=%2Fabout-us`);
  expect(await tokenIn(page)).toBeNull();
});

test.runIf(isWhole())('without a connection nobody is signed out', async () => {
  const { page, context } = await signedIn();
  // What the page loads and asks at its start is there before the connection goes.
  await Promise.all([answered(page, '/auth/me'), page.reload()]);
  await account(page).waitFor();
  await context.setOffline(true);
  await pass(site, 11 * minute, page);
  expect(await account(page).count()).toBe(1);
  await Promise.all([answered(page, '/auth/me'), context.setOffline(false)]);
  expect(await account(page).count()).toBe(1);
});
