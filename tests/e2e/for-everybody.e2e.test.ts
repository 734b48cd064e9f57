import { matchPath } from 'react-router';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { type Screen, screens } from '#tests/look/screens.ts';
import { openStage, type Stage } from '#tests/look/stage.ts';
import { axeViolations, axeViolationsEverywhere } from '#tests/support/axe.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { storageOf } from '#tests/support/signed-in-page.ts';
import { beyondScreen, lostFocus, smallerThanFinger, stumblingBlocks, tornWords } from '#tests/support/page-audit.ts';

let browser: Browser;
let stage: Stage;
/** The same, whose database is away. */
let failing: Stage;

beforeAll(async () => {
  stage = await openStage();
  failing = await openStage();
  await failing.fail();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await stage?.close();
  await failing?.close();
});

// Some hundred pages that stay open would slow each other down.
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const stageOf = ({ fails }: Screen) => (fails ? failing : stage);
const addressOf = (screen: Screen) => stageOf(screen).address + screen.path(stageOf(screen).ids);

/** Every screen in every state; what is only another picture of the same is left out. */
const states = screens.filter(({ act, firstView, javaScript }) => act || !firstView || javaScript === false);
const onPaper = states.filter(({ media }) => media === 'print');
const onScreen = states.filter((state) => !onPaper.includes(state));
const untouched = onScreen.filter(({ act, as, javaScript }) => !act && !as && javaScript !== false);

async function open(screen: Screen, javaScriptEnabled = screen.javaScript) {
  const on = stageOf(screen);
  const storageState = screen.as && (await storageOf(on, on.people[screen.as]));
  const watched = await openPage(browser, { javaScriptEnabled, reducedMotion: 'reduce', storageState });
  await watched.page.emulateMedia({ media: screen.media ?? null });
  await screen.before?.(watched.page);
  const answer = await watched.page.goto(addressOf(screen));
  await screen.act?.(watched.page);
  return { ...watched, answer };
}

/** Opens whatever folds; the last first: the menu at the top lies over what is below it. */
async function unfold(page: Page): Promise<void> {
  const folds = await page.locator('details:not([open]):visible > summary').all();
  for (const fold of folds.toReversed()) await fold.click();
}

test('every page of the product that does not lead on has its screens, and its failing ones where it can fail', async () => {
  const { pages } = await (await openBuiltWeb('build')).site();
  const without: string[] = [];
  for (const { path } of pages) {
    const rowsHere = screens.filter((screen) => {
      const { pathname } = new URL(addressOf(screen));
      const nearest = pages.filter((page) => page.path !== '*' && matchPath(page.path, pathname));
      return path === '*' ? nearest.length === 0 : nearest.some((page) => page.path === path);
    });
    const { status } = await fetch(failing.address + (rowsHere[0]?.path(stage.ids) ?? path), { redirect: 'manual' });
    const isAlias = ['/about', '/contact'].includes(path);
    if (status >= 300 && status < 400) continue;
    if (rowsHere.length === 0 && !isAlias) without.push(path);
    if (status === 503 && !rowsHere.some(({ fails }) => fails)) without.push(`${path}, failing`);
  }
  expect(without).toEqual([]);
});

test.for(onScreen)('axe, names, order, width and sizes are right on: $name', async (screen) => {
  const { page, answer } = await open(screen);
  expect(answer?.status()).toBe(screen.fails ? 503 : /not found|no id/.test(screen.name) ? 404 : 200);
  expect(await stumblingBlocks(page)).toEqual([]);
  expect(await smallerThanFinger(page)).toEqual([]);
  // Letters twice as large on half a screen; a computer.
  expect(await beyondScreen(page, 640, 2)).toBeLessThanOrEqual(0);
  expect(await beyondScreen(page, 1280)).toBeLessThanOrEqual(0);
  expect(await beyondScreen(page, 360)).toBeLessThanOrEqual(0);
  if (untouched.includes(screen)) await unfold(page);
  expect(await stumblingBlocks(page)).toEqual([]);
  expect(await smallerThanFinger(page)).toEqual([]);
  for (const width of [768, 320]) {
    expect(await beyondScreen(page, width)).toBeLessThanOrEqual(0);
    expect(await tornWords(page), `at ${width}`).toEqual([]);
  }
  // Axe waits for timers, which do not run where scripts are off.
  if (screen.javaScript !== false) expect(await axeViolationsEverywhere(page)).toEqual([]);
});

