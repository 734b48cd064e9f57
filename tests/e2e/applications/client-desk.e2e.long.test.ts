import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import { press, unexpected } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople, need, proposal } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { createCredential, createReview } from '#tests/support/people/factories.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const telephone = { width: 360, height: 640 };
const as = (userId: string, viewport = { width: 1280, height: 800 }) =>
  openPageAs(browser, site, userId, { reducedMotion: 'reduce', viewport });
const inMain = (page: Page) => page.getByRole('main');
const figures = (page: Page) => page.getByRole('definition').allInnerTexts();
/** The row of an application in the list, which has its steps. */
const applicationRow = (page: Page, title: string) =>
  inMain(page).getByRole('listitem').filter({ hasText: title }).last();

test('a new client sees three ways to begin, and the specification’s cards below', async () => {
  const { page, troubles } = await as((await site.person({ firstName: 'Grace' })).id);
  await page.goto(`${site.address}/dashboard`);
  await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor();
  const ways = page.getByRole('region', { name: 'Three ways to begin' }).getByRole('link');
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard/applications/new',
    '/find-advisor',
    '/guides',
  ]);
  await expect.poll(() => figures(page)).toEqual(['0', '0', '0', '0']);
  expect(await page.getByRole('heading', { name: 'Waiting for you' }).count()).toBe(0);
  const below = await page.getByLabel('Your figures').evaluate((cards) => cards.getBoundingClientRect().top);
  const last = await ways.last().evaluate((link) => link.getBoundingClientRect().bottom);
  expect(below).toBeGreaterThan(last);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('open applications show five steps, price and next date; earlier ones are collapsed and have their own URL', async () => {
  const people = await fourPeople(site);
  await applicationAt(people, 'pending', 'Retirement at sixty');
  await applicationAt(people, 'engaged', 'Books of two shops');
  await applicationAt(people, 'completed', 'Payroll of a school');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard`);
  const engaged = applicationRow(page, 'Books of two shops');
  await engaged.waitFor();
  expect(await engaged.getByRole('list', { name: 'Steps' }).getByRole('listitem').allTextContents()).toEqual([
    'Submitted, done',
    'Assigned, done',
    'Proposal, done',
    'Work, now',
    'Completed, not yet',
  ]);
  await engaged.getByText('USh 600,000').waitFor();
  await engaged.getByText('Agreed start 1 Dec 2026').waitFor();
  await applicationRow(page, 'Retirement at sixty').getByText('No professional yet').waitFor();
  // One entry for each.
  const height = await engaged.evaluate((row) => row.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(56);
  await expect.poll(() => figures(page)).toEqual(['3', '1', '1', '0']);
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  // Earlier ones are folded; after opening an application and going back, they are still unfolded.
  expect(await page.getByRole('link', { name: 'Payroll of a school', exact: true }).count()).toBe(0);
  await page.getByText('Earlier applications (1)').click();
  const completed = page.getByRole('link', { name: 'Payroll of a school', exact: true });
  await completed.click();
  await page.getByRole('heading', { name: 'The job is complete' }).waitFor();
  await page.goBack();
  await completed.waitFor();

  // A figure links to its list, which the filter shows too.
  await page.getByLabel('Your figures').getByRole('link', { name: 'Pending' }).click();
  await expect.poll(() => engaged.count()).toBe(0);
  await applicationRow(page, 'Retirement at sixty').waitFor();
  expect(await page.getByLabel('Status').inputValue()).toBe('pending');
  await page.getByLabel('Status').selectOption('rejected');
  await page.getByRole('heading', { name: 'No applications with this status' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=rejected');
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await engaged.waitFor();
  expect(troubles).toEqual([]);
});

test('on a telephone each item that waits for the client has one button: answer proposal, check work, write review', async () => {
  const people = await fourPeople(site);
  const { db } = site.database;
  await createReview(db, people.professional.id, { rating: 5 });
  await createReview(db, people.professional.id, { rating: 4 });
  await createCredential(db, people.professional.id);
  const title = 'VAT of a bakery in Jinja';
  const { id } = await applicationAt(people, 'assigned', title);
  const terms = { proposedBudget: 1_300_000, terms: 'Half before, half after.\n'.repeat(40) };
  await people.professional.call('POST', `/applications/${id}/response`, proposal(terms));
  const { page, troubles } = await as(people.client.id, telephone);
  await page.goto(`${site.address}/dashboard`);
  const waiting = page.getByRole('region', { name: /^Waiting for you/ });
  await waiting.waitFor();
  expect(await waiting.getByRole('link').allTextContents()).toEqual([`Answer the proposal: ${title}`]);
  await inMain(page).getByText('USh 400,000 above your budget').waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await waiting.getByRole('link').click();

  // Rating, reviews and licence are beside the price; the answer buttons are visible at both ends of the page.
  const offer = page.getByRole('region', { name: 'Proposal', exact: true });
  await offer.getByText('USh 400,000 above your budget').waitFor();
  await offer.getByText('4.5').waitFor();
  await offer.getByText('(2 reviews)').waitFor();
  await offer.getByText('ICPAU certificate of practice').waitFor();
  const accept = inMain(page).getByRole('button', { name: 'Accept proposal' });
  const isInSight = () =>
    accept.evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isInSight()).toBe(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  expect(await isInSight()).toBe(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await isInSight()).toBe(true);
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  // Accepted: the next date, how to reach the professional, and the letter.
  await accept.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept proposal' }).click();
  await page.getByRole('heading', { name: 'You accepted the proposal' }).waitFor();
  const agreed = page.getByRole('region', { name: 'Your professional' });
  await agreed.getByText('Agreed start 1 Dec 2026').waitFor();
  expect(await agreed.getByRole('link', { name: people.professional.email }).getAttribute('href')).toBe(
    `mailto:${people.professional.email}`,
  );
  await page.getByRole('main').getByRole('button', { name: 'Download letter' }).waitFor();
  expect(await accept.count()).toBe(0);

  await people.professional.call('POST', `/applications/${id}/deliver`, {});
  await page.goto(`${site.address}/dashboard`);
  await waiting.getByText('Answer by 4 Dec 2026').waitFor();
  await waiting.getByRole('link', { name: /^Check the work/ }).click();
  await press(page, 'Confirm work');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm work' }).click();
  await page.getByRole('heading', { name: 'The job is complete' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^My Applications/ })
    .click();
  const review = waiting.getByRole('link', { name: /^Write a review/ });
  expect(await review.getAttribute('href')).toBe(`/dashboard/review/work/${id}`);
  expect(unexpected(troubles)).toEqual([]);
});

test('until a client confirms their address, every dashboard page says so and can send the link again', async () => {
  const person = await site.person({ emailVerifiedAt: null });
  const { page, troubles } = await as(person.id);
  await page.goto(`${site.address}/settings`);
  const strip = page.getByRole('region', { name: 'Confirm your e-mail address' });
  await strip.getByText(person.email).waitFor();
  await page.goto(`${site.address}/dashboard`);
  await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor();
  await strip.getByRole('button', { name: 'Send again' }).click();
  await strip.getByText(/^New link sent to/).waitFor();
  const mails = await waitingMails(site.database);
  expect(mails.filter(({ kind, userId }) => kind === 'verify-email' && userId === person.id)).toHaveLength(1);
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  // It was confirmed on another device in the meantime.
  await site.database.db.update(users).set({ emailVerifiedAt: site.clock() }).where(eq(users.id, person.id));
  await strip.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => strip.count()).toBe(0);
  expect(unexpected(troubles)).toEqual([]);
});

test('an application that waits for the client’s address to be confirmed is listed as waiting and isn’t submitted', async () => {
  const people = await fourPeople(site);
  await site.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, people.client.id));
  const title = 'A certificate of tax compliance';
  const sent = await people.client.call('POST', '/applications', need({ title }));
  expect(sent).toMatchObject({ status: 201, application: { waitsForEmail: true } });
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard`);
  await page.getByText('Your applications and requests will be sent when you open it.').waitFor();
  await applicationRow(page, title).getByText('Submitted, now').waitFor();
  await page.getByRole('link', { name: /^Confirm your e-mail address/ }).click();
  await page.getByRole('heading', { name: 'Please confirm your e-mail address' }).waitFor();
  expect(troubles).toEqual([]);
});

test('when a professional’s rating fails to load, the page says so, and Try again loads it', async () => {
  const people = await fourPeople(site);
  const { id } = await applicationAt(people, 'proposed');
  const { page } = await as(people.client.id);
  const away = { status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } };
  const call = `**/api/professionals/${people.professional.id}`;
  // Away until the press: the page may ask again by itself meanwhile.
  const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset);
  await page.route(call, async (route) => ((await isPressed()) ? route.fallback() : route.fulfill(away)));
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await page.getByText('We couldn’t load the rating and licence.').waitFor();
  await page.getByText('Within your budget').waitFor();
  await page.evaluate(() =>
    addEventListener('click', () => (document.documentElement.dataset.pressed = ''), { capture: true, once: true }),
  );
  await press(page, 'Try again');
  await page.getByText('No reviews yet').waitFor();
  await page.getByText('No licence checked yet').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
