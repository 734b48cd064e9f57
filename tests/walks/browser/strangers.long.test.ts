import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/browser.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openWalkSite, type WalkSite } from '#tests/walks/walk-site.ts';

/*
 * Four people who have never been here, each from the page where they begin to what they came for, on the demo's
 * marketplace. Every press and every field that is filled in counts, and the counts are printed.
 */

const browser = sharedBrowser();
const site: WalkSite = shared(openWalkSite);
const telephone = { viewport: { width: 360, height: 740 } };

interface Visit {
  readonly page: Page;
  readonly troubles: readonly string[];
  readonly counts: { presses: number; fields: number };
  press(target: Locator): Promise<void>;
  choose(target: Locator, value: string): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
}

async function visit(path: string, options: BrowserContextOptions): Promise<Visit> {
  const { page, troubles } = await openPage(browser, options);
  await page.goto(site.address + path);
  const counts = { presses: 0, fields: 0 };
  return {
    page,
    troubles,
    counts,
    async press(target) {
      counts.presses += 1;
      await target.click();
    },
    async choose(target, value) {
      counts.presses += 1;
      await target.selectOption(value);
    },
    async fill(target, text) {
      counts.fields += 1;
      await target.fill(text);
    },
  };
}

function report(who: string, { counts: { presses, fields } }: Visit): void {
  console.log(`${who}: ${presses} presses, ${fields} fields`);
}

