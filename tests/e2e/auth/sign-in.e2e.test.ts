import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { comesAlive, focusedId, logIn, password, press, stored, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

async function openLogin(search = '', options: Parameters<typeof openPage>[1] = {}) {
  const watched = await openPage(browser, options);
  await watched.page.goto(`${site.address}/login${search}`);
  return watched;
}

/** Counts a page's sign-in calls from now on. */
function countLogins(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) count += 1;
  });
  return () => count;
}

const atPath = (path: string) => (url: URL) => url.pathname === path;

describe('a right password', () => {
  test('signs the person in, leads to the dashboard, and the session is stored for this tab only', async () => {
    const { email } = await site.person();
    const { page, troubles, requests } = await openLogin();
    await logIn(page, email);
    await page.waitForURL(atPath('/dashboard'));
    await page.getByText('Login successful!').waitFor();
    const [persistent, ofTab] = await stored(page);
    expect(persistent).toBeNull();
    expect(ofTab).toMatch(/^[\w-]{43}$/);
    expect(requests.filter((request) => request.includes(encodeURIComponent(email)))).toEqual([]);
    expect(unexpected(troubles)).toEqual([]);
  });

  test.runIf(isWhole())(
    'with Remember me stores the session in this browser, and clears the tab’s storage',
    async () => {
      const { email } = await site.person();
      const { page } = await openLogin();
      await page.getByLabel('Remember me').check();
      await logIn(page, email);
      await page.waitForURL(atPath('/dashboard'));
      const [persistent, ofTab] = await stored(page);
      expect(persistent).toMatch(/^[\w-]{43}$/);
      expect(ofTab).toBeNull();
    },
  );

  test.runIf(isWhole()).for([
    ['professional', '/professional-dashboard'],
    ['admin', '/admin-dashboard'],
  ] as const)('of a %s leads to %s', async ([role, dashboard]) => {
    const { email } = role === 'professional' ? await site.professional() : await site.person({ role });
    const { page } = await openLogin();
    await logIn(page, email);
    await page.waitForURL(atPath(dashboard));
    expect((await stored(page))[1]).not.toBeNull();
  });

  test.runIf(isWhole())('leads back to the page that the person wanted, if it belongs to this site', async () => {
    const { email } = await site.person();
    const { page } = await openLogin('?from=%2Fsettings');
    await page.getByText(accountCopy.login.leadOn).waitFor();
    await logIn(page, email);
    await page.waitForURL(atPath('/settings'));

    const { page: tempted } = await openLogin(`?from=${encodeURIComponent('//evil.example/login')}`);
    await logIn(tempted, email);
    await tempted.waitForURL(atPath('/dashboard'));
    expect(new URL(tempted.url()).origin).toBe(site.address);
  });

  test.runIf(isWhole())(
    'a person who is signed in already and opens the sign-in page is led to their dashboard',
    async () => {
      const { email } = await site.person();
      const { page } = await openLogin();
      await logIn(page, email);
      await page.waitForURL(atPath('/dashboard'));
      await page.goto(`${site.address}/login`);
      await page.waitForURL(atPath('/dashboard'));
      expect(await page.getByLabel('Password').count()).toBe(0);
    },
  );
});

describe('what is refused', () => {
  test('moves the focus to a message that says what happened, keeps what was typed, and stores nothing', async () => {
    const { email } = await site.person();
    const { page, troubles } = await openLogin('', { reducedMotion: 'reduce' });
    await logIn(page, email, 'not the password');
    await expect.poll(() => focusedId(page)).toBe('login-refused');
    expect(await page.getByRole('alert').textContent()).toContain('Invalid email or password. Please try again.');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password');
    expect(await stored(page)).toEqual([null, null]);
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    expect(unexpected(troubles)).toEqual([]);

    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Login');
    await page.waitForURL(atPath('/dashboard'));
  });

  test.runIf(isWhole())('an address without an account gets the same message as a wrong password', async () => {
    const { page } = await openLogin();
    await logIn(page, 'nobody-of-that-name@example.ug', password);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Invalid email or password. Please try again.');
  });

  test.runIf(isWhole())('what is missing is named beside its field, and nothing is sent', async () => {
    const { page } = await openLogin();
    await comesAlive(page);
    const logins = countLogins(page);
    await press(page, 'Login');
    await expect.poll(() => focusedId(page)).toBe('login-refused');
    const field = page.getByLabel('Email');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).textContent()).toContain(
      'such as grace@example.com',
    );
    await page.getByRole('link', { name: /^Password:/ }).click();
    expect(await focusedId(page)).toBe('login-password');
    expect(logins()).toBe(0);
  });

  test.runIf(isWhole())('after many wrong passwords it says how long to wait', async () => {
    const { email } = await site.person();
    const { page } = await openLogin();
    for (let tries = 0; tries < 7; tries += 1) {
      await logIn(page, email, `wrong ${tries}`);
      await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    }
    await page.getByText('Too many tries.').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/Please wait \d+ seconds?, then try again\./);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });

  test.runIf(isWhole())('without a network nothing is lost, and the next press goes through', async () => {
    const { email } = await site.person();
    const { page, context } = await openLogin();
    await comesAlive(page);
    await context.setOffline(true);
    await logIn(page, email);
    await page.getByText('An error occurred during login. Please try again.').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Please check your connection');
    await context.setOffline(false);
    await press(page, 'Login');
    await page.waitForURL(atPath('/dashboard'));
  });
});

