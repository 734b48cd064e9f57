import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { tabs } from '#web/tabs.ts';
import { shared } from '#tests/support/shared.ts';
import { sharedBrowser } from '#tests/support/shared-browser.ts';
import { openPageAs } from '#tests/support/signed-in-page.ts';
import { openWalkSite, type Walker, type WalkSite } from '#tests/walks/walk-site.ts';
import { deskOf } from './demo-desk.ts';
import { startWalk } from './walk.ts';
import { walkFrom } from './walk-from.ts';

/*
 * Every row of each list's first page and, of other links and buttons, one of each kind, on the desks of new clients in Chromium, on the
 * real server with the sample's data. What a press opens is the promised page or part, nothing fails, and what lies over the page closes
 * with Escape. A test lists every shut door that it found.
 */

const browser = sharedBrowser();
const site: WalkSite = shared(openWalkSite);

/** Addresses of the parts of someone's desk, the settings' own parts and the notices. */
const placesToWalk = async (walker: Walker): Promise<string[]> => [
  ...(await deskOf(walker)).places.map(({ to }) => to),
  ...tabs.settings.slice(1).map(({ name }) => paths.settingsTab(name)),
  paths.notifications,
];

test.each(['new-client', 'unconfirmed'] as const)(
  '%s@ opens every row and presses every kind of button of the desk, and no door is shut',
  async (name) => {
    const walker = await site.walker(name);
    const viewport = { width: 1280, height: 800 };
    const { page, troubles } = await openPageAs(browser, site, walker.id, { viewport });
    const walk = startWalk(page, troubles, site.address, walker.role);
    for (const place of await placesToWalk(walker)) await walkFrom(walk, place);
    expect(walk.pressed).toBeGreaterThan(0);
    expect(walk.findings).toEqual([]);
  },
);
