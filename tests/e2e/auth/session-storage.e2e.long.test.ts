import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { openSignedIn, pass, setClock, storedSession } from '#tests/support/signed-in.ts';

const minute = 60_000;

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

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const expired = (page: Page) => page.getByText('Your session has expired. Please log in again.');

test('storage that is cleared under a running page means signed out, without a word of expiry', async () => {
  const { id } = await createUser(site.database.db, { role: 'user' });
  const { page, troubles } = await openSignedIn(browser, site, address, await storedSession(site, id));
  await page.goto(`${address}/about-us`);
  await account(page).waitFor();
  await page.evaluate(() => localStorage.clear());
  await pass(site, minute, page);
  await login(page).waitFor();
  expect(await expired(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a session of one tab is not known to the next', async () => {
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

test.each(['{', 'null', '[]', '"x"', '{"id":{}}', '{"role":"__proto__"}'])(
  'what is stored may be anything (%s): the server is asked',
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

test('where a browser forbids storing, pages work as for guests', async () => {
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

test('a dead token ends quietly on a public page: guests see it as it is', async () => {
  const { keys } = await storedSession(site, (await createUser(site.database.db, { role: 'user' })).id);
  const dead = JSON.parse(JSON.stringify(keys).replaceAll(keys.mwesigwa_token, 'x'.repeat(43))) as typeof keys;
  const { page } = await openSignedIn(browser, site, address, { keys: dead });
  await page.goto(`${address}/about-us`);
  await expired(page).waitFor();
  expect(await login(page).isVisible()).toBe(true);
});
