import { expect, test } from 'vitest';
import { demoAccountKinds } from '#shared/account/demo-accounts.ts';
import { notificationsPlace } from '#web/pages/desk/places.ts';
import { paths } from '#web/paths.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openWalkSite, type WalkSite } from '#tests/walks/walk-site.ts';
import { readDesk, tryAs } from './demo-desk.ts';
import {
  pressAccountMenu,
  pressBell,
  pressLocked,
  pressNavigation,
  pressPalette,
  searchInPalette,
} from './desk-ways.ts';

/*
 * The ways around every demo account's desk in Chromium, on the real server with the sample's data: each press changes the page, its title
 * is the promised one, nothing fails, no one is sent back. A test lists every shut door that it found.
 */

const browser = sharedBrowser();
const site: WalkSite = shared(openWalkSite);

test.each(demoAccountKinds.map(({ name }) => name))(
  '%s@ gets to each part of the desk by the navigation, the palette, the bell and the menu',
  async (name) => {
    const walk = await tryAs(browser, site, name);
    const { places, locked } = await readDesk(await site.walker(name));
    await pressNavigation(walk, places);
    await pressLocked(walk, locked);
    await pressPalette(walk, [...places, notificationsPlace]);
    await pressBell(walk);
    await pressAccountMenu(walk);
    expect(walk.findings).toEqual([]);
  },
);

test('an admin finds an application and a professional by the palette, and their details open', async () => {
  const walk = await tryAs(browser, site, 'admin');
  await searchInPalette(walk, paths.adminDashboard, { Applications: 'VAT', Professionals: 'Opio' });
  expect(walk.findings).toEqual([]);
});
