// Walks a running demo as each role: presses every link that a person sees on each page it reaches, and says which lead nowhere, to an error,
// somewhere else than they say, or to a page that is wider than the screen.
//   node scripts/walk.mjs http://localhost:3000 [--roles visitor,client,professional,pending,admin] [--widths 1280,360] [--pages 40] [--each 2] [--save FOLDER]
// --pages: pages a role and width. --each: links of one kind (same path but for ids) pressed on a page. --save: keeps the HTML of each
// page as the browser then has it, for outside checkers (docs/proof.md). Prints a line a finding, last a
// count; exits 1 with findings. The tests of tests/walks go further on the sample's data; this one takes any demo as it is.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { demoPassword } from '../src/shared/account/demo-accounts.ts';
import { findChromium } from './prepare/system.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ href: string, text: string }} PressedLink */

/** @param {string} name @param {string} fallback */
function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : (process.argv[at + 1] ?? fallback);
}

const base = process.argv[2]?.startsWith('http') ? process.argv[2] : 'http://localhost:3000';
const roles = option('roles', 'visitor,client,professional,pending,admin').split(',');
const widths = option('widths', '1280,360').split(',').map(Number);
const maxPages = Number(option('pages', '40'));
const each = Number(option('each', '2'));
const password = option('password', demoPassword);
const folder = option('save', '');
if (folder) mkdirSync(folder, { recursive: true });

/** Redirects that the product promises. @type {Readonly<Record<string, string>>} */
const redirects = { '/professional': '/find-advisor' };
const failures =
  /^(Oops|Something went wrong|Unexpected|Error\b|Page not found)|Failed to load|Please try again later/i;

/** @type {Set<string>} */
const findings = new Set();
let pressed = 0;
let seen = 0;

/** Prints a finding, once. @param {string} where @param {string} what */
function report(where, what) {
  const line = `${where}: ${what}`;
  if (!findings.has(line)) console.log(line);
  findings.add(line);
}

/** An address without ids and names. @param {string} path */
const addressPattern = (path) =>
  path
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replaceAll(/=[^&]*/g, '=')
    .replace(/\/find-advisor\/[^/?]+\/[^/?]+/, '/find-advisor/:a/:b')
    .replace(/\/find-advisor\/[^/?]+$/, '/find-advisor/:a')
    .replace(/\/guides\/.+/, '/guides/:g');

/** What must change when a link is pressed: the address, a dialog, the focus, or how far the page is scrolled. */
const placeInPage = () =>
  JSON.stringify([
    location.pathname + location.search + location.hash,
    document.querySelectorAll('dialog[open],[role=dialog]').length,
    document.activeElement?.id ?? '',
    Math.round(scrollY / 50),
  ]);

/** Opens an address, and waits until its page has a heading and nothing in it is loading. @param {Page} page @param {string} path */
async function open(page, path) {
  await page.goto(new URL(path, base).href).catch(() => undefined);
  await settle(page);
}

/** @param {Page} page */
async function settle(page) {
  await page.waitForLoadState('domcontentloaded').catch(() => undefined);
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true]'), null, { timeout: 4000 })
    .catch(() => undefined);
}

/** Reports a page that shows an error, has no heading or is wider than the screen. @param {Page} page @param {string} where */
async function look(page, where) {
  const read = () =>
    page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      words: [...document.querySelectorAll('h1,[role=alert]')].map((element) => element.textContent.trim()),
      title: document.querySelector('h1')?.textContent.trim() ?? '',
    }));
  // A page that leads on by itself, such as a guarded one, may do so while it is read.
  const { wide, words, title } = await read().catch(async () => {
    await settle(page);
    return await read();
  });
  if (wide > 1) report(where, `wider than the screen by ${wide} px`);
  const failure = words.find((text) => failures.test(text));
  if (failure) report(where, `says '${failure.slice(0, 80)}'`);
  if (!title) report(where, 'has no heading');
}

