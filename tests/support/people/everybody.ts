import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Part, type Screen, screens } from '#tests/look/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { axeViolations, axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openReusedPage } from '#tests/support/browser/browser.ts';
import { pageFor } from '#tests/support/run/long-run.ts';
import {
  beyondScreen,
  lostFocus,
  smallerThanFinger,
  stumblingBlocks,
  tornWords,
} from '#tests/support/browser/page-audit.ts';
import { createStorageState } from '#tests/support/browser/signed-in-page.ts';
import { shareStage } from '#tests/support/applications/shared-stage.ts';
import { isWhole } from '#tests/support/run/tier.ts';

/** A placeholder for every id of the stage, so that a row's path is known before the stage exists. */
const always = (value: unknown) => new Proxy({}, { get: () => value });
const anyIds = new Proxy({} as Stage['ids'], {
  get: (_, name) => (name === 'consultations' ? anyConsultations : 'any'),
});
const anyConsultations = new Proxy({}, { get: (_, name) => (name === 'links' ? always('/consultation/any') : 'any') });

/** Parts that rows belong to by their names, unless their list says so. */
const byName: readonly (readonly [Part, RegExp])[] = [
  ['own profile', /^(edit profile|profile preview)/],
  ['finding', /^(find-advisor|find-someone|landing|home)/],
  ['profile', /^(profile|booking|contact)/],
  ['guides and terms', /^(guide|how it|pricing|privacy|terms|cookie)/],
  ['reading', /^/],
];

function findPart({ name, path, fails, part }: Screen): Part {
  if (fails) return 'failing';
  if (part && part !== 'dashboards') return part;
  const named = byName.find(([, names]) => names.test(name))![0];
  // The list of the dashboards has the own profile too.
  if (!part || named === 'own profile') return named;
  return path(anyIds).startsWith('/professional-dashboard') ? 'professional dashboards' : part;
}

/** Takes 20 s: it describes every call of the product on one page. */
const longest = '/api/docs';

const walked = screens.filter(({ isLeaving }) => !isLeaving);

/** Pages of each part in the small form; the others are walked when their files have changed, and in the long tier. */
const pagesPerPart = 2;
const changedPages: readonly string[] = JSON.parse(process.env.TEST_PAGES ?? '[]');

