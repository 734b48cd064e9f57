import type { Page } from 'playwright-core';
import { opensWhenApproved } from '#web/copy/professional/approval.ts';
import type { NavigationItem } from '#web/dashboard/frame/side-navigation.tsx';
import { paths } from '#web/paths.ts';
import { hasPromisedTitle } from './page-titles.ts';
import { waitUntil, expectClosing, open, press, reportTroubles, type Walk } from './walk.ts';

/** Records where a press led, if not to the promised page. */
export async function expectPlace(walk: Walk, what: string, to: string): Promise<void> {
  const { page, role, quiet, findings } = walk;
  const { pathname } = new URL(to, walk.address);
  await page.waitForURL((url) => url.pathname === pathname).catch(() => undefined);
  await quiet();
  const here = new URL(page.url()).pathname;
  const isTitled = async () => hasPromisedTitle(role, pathname, await page.title());
  if (here !== pathname) findings.push(`${what} opens ${here}`);
  else if (!(await waitUntil(walk, isTitled))) findings.push(`${what} opens “${await page.title()}”`);
  await reportTroubles(walk, what);
}

/** Presses every entry of the navigation, from the last to the first, so that the first press leaves the open page. */
export async function pressNavigation(walk: Walk, places: readonly NavigationItem[]): Promise<void> {
  const { page, findings } = walk;
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  for (const { label, to } of places.toReversed()) {
    const entry = navigation.locator(`a.desk-place[href="${to}"]`, { hasText: label });
    await press(walk, entry);
    await expectPlace(walk, `“${label}” of the navigation`, to);
    const isMarked = async () => (await entry.getAttribute('aria-current')) === 'page';
    if (!(await waitUntil(walk, isMarked))) findings.push(`“${label}” isn’t marked as open`);
  }
  const fold = navigation.locator('button[aria-expanded]');
  for (const isOpen of ['false', 'true']) {
    await press(walk, fold);
    const isFolded = async () => (await fold.getAttribute('aria-expanded')) === isOpen;
    if (!(await waitUntil(walk, isFolded))) findings.push('the navigation doesn’t fold');
  }
}

/** Presses the parts that open only after approval, and types their addresses: both say when they open. */
export async function pressLocked(walk: Walk, locked: readonly { label: string; to: string }[]): Promise<void> {
  const { page, findings } = walk;
  for (const { label, to } of locked) {
    const entry = page.locator('.desk-locked button[aria-disabled=true]', { hasText: label });
    const line = await entry.getAttribute('aria-describedby');
    if ((await page.locator(`[id="${line}"]`).textContent()) !== opensWhenApproved) {
      findings.push(`“${label}” doesn’t say when it opens`);
    }
    await open(walk, to);
    await expectPlace(walk, `the typed address ${to}`, to);
    if ((await page.locator('main').getByText(opensWhenApproved).count()) === 0) {
      findings.push(`${to} doesn’t say when it opens`);
    }
  }
}

const searchField = (page: Page) => page.locator('#palette-dialog [role=combobox]');

/** Opens the palette by its button and closes it, then finds every part of the desk by its name. */
export async function pressPalette(walk: Walk, places: readonly NavigationItem[]): Promise<void> {
  const { page } = walk;
  await press(walk, page.getByRole('button', { name: 'Search the dashboard' }));
  await searchField(page).waitFor();
  await expectClosing(walk, 'the palette');
  for (const { label, to } of places) {
    await page.keyboard.press('Control+k');
    await searchField(page).fill(label);
    await press(walk, page.locator(`[id="place-${to}"]`));
    await expectPlace(walk, `“${label}” of the palette`, to);
  }
}

/** Searches the palette of a desk by a word for a record of a group that is searched on the server, such as applications. */
export async function searchInPalette(
  walk: Walk,
  desk: string,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  const { page } = walk;
  for (const [group, word] of Object.entries(words)) {
    await open(walk, desk);
    await page.keyboard.press('Control+k');
    await searchField(page).fill(word);
    const before = page.url();
    await press(walk, page.getByRole('group', { name: group }).getByRole('option').first());
    await page.waitForURL((url) => url.href !== before);
    await walk.quiet();
    await page.locator('dialog[open] h2').first().waitFor();
    await reportTroubles(walk, `${group} found by the palette`);
  }
}

/** Opens the disclosure of a button in the bar. Escape must close it and return the focus. */
async function unfoldAndBack(walk: Walk, what: string, unfoldIt: () => Promise<void>): Promise<void> {
  await unfoldIt();
  await walk.page.keyboard.press('Escape');
  let fault = '';
  const findFault = () =>
    walk.page.evaluate(() => {
      const button = document.querySelector('[data-pressed]');
      if (button?.ariaExpanded !== 'false') return 'stays open';
      return button === document.activeElement ? '' : 'keeps the focus';
    });
  if (!(await waitUntil(walk, async () => (fault = await findFault()) === '')))
    walk.findings.push(`${what} ${fault} after Escape`);
}

/** Opens the account menu and presses each of its links; files are only requested. */
export async function pressAccountMenu(walk: Walk): Promise<void> {
  const { page, findings } = walk;
  const menu = page.getByRole('navigation', { name: 'Account' });
  const unfoldIt = async () => {
    await press(walk, page.getByRole('button', { name: /^Account of/ }));
    await menu.waitFor();
    await walk.quiet();
  };
  await open(walk, paths.notifications);
  await unfoldAndBack(walk, 'the account menu', unfoldIt);
  await unfoldIt();
  const links = await menu
    .locator('a')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href')!, isFile: link.matches('[target=_blank]') })),
    );
  for (const { href, isFile } of links) {
    if (isFile) {
      const { status } = await fetch(new URL(href, walk.address));
      if (status !== 200) findings.push(`${href} of the account menu answers ${status}`);
      continue;
    }
    await open(walk, paths.notifications);
    await unfoldIt();
    await press(walk, menu.locator(`a[href="${href}"]`).filter({ visible: true }));
    await expectPlace(walk, `${href} of the account menu`, href);
  }
}

/** Opens the bell's list and presses each of its rows, and the links to all notifications and to their settings. */
export async function pressBell(walk: Walk): Promise<void> {
  const { page } = walk;
  const bell = page.locator('header button[title="Notifications"]');
  const panel = page.locator(`[id="${await bell.getAttribute('aria-controls')}"]`);
  const unfoldIt = async () => {
    await press(walk, bell);
    await panel.getByRole('link', { name: 'See all' }).waitFor();
    await walk.quiet();
  };
  await unfoldAndBack(walk, 'the bell', unfoldIt);
  await unfoldIt();
  const total = await panel.locator('a').count();
  for (let index = 0; index < total; index++) {
    if (index > 0) await unfoldIt();
    const link = panel.locator('a').nth(index);
    const href = (await link.getAttribute('href'))!;
    await press(walk, link);
    await expectPlace(walk, `${href} of the bell`, href);
  }
}
