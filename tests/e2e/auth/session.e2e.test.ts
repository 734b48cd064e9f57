import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { openSignedIn, pass, setClock, storedSession } from '#tests/support/people/signed-in.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const minute = 60_000;
const hour = 60 * minute;

const browser = sharedBrowser();
const site = shared(() => startTestApp({ hasWeb: true }));
let address: string;

beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Opens a page in a browser with a remembered session of a new account. */
async function signedIn(path = '/about-us', overrides: Partial<Parameters<typeof createUser>[1]> = {}) {
  const user = await createUser(site.database.db, { role: 'user', ...overrides });
  const stored = await storedSession(site, user.id);
  const watched = await openSignedIn(browser, site, address, stored);
  await watched.page.goto(address + path);
  await account(watched.page).waitFor();
  return { user, stored, ...watched };
}

/** Opens a page of a browser that remembers this account, which has agreed to the terms. */
async function as(userId: string) {
  const now = site.clock();
  const agreed = { termsVersion, termsAcceptedAt: now, adultDeclaredAt: now };
  await site.database.db.update(users).set(agreed).where(eq(users.id, userId));
  const stored = await storedSession(site, userId);
  return { stored, ...(await openSignedIn(browser, site, address, stored)) };
}

const client = () => createUser(site.database.db, { role: 'user', firstName: 'Grace', lastName: 'Nakato' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const soon = (page: Page) => page.getByText('Your session will expire soon. Click to extend your session.');
const expired = (page: Page) => page.getByText('Your session has expired. Please log in again.');
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('mwesigwa_token'));
const readStatus = async (token: string) =>
  (await site.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Stores these keys as a page stores a remembered session. */
const store = (page: Page, keys: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, keys);

/** Counts this page's requests to a session path. */
const countRequests = (requests: readonly string[], call: string) =>
  requests.filter((request) => request === `fetch /api/auth/${call}`).length;

/** Returns the API calls among these requests, in order. */
const calls = (requests: readonly string[]) =>
  requests.flatMap((request) => (request.startsWith('fetch /api/') ? [request.replace(/^fetch \/api|\?.*/g, '')] : []));

/** Waits until the server has answered an automatic call of the page. */
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
  expect(await readStatus(stored.token)).toBe(401);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole()).each([
  ['professional', '/professional-dashboard', 'Professional'],
  ['admin', '/admin-dashboard', 'Admin'],
] as const)('the menu leads a %s to their own dashboard', async (role, home, word) => {
  const { page } = await signedIn('/about-us', { role });
  await account(page).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  expect(await menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(home);
  expect(await menu.getByText(word, { exact: true }).isVisible()).toBe(true);
});

test.runIf(isWhole())(
  'on a telephone the menu fits beside the folded navigation and nothing is wider than the screen',
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

test.runIf(isWhole())('showing who is signed in moves nothing on a page made for guests', async () => {
  const user = await client();
  const { page } = await openSignedIn(browser, site, address, await storedSession(site, user.id));
  // Held, so that neither the document nor its fonts can still move anything when the account arrives.
  const { promise: loaded, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto(`${address}/about-us`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  release();
  await account(page).waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve((window as unknown as { shift: number }).shift);
        requestAnimationFrame(() => requestAnimationFrame(read));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test.runIf(isWhole())('signing out in one tab signs out the other', async () => {
  const { page, context } = await signedIn();
  const other = await context.newPage();
  await other.goto(`${address}/`);
  await account(other).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await login(page).waitFor();
  await login(other).waitFor();
  expect(await tokenIn(page)).toBeNull();
});

test.runIf(isWhole())(
  'signing in as another person in one tab changes the other tab, token and name together',
  async () => {
    const { page, context } = await signedIn();
    const second = await createUser(site.database.db, { role: 'professional', firstName: 'Okello', lastName: 'James' });
    const { keys, token } = await storedSession(site, second.id);
    const other = await context.newPage();
    await other.goto(`${address}/`);
    await store(other, keys);
    await page.getByRole('button', { name: 'Account of Okello James' }).waitFor();
    expect(await tokenIn(page)).toBe(token);
  },
);

test.runIf(isWhole())(
  'the warning that the session will end comes after 30 minutes, not before, and real input removes it',
  async () => {
    const { page, requests } = await signedIn();
    await expect.poll(() => countRequests(requests, 'me')).toBe(1);
    await pass(site, 3 * hour + 29 * minute, page);
    await expect.poll(() => countRequests(requests, 'me')).toBe(2);
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
    expect(countRequests(requests, 'activity')).toBe(1);
  },
);

test.runIf(isWhole())(
  'a page left alone for five hours does not prolong its session, and says once that it has ended',
  async () => {
    const { page, requests } = await signedIn();
    // The check at the page's start must not count as the first of the later ones.
    await Promise.all([answered(page, '/auth/me'), page.reload()]);
    for (let passed = 0; passed < 7; passed += 1) {
      const before = countRequests(requests, 'me');
      await pass(site, hour / 2 + minute, page);
      // A page still busy with the previous answer checks a minute later.
      await expect
        .poll(async () => {
          if (countRequests(requests, 'me') === before) await pass(site, minute, page);
          return countRequests(requests, 'me');
        })
        .toBeGreaterThan(before);
    }
    expect(countRequests(requests, 'activity')).toBe(0);
    const checks = countRequests(requests, 'me');
    // When the session ends, the page sends no request.
    await pass(site, hour / 2, page);
    await expired(page).waitFor();
    expect(countRequests(requests, 'me')).toBe(checks);
    for (let time = 0; time < 10; time += 1) await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await pass(site, 10 * minute, page);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(countRequests(requests, 'me')).toBe(checks);
    expect(await tokenIn(page)).toBeNull();
    expect(await page.getByRole('link', { name: 'Log In Again' }).getAttribute('href')).toBe('/login?from=%2Fabout-us');
    expect(await axeViolationsEverywhere(page)).toEqual([]);
  },
);

/** A page whose session began long ago and was used until now. */
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
  expect(countRequests(requests, 'refresh')).toBe(1);
  expect(await tokenIn(other)).not.toBe(stored.token);
  await pass(site, 2 * minute, page, other);
  expect(await readStatus(stored.token)).toBe(401);
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
  // Both are ready before either is pressed: the faster tab removes the other's button.
  const buttons = await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Extend Session' }).elementHandle()),
  );
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
  await soon(page).waitFor({ state: 'detached' });
  await soon(other).waitFor({ state: 'detached' });
  expect(countRequests(requests, 'refresh')).toBe(1);
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

test.runIf(isWhole())('losing the connection signs no one out', async () => {
  const { page, context } = await signedIn();
  // The page's initial loads and calls finish before the connection drops.
  await Promise.all([answered(page, '/auth/me'), page.reload()]);
  await account(page).waitFor();
  await context.setOffline(true);
  await pass(site, 11 * minute, page);
  expect(await account(page).count()).toBe(1);
  await Promise.all([answered(page, '/auth/me'), context.setOffline(false)]);
  expect(await account(page).count()).toBe(1);
});

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
  // Awaited from the start: the request may be sent before the page is complete.
  const check = page.waitForRequest('**/api/auth/me');
  await page.goto(`${address}/dashboard`);
  const loading = page.getByText('Please wait while we initialize your session...');
  await Promise.all([loading.waitFor(), check]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mwesigwa');
  expect(calls(requests)).toEqual(['/auth/me']);
  held.resolve();
  await loading.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard/);
});

test.runIf(isWhole())('each role ends at its own dashboard, whatever it asks for', async () => {
  const people = {
    '/dashboard': (await client()).id,
    '/professional-dashboard': (await createProfessional(site.database.db)).id,
    '/admin-dashboard': (await createUser(site.database.db, { role: 'admin' })).id,
  };
  for (const [home, id] of Object.entries(people)) {
    const { page } = await as(id);
    const foreign = Object.keys(people).filter((other) => other !== home);
    for (const target of [home, ...foreign, '/login', '/signup']) {
      await page.goto(address + target);
      await page.waitForURL((url) => url.pathname.startsWith(home));
    }
    await account(page).waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${home}`));
  }
});

test.runIf(isWhole())(
  'people who have not agreed to the terms are asked first, and the page they wanted is remembered',
  async () => {
    const { id } = await createUser(site.database.db, { role: 'user', termsVersion: null });
    const { keys } = await storedSession(site, id);
    const { page } = await openSignedIn(browser, site, address, { keys });
    await page.goto(`${address}/dashboard/profile`);
    await page.waitForURL(`${address}/accept-terms?from=%2Fdashboard%2Fprofile`);
    await account(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/accept-terms');
  },
);

test.runIf(isWhole())(
  'signing in leads to the page that was wanted, but never to another site or another role: then to the dashboard',
  async () => {
    const { page } = await as((await client()).id);
    await page.goto(`${address}/login?from=%2Fdashboard%2Fprofile`);
    await page.waitForURL(`${address}/dashboard/profile`);
    for (const place of ['//evil.example', 'https://evil.example/', '/admin-dashboard', '/%5Cevil.example']) {
      await page.goto(`${address}/login?from=${encodeURIComponent(place)}`);
      await page.waitForURL((url) => url.pathname.startsWith('/dashboard'));
      expect(new URL(page.url()).origin).toBe(address);
    }
  },
);

test.runIf(isWhole())(
  'when the server ends the session, a private page shows nothing private, and signing in again leads back to it',
  async () => {
    const { page, stored } = await as((await client()).id);
    await page.goto(`${address}/dashboard`);
    await account(page).waitFor();
    // Otherwise a running call of this page would notice first.
    await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor();
    await site.database.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(stored.token)));
    await page.goto(`${address}/dashboard/profile`);
    await page.getByRole('alert').getByText('Your session has expired. Please log in again.').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Nakato');
    expect(await page.getByRole('link', { name: 'Log In Again' }).getAttribute('href')).toBe(
      '/login?from=%2Fdashboard%2Fprofile',
    );
  },
);

test('going back after signing out shows nothing private, even from the browser’s page cache', async () => {
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

test.runIf(isWhole())(
  'when another person signs in in a second tab, the first tab shows nothing of the person before',
  async () => {
    const { page, context } = await as((await client()).id);
    await page.goto(`${address}/dashboard/profile`);
    await page.getByRole('main').getByText('Nakato').first().waitFor();
    const second = await createUser(site.database.db, { role: 'user', firstName: 'Okello', lastName: 'James' });
    const { keys } = (await as(second.id)).stored;
    const other = await context.newPage();
    await other.goto(`${address}/about-us`);
    await store(other, keys);
    await page.getByRole('button', { name: 'Account of Okello James' }).waitFor();
    await page.getByRole('main').getByText('Okello').first().waitFor();
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Nakato');
  },
);

test.runIf(isWhole())('clearing the storage of an open page signs it out, without a word of expiry', async () => {
  const { page, troubles } = await signedIn();
  await page.evaluate(() => localStorage.clear());
  await pass(site, minute, page);
  await login(page).waitFor();
  expect(await expired(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('a session stored for one tab only is unknown to other tabs', async () => {
  const user = await createUser(site.database.db, { role: 'user' });
  const { keys } = await storedSession(site, user.id);
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  await setClock(context, site);
  await page.goto(`${address}/about-us`);
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) sessionStorage.setItem(key, text);
  }, keys);
  await page.reload();
  await account(page).waitFor();
  const other = await context.newPage();
  await other.goto(`${address}/about-us`);
  expect(await login(other).isVisible()).toBe(true);
  await page.reload();
  await account(page).waitFor();
});

test.runIf(isWhole()).each(['{', 'null', '[]', '"x"', '{"id":{}}', '{"role":"__proto__"}'])(
  'with damaged session data in the browser’s storage (%s), the page asks the server who is signed in',
  async (text) => {
    const user = await createUser(site.database.db, { role: 'user' });
    const { keys } = await storedSession(site, user.id);
    const { page, troubles } = await openSignedIn(browser, site, address, {
      keys: { ...keys, mwesigwa_user: text, mwesigwa_session: text },
    });
    await page.goto(`${address}/about-us`);
    await account(page).waitFor();
    expect(troubles).toEqual([]);
  },
);

test.runIf(isWhole())('where the browser forbids storage, pages work as they do for guests', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${address}/about-us`);
  expect(await login(page).isVisible()).toBe(true);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())(
  'a dead token does not disturb a public page: it says that the session expired and looks as it does for guests',
  async () => {
    const { keys } = await storedSession(site, (await createUser(site.database.db, { role: 'user' })).id);
    const dead = JSON.parse(JSON.stringify(keys).replaceAll(keys.mwesigwa_token, 'x'.repeat(43))) as typeof keys;
    const { page } = await openSignedIn(browser, site, address, { keys: dead });
    await page.goto(`${address}/about-us`);
    await expired(page).waitFor();
    expect(await login(page).isVisible()).toBe(true);
  },
);

test.runIf(isWhole())('a restart of the server signs no one out, neither while it is down nor afterwards', async () => {
  const database = await openTestDatabase();
  let running = await startTestApp({ database, hasWeb: true });
  const { clock } = running;
  const origin = await running.app.listen({ port: 0, host: '127.0.0.1' });
  const user = await createUser(database.db, { role: 'user' });
  const { page } = await openSignedIn(browser, running, origin, await storedSession(running, user.id));
  await page.goto(`${origin}/about-us`);
  await account(page).waitFor();

  await running.close();
  await Promise.all([page.waitForEvent('requestfailed'), pass(running, 6 * minute, page)]);
  expect(await account(page).count()).toBe(1);

  running = await startTestApp({ database, clock, hasWeb: true });
  await running.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
  await pass(running, 6 * minute, page);
  expect((await answer).status()).toBe(200);
  expect(await account(page).count()).toBe(1);
  await page.goto(`${origin}/`);
  await account(page).waitFor();
});