test('a shop owner in Mbale finds someone on a phone, and the request is sent: at most 8 presses and 4 fields', async () => {
  const walk = await visit('/', telephone);
  const { page } = walk;
  await walk.fill(page.getByLabel('Location'), 'Mbale');
  await walk.press(page.getByRole('button', { name: 'Search' }));
  await page.waitForURL(/location=Mbale/);
  const free = page.locator('.person-card', { hasText: 'Next free' }).first();
  await walk.press(free.getByRole('link', { name: /^View Profile/ }));
  await page.waitForURL(/\/professional\//);
  await walk.press(page.locator('a[href$="#booking"]').first());
  await walk.press(page.locator('#booking [name=slotStart][value^="2"]').first());
  await walk.fill(page.getByLabel('Full Name'), 'Aisha Nambozo');
  await walk.fill(page.getByLabel('Email'), 'aisha@example.com');
  await walk.fill(page.getByLabel('What would you like to achieve?'), 'Books for my shop.');
  await walk.press(page.locator('#booking form').getByRole('button').last());
  await page.getByText('Message sent!').waitFor();
  report('shop owner in Mbale', walk);
  expect(walk.counts.presses).toBeLessThanOrEqual(8);
  expect(walk.counts.fields).toBeLessThanOrEqual(4);
  expect(walk.troubles).toEqual([]);
});

test('a sceptic with a licence number reads the verdict: at most 3 presses', async () => {
  const { database } = site;
  const { rows } = await database.query(
    `select number from credentials join professionals p on p.id = professional_id
     where status = 'verified' and number is not null and p.approval_status = 'approved' and expires_on > now() order by number limit 1`,
  );
  const walk = await visit('/', telephone);
  const { page } = walk;
  await walk.press(page.locator('header summary'));
  await walk.press(page.locator('header details').getByRole('link', { name: 'Check a person' }));
  await walk.fill(page.getByLabel('Name, telephone number'), rows[0].number as string);
  await walk.press(page.getByRole('button', { name: 'Check', exact: true }));
  await page.locator('#result').waitFor();
  expect(await page.locator('#result').innerText()).toMatch(/Valid today|Listed|Ended/);
  report('sceptic', walk);
  expect(walk.counts.presses).toBeLessThanOrEqual(3);
  expect(walk.troubles).toEqual([]);
});

test('a newcomer who wants someone found for her is done after at most 12 presses and 4 fields', async () => {
  const walk = await visit('/', telephone);
  const { page } = walk;
  const answer = (text: string) => page.locator('label', { hasText: text }).first();
  await walk.press(page.getByRole('link', { name: 'Find someone for me' }).first());
  await walk.press(answer('Tax or URA'));
  await walk.fill(page.getByLabel('In your own words'), 'URA wrote to me.');
  await walk.press(page.getByRole('button', { name: 'Next' }));
  await walk.press(answer('Mbale'));
  await walk.press(answer('This week'));
  await walk.press(answer('I don’t know yet'));
  const people = page.locator('.person-card');
  await people.first().waitFor();
  expect(await people.count()).toBeGreaterThanOrEqual(3);
  await walk.press(people.first().locator('label'));
  await walk.fill(page.getByLabel('First and last name'), 'Aisha Nambozo');
  await walk.fill(page.getByLabel('Email'), 'aisha-new@example.com');
  await walk.fill(page.getByLabel('Choose a password'), 'seven tall jackfruit');
  for (const box of await page.getByRole('checkbox').all()) await walk.press(box);
  await walk.press(page.locator('[data-steps] [type=submit]'));
  await page.locator('[data-steps-done]').waitFor();
  report('newcomer', walk);
  expect(walk.counts.presses).toBeLessThanOrEqual(12);
  expect(walk.counts.fields).toBeLessThanOrEqual(4);
  expect(walk.troubles).toEqual([]);
});

test('a client in London books an online consultation in her own time: at most 9 clicks', async () => {
  const walk = await visit('/', { viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/London' });
  const { page } = walk;
  await walk.choose(page.getByLabel('Service'), 'tax');
  await walk.press(page.getByRole('button', { name: 'Search' }));
  await page.waitForURL(/find-advisor/);
  const remote = page.locator('a.chip', { hasText: 'Works by telephone or online' }).first();
  if (!(await remote.isVisible())) await walk.press(page.getByText('More filters'));
  await walk.press(remote);
  await page.waitForURL(/remote=true/);
  const free = page.locator('.person-card', { hasText: 'Next free' }).first();
  await walk.press(free.getByRole('link', { name: /^View Profile/ }));
  await page.waitForURL(/\/professional\//);
  const time = page.locator('#booking label', { has: page.locator('[name=slotStart][value^="2"]') }).first();
  await walk.press(time);
  // Kampala is three hours ahead of London in winter, and two in summer.
  expect(await time.innerText()).toMatch(/\(/);
  await walk.press(page.locator('#booking label', { hasText: 'By video call' }).first());
  await walk.fill(page.getByLabel('Full Name'), 'Ruth Akello');
  await walk.fill(page.getByLabel('Email'), 'ruth@example.com');
  await walk.fill(page.getByLabel('What would you like to achieve?'), 'Tax on rent from abroad.');
  await walk.press(page.locator('#booking form').getByRole('button').last());
  await page.getByText('Message sent!').waitFor();
  report('client in London', walk);
  expect(walk.counts.presses).toBeLessThanOrEqual(9);
  expect(walk.troubles).toEqual([]);
});

// This marketplace's longest profile has 25 reviews and longer texts than the demo's.
test('the profile with the most reviews is at most 4,500 pixels long on a phone, and wide screens show its whole form', async () => {
  const { database } = site;
  const { rows } = await database.query(
    `select id from professionals where approval_status = 'approved' and accepting_clients order by total_reviews desc, id limit 1`,
  );
  const path = `/professional/${rows[0].id}`;
  const { page, troubles } = await visit(path, telephone);
  const pixels = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(`profile with the most reviews: ${pixels} pixels`);
  expect(pixels).toBeLessThanOrEqual(4500);
  const wide = await visit(path, { viewport: { width: 1280, height: 740 } });
  const form = await wide.page.locator('#booking').evaluate((card) => [card.scrollHeight, card.clientHeight]);
  expect(form[0]).toBe(form[1]);
  expect(await wide.page.locator('#booking form').getByRole('button').last().isVisible()).toBe(true);
  expect([...troubles, ...wide.troubles]).toEqual([]);
});
