import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { openPage } from '#tests/support/browser.ts';
import { shared } from '#tests/support/shared.ts';
import { sharedBrowser } from '#tests/support/shared-browser.ts';
import { openWalkSite, type WalkSite } from '#tests/walks/walk-site.ts';
import { expectPlace } from './desk-ways.ts';
import { open, press, startWalk, type Walk } from './walk.ts';

/*
 * Visitors on the real server with the sample's data: every entry of the bar, the menu and the footer.
 */

const browser = sharedBrowser();
const site: WalkSite = shared(openWalkSite);
const wide = { width: 1280, height: 800 };
const telephone = { width: 360, height: 740 };

async function visit(viewport = wide): Promise<Walk> {
  const { page, troubles } = await openPage(browser, { viewport });
  return startWalk(page, troubles, site.address, 'user');
}

/** Presses each link of a navigation from one page; files are only asked for. */
async function pressEach(walk: Walk, from: string, links: Locator, unfold?: () => Promise<void>): Promise<void> {
  await open(walk, from);
  await unfold?.();
  const all = await links
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.map((link) => ({ href: link.getAttribute('href')!, isFile: link.matches('[target=_blank]') })),
    );
  for (const { href, isFile } of all) {
    if (isFile) {
      const { status } = await fetch(new URL(href, walk.address));
      if (status !== 200) walk.findings.push(`${href} answers ${status}`);
      continue;
    }
    await open(walk, from);
    await unfold?.();
    await press(
      walk,
      links
        .and(walk.page.locator(`[href="${href}"]`))
        .filter({ visible: true })
        .first(),
    );
    await expectPlace(walk, `${href} at ${from}`, href);
  }
}

test('a visitor gets to each page by the bar and the footer, and on a telephone by the menu', async () => {
  const walk = await visit();
  const { page } = walk;
  await pressEach(walk, paths.pricing, page.locator('header nav[aria-label=Main] a'));
  await pressEach(walk, paths.pricing, page.locator('footer nav a'));
  await page.setViewportSize(telephone);
  await pressEach(walk, paths.pricing, page.locator('header details nav a'), () =>
    page.locator('header summary').click(),
  );
  expect(walk.findings).toEqual([]);
});