test.for(onPaper)('on paper axe finds nothing and nothing is cut off: $name', async (screen) => {
  const { page } = await open(screen);
  expect(await beyondScreen(page, 673)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
});

test.for(untouched)('by keyboard one always sees where one is on: $name', async (screen) => {
  const { page, troubles } = await open(screen);
  const { steps, lost } = await lostFocus(page);
  expect(lost).toEqual([]);
  expect(steps).toBeGreaterThan(5);
  expect(troubles.filter((trouble) => !/status of (404|503)/.test(trouble))).toEqual([]);
});

test.for(untouched)('without JavaScript there is the whole page, and its forms can be sent: $name', async (screen) => {
  const { page } = await open(screen, false);
  expect((await page.getByRole('heading', { level: 1 }).innerText()).length).toBeGreaterThan(3);
  const words = (await page.getByRole('main').innerText()).length;
  const { page: scripted } = await open(screen);
  expect(words).toBeGreaterThanOrEqual((await scripted.getByRole('main').innerText()).length);
  // What needs React is a link, or a field of a form with a button.
  expect(await page.locator('[data-needs-react]:not(a[href]):not(form:has([type=submit]) *)').count()).toBe(0);
  const forms = await page.locator('form').count();
  for (let index = 0; index < forms; index += 1) {
    await page.goto(addressOf(screen));
    await unfold(page);
    const form = page.locator('form').nth(index);
    const button = form.getByRole('button');
    expect(await button.isEnabled()).toBe(true);
    if ((await form.getAttribute('method')) === 'post') continue;
    const answered = page.waitForEvent('response', (response) => response.request().isNavigationRequest());
    await button.click();
    expect((await answered).status()).toBe(screen.fails ? 503 : 200);
  }
});

test('from the first step on, the keyboard leads past the navigation and through the search to whom one looks for', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 740 } });
  await page.goto(`${stage.address}/find-advisor?term=okello+james`);
  const way: string[] = [];
  const step = async () => {
    await page.keyboard.press('Tab');
    way.push(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
        return (isField ? element.labels?.[0] : element)?.textContent.trim() ?? '';
      }),
    );
  };
  await step();
  expect(way).toEqual(['Skip to content']);
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 7; presses++) await step();
  expect(way.slice(1)).toEqual([
    'Name or need',
    'Location',
    'Service',
    'Language',
    'Works remotely, by telephone or online',
    'Search',
    '“okello james”',
  ]);
  await page.getByRole('link', { name: 'View Profile of Okello James' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Okello James' }).waitFor();
  expect(troubles).toEqual([]);
});

test('the menu of a telephone opens without a script, by touch and by keyboard', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${stage.address}/find-advisor`);
  const link = page.locator('header').getByRole('link', { name: 'Contact Us' });
  expect(await link.isVisible()).toBe(false);
  await page.getByText('Menu', { exact: true }).focus();
  await page.keyboard.press('Enter');
  expect(await link.isVisible()).toBe(true);
  const here = page.locator('header').getByRole('link', { name: 'Find an Advisor' });
  expect(await here.getAttribute('aria-current')).toBe('page');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
});

test('colours that a person forces on the page leave it usable', async () => {
  const { page } = await openPage(browser, { forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`${stage.address}/find-advisor`);
  expect(await page.locator('.motif-crest:visible, .motif-bark-cloth:visible').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true);
});
