import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startAccountSite, type AccountSite } from '#tests/support/app/account-site.ts';
import { leaveSharedBrowser, openSharedBrowser } from './browser.ts';
import { shared } from '#tests/support/app/shared.ts';

/** Opens Chromium for all tests of the file and closes its pages after them; usable from the first hook or test on. */
export function sharedBrowser(): Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openSharedBrowser();
  });
  afterAll(leaveSharedBrowser);
  return new Proxy({} as Browser, {
    get(_none, name) {
      const value: unknown = Reflect.get(browser, name);
      return typeof value === 'function' ? value.bind(browser) : value;
    },
  });
}

/** Serves the built web for all tests of the file, with accounts whose password is known. */
export const sharedAccountSite = (options?: Parameters<typeof startAccountSite>[0]): AccountSite =>
  shared(() => startAccountSite(options));
