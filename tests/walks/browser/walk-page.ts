import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#web/paths.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import type { Walker, WalkSite } from '#tests/walks/walk-site.ts';

/** A page of a walk, and the problems found on it so far. */
export interface WalkPage {
  readonly page: Page;
  /** Errors of scripts, and calls that were refused. */
  readonly troubles: string[];
}

/** Opens the desk of a person, at their first page. */
export async function openDesk(browser: Browser, site: WalkSite, walker: Walker, width = 1280): Promise<WalkPage> {
  const { page, troubles } = await openPageAs(browser, site, walker.id, { viewport: { width, height: 800 } });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.goto(site.address + paths.homeFor(walker.role));
  await settle(page);
  return { page, troubles };
}

/** Waits until the page has its heading and nothing in it is loading. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

const failures = /^(Oops|Something went wrong|Unexpected|Error\b|Failed to load|Page not found)|Failed to load/i;

/** Fails when the page shows an error, or is wider than the screen. */
export async function expectSound({ page, troubles }: WalkPage, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    words: [...document.querySelectorAll('h1, [role=alert]')].map((element) => element.textContent.trim()),
    wide: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(
    found.words.filter((text) => failures.test(text)),
    where,
  ).toEqual([]);
  expect(found.wide, where).toBeLessThanOrEqual(1);
  expect(troubles, where).toEqual([]);
}

/** The address in the address bar, after the host. */
export function currentPath(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
