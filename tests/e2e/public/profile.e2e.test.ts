import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comesAlive } from '#tests/support/app/account-site.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { type FilledSite, startFilledSite } from '#tests/support/app/filled-site.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const profile = (who: keyof FilledSite['ids']) => `${site.address}/professional/${site.ids[who]}`;
const booking = (page: Page) => page.locator('#booking').getByRole('heading', { level: 2 });
const hero = (page: Page) => page.getByRole('link', { name: 'Book a Free Consultation' }).first();
const bar = (page: Page) => page.locator('.to-booking-bar').getByRole('link', { name: 'Book a Free Consultation' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name });
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe.for([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test.runIf(isWhole())('the button of the hero leads to the booking form', async () => {
    const { page, requests, troubles } = await openPage(browser, { javaScriptEnabled });
    await page.goto(profile('verified'));
    expect(await isInView(hero(page))).toBe(true);
    expect(await isInView(booking(page))).toBe(false);
    await hero(page).click();
    await expect.poll(() => isInView(booking(page))).toBe(true);
    expect(requests.filter((request) => /^(document|script)/.test(request))).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  test.runIf(isWhole())(
    'on a telephone the booking button stays visible while scrolling, and goes once the form is reached',
    async () => {
      const { page } = await openPage(browser, { javaScriptEnabled, reducedMotion: 'reduce' });
      await page.goto(profile('verified'));
      expect(await bar(page).count()).toBe(0);
      await tab(page, 'Client Reviews').click();
      await bar(page).waitFor();
      expect(await isInView(bar(page))).toBe(true);
      await bar(page).click();
      await expect.poll(() => isInView(booking(page))).toBe(true);
      await expect.poll(() => bar(page).count()).toBe(0);
    },
  );

  test('tabs work by keyboard: the reader lands at the section, below the tabs, and continues from there', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled, viewport: { width: 1280, height: 740 } });
    await page.goto(profile('verified'));
    await tab(page, 'Experience').focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: 'Experience' });
    await expect.poll(() => isInView(heading)).toBe(true);
    const tabs = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    const landed = await heading.boundingBox();
    expect(landed?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
    const marked = () =>
      page
        .locator('.tab')
        .evaluateAll((all) =>
          all.filter((one) => !getComputedStyle(one).borderBottomColor.endsWith(', 0)')).map((one) => one.textContent),
        );
    await expect.poll(marked).toEqual(['Experience']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('experience');
  });

  test.runIf(isWhole())('a profile is shared by WhatsApp, by e-mail and by its address', async () => {
    const { page, troubles } = await openPage(browser, { javaScriptEnabled });
    await page.goto(profile('verified'));
    const field = page.getByLabel('Link to this profile');
    expect(await field.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Share' }).click();
    const address = await field.inputValue();
    expect(address).toMatch(new RegExp(`^http://localhost:\\d+/professional/${site.ids.verified}$`));
    const whatsapp = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
    expect(whatsapp.searchParams.get('text')).toBe(`Grace Nakato, Accountant on Mwesigwa: ${address}`);
    expect(await page.getByRole('link', { name: 'Email', exact: true }).getAttribute('href')).toMatch(
      /^mailto:\?subject=Grace/,
    );
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(javaScriptEnabled);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await field.isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });
});

test.runIf(isWhole())('Share and Print buttons are shown when the browser supports them, and work', async () => {
  const { page, troubles } = await openPage(browser);
  await page.addInitScript(() => {
    const done: unknown[] = [];
    Object.assign(window, { done, print: () => done.push('printed') });
    Object.assign(navigator, { share: async (what: unknown) => done.push(what) });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => done.push(text) } });
  });
  await page.goto(profile('verified'));
  await page.getByRole('button', { name: 'Share' }).click();
  const url = await page.getByLabel('Link to this profile').inputValue();
  for (const name of ['Print', 'Other apps', 'Copy']) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { done: unknown[] }).done)).toEqual([
    'printed',
    { title: await page.title(), url },
    url,
  ]);
  expect(troubles).toEqual([]);
});

test('someone who takes no new clients says so at the top and where the form would be', async () => {
  const { page } = await openPage(browser);
  await page.goto(profile('closed'));
  expect(await page.getByRole('link', { name: 'Book a Free Consultation' }).count()).toBe(0);
  expect(await booking(page).textContent()).toBe('Not taking new clients now');
  expect(await page.getByText('Not taking new clients now').first().isVisible()).toBe(true);
});

test('the stars are counted over all reviews, also those that are not on the page', async () => {
  const { page } = await openPage(browser);
  await page.goto(profile('verified'));
  expect(await page.locator('[id^="review-"]').count()).toBe(3);
  expect(await page.getByRole('table').getByRole('row').allInnerTexts()).toEqual(
    ['5 stars 6', '4 stars 6', '3 stars 0', '2 stars 0', '1 star 0'].map((row) =>
      expect.stringMatching(toPattern(row)),
    ),
  );
  expect(await page.getByText('The latest 3 of 12').isVisible()).toBe(true);
});

const toPattern = (row: string) => new RegExp(`^${row.replaceAll(' ', '\\s+')}$`);

test.runIf(isWhole())(
  'a professional who views their own profile has just those counted views taken back',
  async () => {
    const { page, troubles } = await openPageAs(browser, site, site.ids.verified);
    const taken: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/own-view')) taken.push(request.method());
    });
    const waitForOwnView = () => page.waitForResponse((response) => response.url().endsWith('/own-view'));
    let ownView = waitForOwnView();
    await page.goto(profile('verified'));
    expect((await ownView).status()).toBe(200);
    await page.goto(`${profile('verified')}?reviews=25`);
    await comesAlive(page);
    // The next event shows that no event was sent about it.
    ownView = waitForOwnView();
    await page.goto(profile('verified'));
    await ownView;
    expect(taken).toEqual(['POST', 'POST']);
    expect(troubles).toEqual([]);
  },
);

test.runIf(isWhole())(
  'three others of the same profession and district are named, and never the same person',
  async () => {
    const { page } = await openPage(browser);
    await page.goto(profile('closed'));
    const similar = page.getByRole('region', { name: 'Similar professionals' });
    expect(await similar.getByRole('listitem').count()).toBe(3);
    const hrefs = await similar
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).not.toContain(`/professional/${site.ids.closed}`);
    expect(await similar.getByRole('link', { name: 'Accountants in Mbarara' }).getAttribute('href')).toBe(
      '/find-advisor/accountant/mbarara',
    );
  },
);

test.runIf(isWhole())('a printed profile has its URL and date, and no navigation', async () => {
  const { page } = await openPage(browser, { viewport: { width: 673, height: 985 } });
  await page.goto(profile('verified'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav:visible, header:visible, footer:visible, button:visible').count()).toBe(0);
  expect(await page.getByText('Book a Free Consultation').filter({ visible: true }).count()).toBe(0);
  const paper = await page.getByRole('main').innerText();
  expect(paper).toMatch(new RegExp(`http://localhost:\\d+/professional/${site.ids.verified} · \\d+ \\w{3} \\d{4}`));
  expect(paper).toContain('Certificate of Practice');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(673);
});
