import type { Locator, Page } from 'playwright-core';
import type { WalkerRole } from './page-titles.ts';
import { followRequests } from './quiet.ts';

/** A walk of one person through pages, and the problems found so far. */
export interface Walk {
  readonly page: Page;
  /** The site's base URL. */
  readonly address: string;
  readonly role: WalkerRole;
  /** Waits until the page has received everything that it requested. */
  readonly quiet: () => Promise<void>;
  /** Errors of scripts and refused calls since the last report. */
  readonly troubles: string[];
  /** Files and tabs that were opened, and calls that write, so far. */
  readonly effects: string[];
  /** Kinds of doors pressed so far: of doors that aren't rows, one of each kind is enough. */
  readonly known: Set<string>;
  /** A sentence for each shut door. */
  readonly findings: string[];
  /** Number of doors pressed so far. */
  pressed: number;
}

/** Begins a walk on a page that `openPage` watches. */
export function startWalk(page: Page, troubles: string[], address: string, role: WalkerRole): Walk {
  const effects: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Notifications are marked as read automatically.
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/read'))
      effects.push(`${request.method()} ${pathname}`);
  });
  page.on('download', (download) => void effects.push(`file ${download.suggestedFilename()}`));
  page.on('filechooser', () => void effects.push('choice of a file'));
  page.on('popup', (other) => {
    effects.push(`tab ${other.url()}`);
    void other.close();
  });
  // A page that would lose input asks for confirmation before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const quiet = followRequests(page);
  return { page, address, role, troubles, effects, quiet, known: new Set(), findings: [], pressed: 0 };
}

/** Loads a page as someone who types its address. */
export async function open({ page, quiet, address }: Walk, at: string): Promise<void> {
  const { href } = new URL(at, address);
  // For another section of the open page, the browser would only scroll.
  if (href.split('#')[0] === page.url().split('#')[0]) await page.goto('about:blank');
  await page.goto(href);
  await quiet();
}

/** The id and the title of the uppermost open dialog, panel or popover; empty without one. */
export const openLayer = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const layers = ['[popover]:not([role=tooltip]):popover-open', 'dialog:modal', 'dialog[open]'];
    const top = layers.map((selector) => document.querySelector(selector)).find((found) => found !== null);
    return top ? `${top.id} ${top.querySelector('h2')?.textContent}` : '';
  });

/**
 * Rounds of rendering in which a press may still take effect: the first press on a document page loads React, and a
 * slow machine spreads the rendering of a list over many frames.
 */
const mostRounds = 100;

/** Waits until a condition is true, as long as a slow machine may need. Returns whether it became true. */
export async function waitUntil({ quiet }: Walk, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < mostRounds; round++) {
    if (await condition()) return true;
    await quiet();
  }
  return await condition();
}

/** Presses Escape: what a door opened must close, and the focus must return. The door is marked with `data-pressed`. */
export async function expectClosing(walk: Walk, where: string): Promise<void> {
  const { page, findings } = walk;
  const layer = await openLayer(page);
  await page.keyboard.press('Escape');
  await walk.quiet();
  const isClosed = await waitUntil(walk, async () => (await openLayer(page)) !== layer);
  if (!isClosed) return void findings.push(`${where} doesn’t close with Escape`);
  let focus = '';
  const findFocus = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      const door = document.querySelector('[data-pressed]');
      const isBack = door
        ? active === door || door.closest('[data-row], li')?.contains(active)
        : active !== document.body && active !== null;
      return isBack ? '' : `“${active?.textContent.trim().slice(0, 40)}” (${active?.tagName})`;
    });
  const isFocusBack = await waitUntil(walk, async () => (focus = await findFocus()) === '');
  if (!isFocusBack) findings.push(`${where} leaves the focus at ${focus} when it closes`);
}

/** Marks a door, so that it is found again after the page has rendered again, and presses it. */
export async function press(walk: Walk, door: Locator): Promise<void> {
  await walk.page.evaluate(() => document.querySelector('[data-pressed]')?.removeAttribute('data-pressed'));
  await door.evaluate((element) => element.setAttribute('data-pressed', ''));
  await door.click();
  walk.pressed++;
}

const failures = /^(Oops|Something went wrong|Unexpected|Error\b|Failed to load|Page not found)|Failed to load/i;

/** Records errors on the page, and whether it is wider than the screen. */
export async function reportTroubles({ page, troubles, findings }: Walk, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    words: [...document.querySelectorAll('h1, [role=alert]')].map((element) => element.textContent.trim()),
    wide: document.documentElement.scrollWidth - innerWidth,
  }));
  findings.push(...found.words.filter((text) => failures.test(text)).map((text) => `${where} says “${text}”`));
  if (found.wide > 1) findings.push(`${where} is ${found.wide} pixels too wide`);
  findings.push(...troubles.splice(0).map((trouble) => `${where}: ${trouble}`));
}
