import { expect, test } from 'vitest';
import { placesFor } from '#web/pages/desk/places.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openWalkSite, type WalkSite } from '#tests/walks/walk-site.ts';
import { titleOfPlace } from './place-titles.ts';
import { expectSound, openDesk, currentPath, settle } from './walk-page.ts';

/*
 * A desk, entry by entry, on the real server with the sample's data: each press changes the page, its title is the promised one, nothing
 * fails, no one is sent back. The long tier walks the desks of the other accounts (docs/decisions/066-walks.md).
 */

const browser = sharedBrowser();
const site: WalkSite = shared(openWalkSite);

test('professional@ presses every entry of the navigation, and each opens its page', async () => {
  const walker = await site.walker('professional');
  const desk = await openDesk(browser, site, walker);
  const navigation = desk.page.getByRole('navigation', { name: 'Dashboard' });
  // From the last to the first, so that the first press leaves the open page.
  for (const { label, to } of placesFor({ role: walker.role, isApproved: true }).flat().toReversed()) {
    const entry = navigation.locator(`a.desk-place[href="${to}"]`, {
      hasText: label,
    });
    await entry.click();
    await desk.page.waitForURL((url) => url.pathname === to);
    await settle(desk.page);
    await expect.poll(() => desk.page.title(), { message: to }).toContain(titleOfPlace(walker.role, to));
    expect(currentPath(desk.page), label).toBe(to);
    expect(await entry.getAttribute('aria-current'), label).toBe('page');
    await expectSound(desk, to);
  }
});
