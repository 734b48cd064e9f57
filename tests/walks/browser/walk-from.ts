import type { Locator } from 'playwright-core';
import { type Door, listDoors, doorKind } from './doors.ts';
import { destinationFor, hasPromisedTitle, pageAt } from './page-titles.ts';
import { pressButtons } from './press-buttons.ts';
import { waitUntil, expectClosing, open, openLayer, press, reportTroubles, type Walk } from './walk.ts';

/** Opens a page and presses every row, and one button and one link of each new kind, on it and on what they open. */
export async function walkFrom(walk: Walk, place: string): Promise<void> {
  await open(walk, place);
  await reportTroubles(walk, place);
  await pressButtons(walk);
  await unfold(walk);
  const at = walk.page.url();
  for (const door of await newLinks(walk, true)) {
    await unfold(walk);
    await pressLink(walk, door, at, 1);
  }
}

/** Opens every disclosure of the page; some record in the address that they are open. */
async function unfold({ page, quiet }: Walk): Promise<void> {
  const isFolded = await page.evaluate(() => {
    const folded = document.querySelectorAll('main details:not([open])');
    for (const element of folded) element.setAttribute('open', '');
    return folded.length > 0;
  });
  if (isFolded) await quiet();
}

/** Lists one link of each kind that is new, and the rows of a list where `hasRows`. */
async function newLinks({ page, known, address }: Walk, hasRows: boolean): Promise<Door[]> {
  const here = pageAt(new URL(page.url()).pathname);
  const seen = new Set<string>();
  return (await listDoors(page)).filter((door) => {
    const { href, isRow, isFile } = door;
    if (href === null || isFile || seen.has(href) || new URL(href, address).origin !== new URL(address).origin)
      return false;
    seen.add(href);
    const kind = doorKind(here, door);
    const isNew = !known.has(kind);
    known.add(kind);
    return isNew || (isRow && hasRows);
  });
}

/**
 * Presses a link of the page at `at`, checks what it opens, and goes back.
 * @param depth number of further links to press on the way; 0 only checks what it opens
 */
async function pressLink(walk: Walk, { href, words }: Door, at: string, depth: number): Promise<void> {
  const { page } = walk;
  const before = new URL(page.url());
  const target = new URL(href!, before);
  if (target.href === before.href) return;
  const where = `${before.pathname}: “${words.slice(0, 60)}” (${href})`;
  const layer = await openLayer(page);
  const link = page
    .locator(`main a[href=${JSON.stringify(href)}]`)
    .filter({ visible: true })
    .first();
  // An unread message no longer waits once another link has opened it.
  if (target.pathname.endsWith('/messages') && (await link.count()) === 0) return;
  await press(walk, link);
  const pathname = destinationFor(walk.role, target.pathname);
  await page.waitForURL((url) => url.pathname === pathname).catch(() => undefined);
  await walk.quiet();
  const opened = page.url();
  if (new URL(opened).pathname !== pathname) walk.findings.push(`${where} opens ${new URL(opened).pathname}`);
  else await checkArrival(walk, where, target);
  const hasMore = depth > 0 && isOnDesk(pathname) && (await hasNewDoors(walk));
  const top = await openLayer(page);
  if (pathname === before.pathname && top !== '' && top !== layer) await expectClosing(walk, where);
  if (hasMore) {
    if (page.url() !== opened) await open(walk, opened);
    await pressButtons(walk);
    for (const door of await newLinks(walk, false)) await pressLink(walk, door, opened, depth - 1);
  }
  await returnTo(walk, at);
}

/** Goes back to the page on which a link was pressed. */
async function returnTo(walk: Walk, at: string): Promise<void> {
  const { page, quiet } = walk;
  if (page.url() === at) return;
  await page.goBack();
  // A link may have replaced the page that it was on.
  if (page.url() === at) await quiet();
  else await open(walk, at);
}

/** Pages behind sign-in; the walk of the visitors covers the others. */
const isOnDesk = (pathname: string) =>
  /^\/((professional-|admin-)?dashboard|settings|notifications|problems)(\/|$)/.test(pathname);

async function hasNewDoors({ page, known }: Walk): Promise<boolean> {
  const here = pageAt(new URL(page.url()).pathname);
  return (await listDoors(page)).some((door) => !door.isFile && !door.isRow && !known.has(doorKind(here, door)));
}

/** Acts that open a part of the page instead of a dialog over it. */
const inPage: ReadonlySet<string | null> = new Set(['notice', 'registers', 'import', 'invite']);

/** Waits for a part of the page: code, rows and details arrive one after the other. Returns whether it came. */
const appears = (part: Locator): Promise<boolean> =>
  part.waitFor({ state: 'attached' }).then(
    () => true,
    () => false,
  );

/** Checks what a link promised: the title of its page, the details that it names, the section that it leads to. */
async function checkArrival(walk: Walk, where: string, { searchParams, hash }: URL): Promise<void> {
  const { page, role, findings } = walk;
  const { pathname } = new URL(page.url());
  const isTitled = async () => hasPromisedTitle(role, pathname, await page.title());
  if (!(await waitUntil(walk, isTitled))) findings.push(`${where} opens “${await page.title()}”`);
  const detailsHeading = 'dialog[open] h2, .messages[data-open] .messages-thread :is(h2, h3)';
  const promisesDetails = (searchParams.has('open') || searchParams.has('act')) && !inPage.has(searchParams.get('act'));
  const details = page.locator(detailsHeading).first().filter({ hasText: /\S/ });
  if (promisesDetails && !(await appears(details))) findings.push(`${where} opens no details`);
  const part = page.locator(`[id="${hash.slice(1)}"]`);
  // Entries that a page adds to a list appear only after the address has changed.
  if (hash !== '' && !(await appears(part))) findings.push(`${where} opens no ${hash}`);
  await reportTroubles(walk, where);
}