/** Keeps the HTML of a page. @param {Page} page @param {string} name */
async function save(page, name) {
  const file = `${name.replaceAll(/[^\w.-]+/g, '-')}.html`;
  writeFileSync(join(folder, file), `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
}

/** The links that a person sees, without files and other sites. @param {Page} page @returns {Promise<PressedLink[]>} */
const listLinks = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      const text = (link.getAttribute('aria-label') ?? link.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50);
      const isSeen = link.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
      const isFile = link.matches('[target=_blank],[download]') || /\.(pdf|csv|ics|png)$/.test(href);
      const isPage = href.startsWith('/') && !/^\/(legal|assets|api|demo)\b/.test(href);
      return isSeen && text && isPage && !isFile ? [{ href, text }] : [];
    }),
  );

/**
 * Whether a press led to another address within 2.5 s, or else changed something. The second question is asked last, as a
 * press alone may scroll.
 * @param {Page} page @param {string} address @param {string} before
 */
async function moves(page, address, before) {
  for (const end = Date.now() + 2500; Date.now() < end; await page.waitForTimeout(50)) {
    if (page.url() !== address) return true;
  }
  return (await page.evaluate(placeInPage)) !== before;
}

/**
 * Presses one link, and says what is wrong with where it leads.
 * @param {Page} page @param {PressedLink} link @param {string} path of the page it is on @param {string} name of the walk @param {string} home
 * @returns {Promise<URL | undefined>} where it led, if anywhere
 */
async function press(page, link, path, name, home) {
  const where = `${name}, ${addressPattern(path)}`;
  const target = new URL(link.href, new URL(path, base));
  // By its address: what loads late moves it among the links.
  const element = page
    .locator(`a[href=${JSON.stringify(link.href)}]`)
    .filter({ visible: true })
    .first();
  const isCurrent = (await element.getAttribute('aria-current', { timeout: 3000 }).catch(() => null)) !== null;
  if (target.href === page.url()) return undefined;
  const before = await page.evaluate(placeInPage);
  const address = page.url();
  pressed++;
  if (
    !(await element.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    ))
  ) {
    report(where, `'${link.text}' can't be pressed`);
    return undefined;
  }
  const hasMoved = await moves(page, address, before);
  if (!hasMoved) {
    if (!isCurrent) report(where, `'${link.text}' leads nowhere (${addressPattern(link.href)})`);
    return undefined;
  }
  const isForGuests = home !== '/' && /^\/(signup|login)$/.test(target.pathname);
  const isForMembers = home === '/' && /^\/reviews\/[^/]+\/report$/.test(target.pathname);
  const promised = isForGuests ? home : isForMembers ? '/login' : (redirects[target.pathname] ?? target.pathname);
  // A guard leads on only once its page has loaded: without waiting, it would interrupt the next page that is opened.
  if (promised !== target.pathname)
    await page.waitForURL((url) => url.pathname.startsWith(promised), { timeout: 4000 }).catch(() => undefined);
  await settle(page);
  const at = new URL(page.url());
  if (!at.pathname.startsWith(promised) && !at.pathname.endsWith(target.pathname)) {
    report(where, `'${link.text}' says ${addressPattern(target.pathname)} and opens ${addressPattern(at.pathname)}`);
  }
  await look(page, `${name}, ${addressPattern(at.pathname)}`);
  return at;
}

/** Signs in as one of the demo's accounts. @param {Page} page @param {string} role @returns {Promise<string>} its first page */
async function signIn(page, role) {
  await page.goto(`${base}/login`);
  await page.fill('input[type=email]', `${role}@demo.mwesigwa.ug`);
  await page.fill('input[type=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/, { timeout: 20_000 });
  await settle(page);
  return new URL(page.url()).pathname;
}

/** @param {Page} page @param {string} name of the walk @param {string} home where it begins */
async function walk(page, name, home) {
  const queue = [home];
  const known = new Set([addressPattern(home)]);
  /** Links with the same words to the same kind of page are pressed once a role: navigation and footer are on every page. */
  const done = new Set();
  for (let pages = 0; queue.length > 0 && pages < maxPages; pages++) {
    const path = queue.shift() ?? home;
    seen++;
    await open(page, path);
    await look(page, `${name}, ${addressPattern(path)}`);
    if (folder) await save(page, `${name}, ${addressPattern(path)}`);
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const link of await listLinks(page)) {
      const target = new URL(link.href, new URL(path, base));
      const group =
        addressPattern(target.pathname + target.search) + (known.has(addressPattern(target.pathname)) ? '' : '!');
      const key = `${link.text}|${addressPattern(target.pathname + target.search)}`;
      const count = (counts.get(group) ?? 0) + 1;
      const isHere = target.pathname === new URL(path, base).pathname && target.hash !== '';
      if (isHere || done.has(key)) continue;
      counts.set(group, count);
      if (count > each) continue;
      done.add(key);
      const at = await press(page, link, path, name, home);
      if (at && at.origin === new URL(base).origin && !known.has(addressPattern(at.pathname))) {
        known.add(addressPattern(at.pathname));
        queue.push(at.pathname + at.search);
      }
      await open(page, path);
    }
  }
}

const executablePath = findChromium() ?? undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
for (const width of widths) {
  for (const role of roles) {
    const viewport = { width, height: width < 600 ? 740 : 800 };
    const context = await browser.newContext({ viewport, timezoneId: 'Africa/Kampala' });
    const page = await context.newPage();
    const name = `${role} at ${width}`;
    page.on('pageerror', (error) => report(`${name}, ${addressPattern(page.url())}`, `script error: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500)
        report(`${name}, ${addressPattern(response.url())}`, `answers ${response.status()}`);
    });
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await walk(page, name, role === 'visitor' ? '/' : await signIn(page, role));
    await context.close();
  }
}
await browser.close();
console.log(`${seen} pages, ${pressed} links pressed, ${findings.size} findings`);
process.exitCode = findings.size > 0 ? 1 : 0;