/** The states of the small form, from those of a part: one of each chosen page, of a mail, on paper and in each other medium. */
function smallForm(here: readonly Screen[]): Screen[] {
  const kinds = oneOfEach();
  const others = here.filter((screen) => kinds.get(screen.media ?? (screen.isMail ? 'mail' : '')) === screen);
  const pages = here.filter((screen) => !others.includes(screen) && [...kinds.values()].includes(screen));
  const changed = pages.filter((screen) => changedPages.includes(pageFor(screen.path(anyIds).replace(/[?#].*/, ''))));
  const chosen = new Set([...others, ...pages.slice(0, pagesPerPart), ...changed]);
  return chosen.size > 0 ? [...chosen] : here.slice(0, 1);
}

/** One state of each page, of a mail, on paper and in each other medium; the fullest ones first. */
function oneOfEach(): ReadonlyMap<string, Screen> {
  const kinds = new Map<string, Screen>();
  // Full ones first, then untouched ones: they are checked more closely.
  const rank = ({ name, act }: Screen) => (name.endsWith(', full') ? 0 : act ? 2 : 1);
  for (const state of walked.toSorted((a, b) => rank(a) - rank(b))) {
    const [page = ''] = state.path(anyIds).split(/[?#]/);
    const kind = state.media ?? (state.isMail ? 'mail' : page);
    if (page !== longest && !kinds.has(kind)) kinds.set(kind, state);
  }
  return kinds;
}

/**
 * Checks the screens of a part for basic accessibility; registers the tests for it. Every state at every width and in
 * both themes, or in the small form of `npm test` one state of each part's first pages, on a telephone.
 */
export function holdToEverybody(part: Part): void {
  const open = shareStage({ fails: part === 'failing' });
  const isEverything = isWhole();
  const screenAddress = (screen: Screen) => open.stage.address + screen.path(open.stage.ids);

  const here = walked.filter((screen) => findPart(screen) === part);
  const states = isEverything ? here : smallForm(here);
  const mails = states.filter(({ isMail }) => isMail);
  const onPaper = states.filter(({ media }) => media === 'print');
  const onScreen = states.filter((state) => !onPaper.includes(state) && !mails.includes(state));
  const untouched = onScreen.filter(({ act, as, javaScript }) => !act && !as && javaScript !== false);

  async function visit(screen: Screen, javaScriptEnabled = screen.javaScript) {
    const { stage, browser } = open;
    const storageState = screen.as && (await createStorageState(stage, stage.people[screen.as]));
    const watched = await openReusedPage(browser, { javaScriptEnabled, reducedMotion: 'reduce', storageState });
    await watched.page.emulateMedia({ media: screen.media ?? null });
    await screen.before?.(watched.page);
    const answer = await watched.page.goto(screenAddress(screen));
    await screen.act?.(watched.page);
    return { ...watched, answer };
  }

  /** Characters in the main part of an untouched screen, once it was walked. */
  const words = new Map<Screen, number>();
  // Only the browser knows the host of addresses that a page shows.
  const countWords = async (page: Page) => {
    const text = await page.getByRole('main').evaluate((main) => {
      // Buttons that print, share or copy are only there with scripts.
      const presses = [...main.querySelectorAll<HTMLElement>('[data-press]:not([hidden])')];
      for (const button of presses) button.hidden = true;
      const shown = (main as HTMLElement).innerText;
      for (const button of presses) button.hidden = false;
      return shown;
    });
    return text.replaceAll(/https?:\/\/[^/\s]+/g, 'https://').length;
  };

  // One visit for everything: opening a page takes longer than most checks. On the longest pages axe alone
  // takes a minute on a busy machine.
  test.for(onScreen)('axe, names, order, width, sizes and keyboard are right on: $name', async (screen) => {
    const { page, answer, troubles } = await visit(screen);
    expect(answer?.status()).toBe(screen.fails ? 503 : /not found|no id/.test(screen.name) ? 404 : 200);
    if (untouched.includes(screen)) {
      words.set(screen, await countWords(page));
      if (isEverything || screen === untouched[0]) await seesFocusEverywhere(page);
      const expectedTrouble = new RegExp(`status of (${[404, 503, screen.refusedWith].filter(Boolean).join('|')})`);
      expect(troubles.filter((trouble) => !expectedTrouble.test(trouble))).toEqual([]);
    }
    const isUntouched = untouched.includes(screen);
    const isRightInTheHand = async () => {
      expect(await stumblingBlocks(page)).toEqual([]);
      // An element that was replaced while it was measured has no height; the next time it is gone.
      await expect.poll(() => smallerThanFinger(page)).toEqual([]);
      expect(await beyondScreen(page, 360)).toBeLessThanOrEqual(0);
    };
    // The widths are ordered so that few of them are drawn twice.
    await isRightInTheHand();
    if (!isEverything) {
      // The dark theme only differs in its tokens, whose contrast has a test of its own.
      const extent = screen === onScreen[0] ? 'once' : 'light';
      if (screen.javaScript !== false) expect(await axeViolationsEverywhere(page, extent)).toEqual([]);
      for (const width of [320, 1280]) expect(await beyondScreen(page, width)).toBeLessThanOrEqual(0);
      return;
    }
    // Text twice as large on half a screen.
    expect(await beyondScreen(page, 640, 2)).toBeLessThanOrEqual(0);
    if (isUntouched) {
      expect(await beyondScreen(page, 1280)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 740 });
      await unfold(page);
      await isRightInTheHand();
    }
    for (const width of [768, 320]) {
      expect(await beyondScreen(page, width)).toBeLessThanOrEqual(0);
      expect(await tornWords(page), `at ${width}`).toEqual([]);
    }
    // Axe waits for timers, which do not run where scripts are off. The visit ends at a computer's width.
    if (screen.javaScript !== false) {
      const extent = screen.act || screen.path(open.stage.ids) === longest ? 'onceAcross' : 'crosswise';
      expect(await axeViolationsEverywhere(page, extent)).toEqual([]);
    }
    expect(await beyondScreen(page, 1280)).toBeLessThanOrEqual(0);
  });

  test.for(onPaper)('on paper axe finds nothing and nothing is cut off: $name', async (screen) => {
    const { page } = await visit(screen);
    expect(await beyondScreen(page, 673)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test.for(isEverything ? untouched : [])(
    'without JavaScript there is the whole page, and its forms can be sent: $name',
    async (screen) => {
      const { page } = await visit(screen, false);
      expect((await page.getByRole('heading', { level: 1 }).innerText()).length).toBeGreaterThan(3);
      // A row's faked answers only reach scripts.
      const all = screen.before ? 0 : (words.get(screen) ?? (await countWords((await visit(screen)).page)));
      expect(await countWords(page)).toBeGreaterThanOrEqual(all);
      // Content that needs React is a link, or a field of a form with a button.
      expect(await page.locator('[data-needs-react]:not(a[href]):not(form:has([type=submit]) *)').count()).toBe(0);
      const forms = await page.locator('form').count();
      for (let index = 0; index < forms; index += 1) {
        await page.goto(screenAddress(screen));
        await unfold(page);
        const form = page.locator('form').nth(index);
        const button = form.getByRole('button');
        expect(await button.isEnabled()).toBe(true);
        if ((await form.getAttribute('method')) === 'post') continue;
        const answered = page.waitForEvent('response', (response) => response.request().isNavigationRequest());
        // A page closed while it navigates to another one may never finish closing.
        const loaded = page.waitForEvent('load');
        await button.click();
        expect((await answered).status()).toBe(screen.fails ? 503 : 200);
        await loaded;
      }
    },
  );

  test.for(mails)(
    'a mail program of a telephone or a computer shows it whole, in both themes: $name',
    async (screen) => {
      const { page } = await visit(screen);
      for (const width of [320, 600, 1280]) expect(await beyondScreen(page, width)).toBeLessThanOrEqual(0);
      // Landmarks are those of the mail program around it.
      const found = await axeViolationsEverywhere(page, 'crosswise');
      expect(found.filter((violation) => !/: (landmark-one-main|region) /.test(violation))).toEqual([]);
    },
  );
}

/** Checks that the keyboard focus is always visible. Ends at its start. */
async function seesFocusEverywhere(page: Page): Promise<void> {
  // Only application pages load modules, and they may still change until React has hydrated them.
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type="module"]') ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );
  const { steps, lost } = await lostFocus(page);
  expect(lost).toEqual([]);
  expect(steps).toBeGreaterThan(5);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Maximum number of disclosures opened by hand; on a page with more, which repeats itself, the rest is opened together. */
const mostByHand = 12;

/** Opens all disclosures, the last first: the menu at the top covers those below it. */
async function unfold(page: Page): Promise<void> {
  const folds = page.locator('details:not([open]):visible > summary');
  for (const fold of (await folds.all()).slice(-mostByHand).toReversed()) await fold.click();
  await folds.evaluateAll((rest) => {
    for (const { parentElement } of rest) (parentElement as HTMLDetailsElement).open = true;
  });
}
