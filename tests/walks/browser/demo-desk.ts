import type { Browser } from 'playwright-core';
import { type DemoAccountName, demoAccountKinds } from '#shared/account/demo-accounts.ts';
import type { NavigationItem } from '#web/dashboard/frame/side-navigation.tsx';
import { placesFor } from '#web/pages/desk/places.ts';
import { paths } from '#web/paths.ts';
import { tabs } from '#web/tabs.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import type { Walker, WalkSite } from '#tests/walks/walk-site.ts';
import { open, startWalk, type Walk } from './walk.ts';

/** Someone's desk as the product lists its parts. */
export interface DemoDesk {
  readonly places: readonly NavigationItem[];
  /** Parts that open once a professional is approved. */
  readonly locked: readonly { readonly label: string; readonly to: string }[];
}

/** Returns the parts of someone's desk. */
export async function readDesk(walker: Walker): Promise<DemoDesk> {
  const { user } = await walker.call('GET', '/auth/me');
  const isLocked = walker.role === 'professional' && !user.isApproved;
  const locked = tabs['professional-dashboard'].flatMap((tab) =>
    isLocked && 'awaitsApproval' in tab ? [{ label: tab.label, to: paths.professionalDashboardTab(tab.name) }] : [],
  );
  return { places: placesFor(user).flat(), locked };
}

/** Signs in by the demo's button of an account, as a visitor does. */
export async function tryAs(browser: Browser, site: WalkSite, name: DemoAccountName): Promise<Walk> {
  const { role } = await site.walker(name);
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  const walk = startWalk(page, troubles, site.address, role);
  const { label } = demoAccountKinds.find((kind) => kind.name === name)!;
  await open(walk, paths.login);
  await page.getByRole('region', { name: 'Try as' }).getByRole('button', { name: label, exact: true }).click();
  await page.waitForURL((url) => url.pathname === paths.homeFor(role));
  await walk.quiet();
  return walk;
}
