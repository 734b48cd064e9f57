import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storagePrefix } from '#shared/storage-prefix.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

/** What the cookie policy lists for people who haven't signed in. */
const listed = (() => {
  const policy = readFileSync('content/legal/cookie-policy.md', 'utf8').replaceAll('\\_', '_');
  const part = /^## What it keeps before you sign in$([^]*?)^## /m.exec(policy)?.[1] ?? '';
  return [...part.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = '']) =>
    name.replace('{storagePrefix}', storagePrefix),
  );
})();

const stored = (page: Page, kind: 'localStorage' | 'sessionStorage') =>
  page.evaluate((storage) => Object.keys(window[storage]), kind);

test('a visitor who applies has only what the cookie policy lists stored in the tab, and nothing in the browser', async () => {
  expect(listed).toContain(`${storagePrefix}_draft_application_visitor`);
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/apply`);
  await page.getByLabel('Title').fill('VAT for my shop');
  await expect.poll(() => stored(page, 'sessionStorage')).toContain(`${storagePrefix}_draft_application_visitor`);
  for (const path of ['/signup', '/login', '/forgot-password', '/find-advisor', '/']) {
    await page.goto(site.address + path);
    await page.locator('h1').waitFor();
  }
  const notes = await stored(page, 'sessionStorage');
  expect(notes.filter((name) => !listed.some((known) => name.startsWith(known)))).toEqual([]);
  expect(notes).toContain('react-router-scroll-positions');
  expect(await stored(page, 'localStorage')).toEqual([]);
});
