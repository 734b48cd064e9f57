import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { openPage, reactArrives } from '#tests/support/browser/browser.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { storedSession } from '#tests/support/people/signed-in.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedTestApp({ hasWeb: true });
let address: string;

beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  for (let index = 0; index < 31; index++) {
    await createProfessional(site.database.db, {
      name: `Adviser ${index}</script><script>window.isStolen = true</script>`,
    });
  }
  // Choices narrow a list only if not everyone in it is alike.
  await createProfessional(site.database.db, { profession: 'Tax Consultant', district: 'Gulu' });
});

const more = (page: Page) => page.getByRole('link', { name: 'Load More Professionals' });
const cards = (page: Page) => page.locator('[id^="card-"]');
const isFramework = (request: string) => /^script |\.js$/.test(request);

/** The router sends the routes whose data it wants; the server gives the same answer for any. */
const withoutRoutes = (request: string) => request.replace(/&_routes=[^&]*/, '');

test('a document page requests no script until the visitor touches something that needs React', async () => {
  const { page, requests, troubles } = await openPage(browser);
  await page.goto(`${address}/find-advisor`, { waitUntil: 'networkidle' });
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 600);
  // A plain link that is pressed but not followed.
  await page.locator('header a').first().dispatchEvent('pointerdown');
  await page.locator('header a').first().focus();
  expect(requests.filter(isFramework)).toEqual([]);
  await more(page).focus();
  await reactArrives(page);
  expect(requests.filter(isFramework)).not.toEqual([]);
  // Signed out: no session is loaded, requested or stored.
  expect(requests.filter((request) => /session|contract|\/api\//.test(request))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(troubles).toEqual([]);
});

test.runIf(isWhole())('every module is asked for at once, before the first of them runs', async () => {
  const { page, requests } = await openPage(browser);
  await page.goto(`${address}/find-advisor`);
  await more(page).focus();
  await reactArrives(page);
  const preloaded = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const loaded = new Set(requests.filter(isFramework).map((request) => request.replace(/^\w+ /, '')));
  expect([...loaded].sort()).toEqual([...preloaded].sort());
});

test('the very first tap on Load More adds cards and loads no document', async () => {
  const { page, requests, troubles } = await openPage(browser, { hasTouch: true });
  await page.goto(`${address}/find-advisor`);
  await more(page).tap();
  await page.waitForURL(/shown=15#card-10$/);
  await cards(page).nth(14).waitFor();
  expect(await cards(page).count()).toBe(15);
  expect(requests.filter((request) => request.startsWith('document'))).toEqual(['document /find-advisor']);
  expect(requests.map(withoutRoutes)).toContain('fetch /find-advisor.data?shown=15');
  expect(troubles).toEqual([]);
});

test('cards, filters and drawings stay when React has to draw anew a page that a translator has changed', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${address}/find-advisor`);
  const heading = page.getByRole('heading', { level: 1 });
  const words = await heading.textContent();
  const written = page.locator('[id^="card-"], #filters, #browse');
  const before = await written.allTextContents();
  expect(before).toHaveLength(1 + 9 + 1);
  await heading.evaluate((element) => element.replaceChildren('Funa omuwabuzi gw’osobola okwesiga'));
  await more(page).focus();
  await reactArrives(page);
  await expect.poll(() => heading.textContent()).toBe(words);
  expect(await written.allTextContents()).toEqual(before);
  expect(await page.locator('symbol#icon-place').count()).toBe(1);
  await more(page).click();
  await cards(page).nth(14).waitFor();
  expect((await cards(page).allTextContents()).slice(0, 9)).toEqual(before.slice(1, 10));
});

test.runIf(isWhole())('without JavaScript, Load More is a link to the longer page', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${address}/find-advisor`);
  expect(await cards(page).count()).toBe(9);
  await more(page).click();
  await page.waitForURL(/shown=15#card-10$/);
  expect(await cards(page).count()).toBe(15);
});

test.runIf(isWhole())(
  'a tap on Load More before React has loaded shows that it is working, counts once, and waits',
  async () => {
    const { page, context, requests, troubles } = await openPage(browser, { hasTouch: true });
    const held: (() => void)[] = [];
    await context.route('**/assets/*.js', (route) => held.push(() => void route.continue()));
    await page.goto(`${address}/find-advisor`);
    await more(page).tap();
    const working = page.getByRole('link', { name: 'Loading professionals...' });
    expect(await working.getAttribute('aria-disabled')).toBe('true');
    // The test tool would wait until it is enabled; a person's finger does not.
    await working.tap({ force: true });
    for (const release of held) release();
    await cards(page).nth(14).waitFor();
    expect(await cards(page).count()).toBe(15);
    expect(await more(page).getAttribute('aria-disabled')).toBeNull();
    expect(requests.filter((request) => /^document|\.data/.test(request)).map(withoutRoutes)).toEqual([
      'document /find-advisor',
      'fetch /find-advisor.data?shown=15',
    ]);
    expect(troubles).toEqual([]);
  },
);

test.runIf(isWhole())('a click that opens a new tab doesn’t wait for React', async () => {
  const { page, context } = await openPage(browser);
  await context.route('**/assets/*.js', () => undefined);
  await page.goto(`${address}/find-advisor`);
  const [tab] = await Promise.all([context.waitForEvent('page'), more(page).click({ modifiers: ['Control'] })]);
  await tab.waitForURL(/shown=15#card-10$/);
  expect(await more(page).count()).toBe(1);
});

test.runIf(isWhole())('when React takes too long after a tap, the tap becomes ordinary navigation', async () => {
  const { page, context, requests, troubles } = await openPage(browser, { hasTouch: true });
  const held: (() => void)[] = [];
  await context.route('**/assets/*.js', (route) => held.push(() => void route.continue().catch(() => undefined)));
  await page.goto(`${address}/find-advisor`);
  await more(page).tap();
  await page.waitForURL(/shown=15#card-10$/);
  expect(await cards(page).count()).toBe(15);
  expect(requests).toContain('document /find-advisor?shown=15');
  for (const release of held) release();
  expect(troubles).toEqual([]);
});

test('without its modules the page goes on as plain HTML', async () => {
  const { page, context } = await openPage(browser, { hasTouch: true });
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${address}/find-advisor`);
  await more(page).tap();
  await page.waitForURL(/shown=15#card-10$/);
  expect(await cards(page).count()).toBe(15);
  await page.getByLabel('Sort by').selectOption('name-az');
  await page.waitForURL(/sort=name-az/);
  await expect.poll(() => cards(page).getByRole('heading').first().textContent()).toMatch(/^Adviser 0</);
});

/** Runs in the page: stores a session before the page loads. */
function store({ storage, keys }: { storage: 'localStorage' | 'sessionStorage'; keys: Record<string, string> }): void {
  for (const [key, text] of Object.entries(keys)) window[storage].setItem(key, text);
}

async function keysOfSomebody(): Promise<Record<string, string>> {
  const { id } = await createUser(site.database.db, { role: 'user' });
  return (await storedSession(site, id)).keys;
}

for (const storage of ['localStorage', 'sessionStorage'] as const) {
  test.runIf(isWhole() || storage === 'sessionStorage')(`a token in ${storage} starts React by itself`, async () => {
    const { page, requests, troubles } = await openPage(browser);
    await page.addInitScript(store, { storage, keys: await keysOfSomebody() });
    await page.goto(`${address}/find-advisor`);
    await reactArrives(page);
    expect(requests.filter(isFramework)).not.toEqual([]);
    expect(troubles).toEqual([]);
  });
}

test('text that people wrote is shown as text, and code that turns text into HTML is blocked and reported', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${address}/find-advisor`);
  await more(page).focus();
  await reactArrives(page);
  expect(await page.evaluate(() => 'isStolen' in window)).toBe(false);
  expect(troubles).toEqual([]);

  const refusals = await page.evaluate(() => {
    const tries = [
      () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      () => (document.createElement('script').text = 'alert(1)'),
      () => (document.createElement('script').src = 'https://example.org/x.js'),
      () => Reflect.construct(Function, ['return 1']),
    ];
    // In a timer: the test tool's own evaluations may use eval whatever the policy says.
    return new Promise<string[]>((resolve) => {
      setTimeout(() => resolve(tries.map((attempt) => outcome(attempt))));
    });
    function outcome(attempt: () => unknown): string {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    }
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'EvalError']);
  await expect.poll(() => troubles.filter((trouble) => trouble.startsWith('policy:')).length).toBe(4);
});

test.runIf(isWhole())('an inline script that the server did not write does not run', async () => {
  const { page, context, troubles } = await openPage(browser);
  await context.route('**/find-advisor', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<body>', '<body><script>window.isStolen = true</script>');
    await route.fulfill({ response, body });
  });
  await page.goto(`${address}/find-advisor`);
  expect(await page.evaluate(() => 'isStolen' in window)).toBe(false);
  await expect.poll(() => troubles.some((trouble) => trouble.startsWith('policy: script-src-elem inline'))).toBe(true);
});

test.runIf(isWhole())('the other document pages cause no errors either, with and without React', async () => {
  const { page, troubles } = await openPage(browser);
  const { professionals } = (await site.app.inject('/api/professionals')).json<{ professionals: { id: string }[] }>();
  await page.addInitScript(store, { storage: 'localStorage', keys: await keysOfSomebody() } as const);
  for (const path of [`/professional/${professionals[0]?.id}`, '/api/docs']) {
    await page.goto(address + path);
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
  }
  expect(troubles).toEqual([]);
});
