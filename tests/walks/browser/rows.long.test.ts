import { expect, test } from 'vitest';
import { type DemoAccountName, demoAccountKinds } from '#shared/account/demo-accounts.ts';
import { notificationsPlace } from '#web/pages/desk/places.ts';
import { paths } from '#web/paths.ts';
import { tabs } from '#web/tabs.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { openWalkSite, type Walker, type WalkSite } from '#tests/walks/walk-site.ts';
import { readDesk, tryAs } from './demo-desk.ts';
import { pressBell, pressNavigation, pressPalette } from './desk-ways.ts';
import { open, startWalk, type Walk } from './walk.ts';
import { walkFrom } from './walk-from.ts';

/*
 * Every row of each list's first page and, of other links and buttons, one of each kind, on every demo account's desk in Chromium, on the
 * real server with the sample's data. A press opens the promised page or part, nothing fails, and dialogs close with Escape.
 * A test lists every shut door that it found.
 */

/** Milliseconds: the admin's desk has hundreds of doors, and a slow machine takes its time for each. */
const limit = 1_800_000;

const browser = sharedBrowser();
const site: WalkSite = shared(openWalkSite);

/** Addresses of the parts of someone's desk, the parts of the settings, and the notifications. */
const placesToWalk = async (walker: Walker): Promise<string[]> => [
  ...(await readDesk(walker)).places.map(({ to }) => to),
  ...tabs.settings.slice(1).map(({ name }) => paths.settingsTab(name)),
  paths.notifications,
];

/** Accounts with the same desk as another: on theirs, every row is pressed, and otherwise only what the other desk lacks. */
const sameDesks: Partial<Record<DemoAccountName, DemoAccountName>> = { busy: 'professional' };
const knownByDesk = new Map<DemoAccountName, Set<string>>();

/** The kinds of doors that were pressed on an account's desk so far. */
function knownTo(name: DemoAccountName): Set<string> {
  const desk = sameDesks[name] ?? name;
  const known = knownByDesk.get(desk) ?? new Set();
  knownByDesk.set(desk, known);
  return known;
}

test.each(demoAccountKinds.map(({ name }) => name))(
  'the demo account %s@ opens every row and presses every kind of button of the desk, and none fails',
  { timeout: limit },
  async (name) => {
    const walker = await site.walker(name);
    const viewport = { width: 1280, height: 800 };
    const { page, troubles } = await openPageAs(browser, site, walker.id, { viewport });
    const walk = { ...startWalk(page, troubles, site.address, walker.role), known: knownTo(name) };
    for (const place of await placesToWalk(walker)) await walkFrom(walk, place);
    expect(walk.pressed).toBeGreaterThan(0);
    expect(walk.findings).toEqual([]);
  },
);

test('an admin who views the site as the client gets to each part of the desk and opens every row', async () => {
  const walker = await site.walker('client');
  const admin = await tryAs(browser, site, 'admin');
  const { page } = admin;
  await open(admin, `${paths.adminDashboardTab('people')}?open=${walker.id}`);
  await page.getByRole('button', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog', { name: /^View the site as/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their list doesn’t open.');
  await dialog.getByRole('button', { name: 'View as this person' }).click();
  await page.waitForURL((url) => url.pathname === paths.homeFor(walker.role));
  await admin.quiet();
  const walk: Walk = { ...admin, role: walker.role, known: knownTo('client') };
  const { places } = await readDesk(walker);
  await pressNavigation(walk, places);
  await pressPalette(walk, [...places, notificationsPlace]);
  await pressBell(walk);
  for (const place of await placesToWalk(walker)) await walkFrom(walk, place);
  await page.getByRole('region', { name: 'Viewing as someone else' }).getByRole('button').click();
  await page.waitForURL(`**${paths.adminDashboardTab('people')}?open=${walker.id}`);
  // Files aren't shown to them, and the press says so (decision 044).
  const isFile = (finding: string) => /“Download letter”: .*(403|\(Forbidden\))/.test(finding);
  expect(walk.findings.filter((finding) => !isFile(finding))).toEqual([]);
});