describe('before React', () => {
  test.runIf(isWhole())('what was typed and pressed before the scripts came is sent when they come, once', async () => {
    const { email } = await site.person();
    const { page, context, troubles } = await openPage(browser);
    const logins = countLogins(page);
    const open = Promise.withResolvers<void>();
    await context.route('**/assets/*.js', async (route) => {
      await open.promise;
      await route.continue();
    });
    await page.goto(`${site.address}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Remember me').check();
    await logIn(page, email);
    await page.getByRole('button', { name: 'Logging in...' }).waitFor();
    await page.getByRole('button', { name: 'Logging in...' }).click();
    expect(new URL(page.url()).pathname).toBe('/login');
    open.resolve();
    await page.waitForURL(atPath('/dashboard'));
    expect(logins()).toBe(1);
    expect((await stored(page))[0]).not.toBeNull();
    expect(unexpected(troubles)).toEqual([]);
  });

  test.runIf(isWhole())(
    'without JavaScript the page says what it needs; a form that is sent comes back without its password',
    async () => {
      const { page } = await openLogin('', { javaScriptEnabled: false });
      expect(await page.getByRole('main').innerText()).toContain('Signing in needs JavaScript');
      site.log.length = 0;
      await logIn(page, 'grace@example.ug', 'secret-of-grace');
      await page.getByText('The page was still loading.').waitFor();
      expect(new URL(page.url()).search).toBe('');
      expect(await page.getByLabel('Email').inputValue()).toBe('grace@example.ug');
      expect(await page.content()).not.toContain('secret-of-grace');
      expect(JSON.stringify(site.log)).not.toContain('secret-of-grace');
    },
  );
});

test.runIf(isWhole())('two presses within one moment are one sign-in, and the button says that it works', async () => {
  const { email } = await site.person();
  const { page } = await openLogin();
  await comesAlive(page);
  const logins = countLogins(page);
  const open = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await open.promise;
    await route.continue();
  });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('main form [type=submit]')!;
    button.click();
    button.click();
  });
  const working = page.getByRole('button', { name: 'Logging in...' });
  expect(await working.getAttribute('aria-disabled')).toBe('true');
  // A person can press it: it is only marked as disabled for screen readers.
  await working.click({ force: true });
  open.resolve();
  await page.waitForURL(atPath('/dashboard'));
  expect(logins()).toBe(1);
});

test.runIf(isWhole())('a password can be looked at, and is hidden again when it is sent', async () => {
  const { page } = await openLogin();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('what I type');
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  expect((await page.getByRole('button', { name: 'Hide' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await press(page, 'Login');
  expect(await field.getAttribute('type')).toBe('password');
  expect(await field.inputValue()).toBe('what I type');
});

test.runIf(isWhole())('the sign-in fields have the names and attributes that password managers look for', async () => {
  const { page } = await openLogin();
  const fields = await page
    .locator('main form input')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('autocomplete')]));
  expect(fields).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
    ['remember', null],
  ]);
  const form = page.locator('main form');
  expect(await form.getAttribute('method')).toBe('post');
});

test.runIf(isWhole())('by keyboard alone one signs in', async () => {
  const { email } = await site.person();
  const { page } = await openLogin();
  await comesAlive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const way: (string | undefined)[] = [];
  for (const typed of [email, password, undefined, ' ', undefined]) {
    await page.keyboard.press('Tab');
    way.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '',
      ),
    );
    if (typed !== undefined) await page.keyboard.type(typed);
  }
  expect(way).toEqual(['email', 'password', 'Show', 'remember', 'Forgot password?']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/dashboard'));
  expect((await stored(page))[0]).not.toBeNull();
});

test('a person who is asked to agree to the terms while writing a message agrees, comes back and sends it', async () => {
  const { id } = await site.person();
  const { page, troubles } = await openPageAs(browser, site, id, { reducedMotion: 'reduce' });
  const form = page.getByRole('dialog');
  const send = () => form.getByRole('button', { name: 'Send Message' }).click();
  const written = async () => (await site.database.query('select id from messages where author_id = $1', [id])).rows;
  const loads: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(new URL(request.url()).pathname)));
  await page.goto(`${site.address}/dashboard/messages`);
  await page.getByRole('heading', { name: 'You have no messages yet' }).waitFor();
  await site.database.db.update(users).set({ termsVersion: '2020-01-01' }).where(eq(users.id, id));
  await page.getByRole('button', { name: 'New Message' }).click();
  await form.getByLabel('Subject').fill('My invoice');
  await form.getByLabel('Message', { exact: true }).fill('Where do I find it?');
  await send();
  await page.waitForURL(atPath('/accept-terms'));
  await page.getByRole('heading', { name: 'Before you continue' }).waitFor();
  expect(loads.filter((path) => path === '/accept-terms')).toHaveLength(1);
  expect(await written()).toEqual([]);
  await page.getByLabel('I agree to the Terms and Privacy Policy and I am 18 or older.').check();
  await press(page, 'Continue');
  await page.waitForURL(atPath('/dashboard/messages'));
  expect(await form.getByLabel('Message', { exact: true }).inputValue()).toBe('Where do I find it?');
  await send();
  await page.getByText('Message Sent').waitFor();
  expect(await written()).toHaveLength(1);
  expect(unexpected(troubles)).toEqual([]);
});
