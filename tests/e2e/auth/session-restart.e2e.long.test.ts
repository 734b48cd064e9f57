import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createUser } from '#tests/support/factories.ts';
import { openSignedIn, pass, storedSession } from '#tests/support/signed-in.ts';

const minute = 60_000;

let browser: Browser;
let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await database?.close();
});

const start = (clock?: TestApp['clock']) => startTestApp({ database, clock, openWeb: () => openBuiltWeb('build') });

test('a server that is restarted in the middle signs nobody out, neither while it is away nor after', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const user = await createUser(database.db, { role: 'user' });
  const { page } = await openSignedIn(browser, site, address, await storedSession(site, user.id));
  await page.goto(`${address}/about-us`);
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.waitFor();

  const { clock } = site;
  await site.close();
  await Promise.all([page.waitForEvent('requestfailed'), pass(site, 6 * minute, page)]);
  expect(await account.count()).toBe(1);

  site = await start(clock);
  await site.app.listen({ port: Number(new URL(address).port), host: '127.0.0.1' });
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
  await pass(site, 6 * minute, page);
  expect((await answer).status()).toBe(200);
  expect(await account.count()).toBe(1);
  await page.goto(`${address}/`);
  await account.waitFor();
});
