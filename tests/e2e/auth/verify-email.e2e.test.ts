import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyLink } from '#shared/mails/mail-links.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { users } from '#server/db/schema/index.ts';
import { focusedId, logIn, press, stored, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { tokensTo } from '#tests/support/mail/mailbox.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const isConfirmed = async (email: string) =>
  (await site.database.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerifiedAt !== null;

/** Returns the link of the latest verification mail. */
async function lastLink(email: string): Promise<string> {
  const [welcomed] = await tokensTo(site, email, 'welcome');
  const again = await tokensTo(site, email, 'verify-email');
  return verifyLink(site.address, again.at(-1) ?? welcomed!);
}

/** Signs a person up and returns them with the tab, which shows their dashboard. */
async function signedUp(email: string) {
  const watched = await openPage(browser);
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      email,
      password: 'a quiet river bend',
      firstName: 'Grace',
      lastName: 'Nakato',
      isAdult: true,
      termsVersion,
    },
  });
  await watched.page.goto(`${site.address}/login`);
  await logIn(watched.page, email);
  await watched.page.waitForURL((url) => url.pathname === '/dashboard');
  return watched;
}

test('a press confirms the address; the mere opening of the link does not', async () => {
  const email = 'confirms@example.ug';
  const { page, troubles, requests } = await signedUp(email);
  const link = await lastLink(email);
  const response = await page.goto(link);
  expect(await response?.headerValue('referrer-policy')).toBe('no-referrer');
  await page.getByRole('button', { name: 'Confirm e-mail address' }).waitFor();
  expect(page.url()).toBe(`${site.address}/verify-email`);
  expect(await isConfirmed(email)).toBe(false);
  await press(page, 'Confirm e-mail address');
  const heading = page.getByRole('heading', { name: 'Your e-mail address is confirmed' });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isConfirmed(email)).toBe(true);
  expect(requests.filter((request) => request.includes(new URL(link).hash.split('=')[1]!))).toEqual([]);
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  expect(unexpected(troubles)).toEqual([]);
});

test('opened in a tab of its own, the link asks for the password once; the other tab then stops asking to confirm', async () => {
  const email = 'elsewhere@example.ug';
  const other = await signedUp(email);
  const strip = other.page.getByRole('region', { name: 'Confirm your e-mail address' });
  await strip.waitFor();
  const { page, troubles } = await openPage(browser);
  await page.goto(await lastLink(email));
  await page.getByLabel('Password').fill('not the right one');
  await press(page, 'Confirm e-mail address');
  await expect.poll(() => focusedId(page)).toBe('verify-email-refused');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Password').fill('a quiet river bend');
  await press(page, 'Confirm e-mail address');
  await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
  // Nothing was waiting for the confirmation, so the page doesn't say that anything was sent.
  expect(await page.getByRole('main').innerText()).not.toMatch(/sent/i);
  expect(await isConfirmed(email)).toBe(true);
  await strip.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Go to my dashboard' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('region', { name: 'Confirm your e-mail address' }).count()).toBe(0);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'the owner of an address signs out the stranger who made the account, takes it over and gives their own name',
  async () => {
    const email = 'victim@example.ug';
    const stranger = await signedUp(email);
    const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(await lastLink(email));
    await press(page, 'Sign everyone out');
    const heading = page.getByRole('heading', { name: 'Everyone is signed out' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await stranger.page.reload();
    await expect.poll(() => stored(stranger.page)).toEqual([null, null]);
    await page.getByLabel('New password', { exact: true }).fill('seven tall jackfruit');
    await page.getByLabel('Confirm new password').fill('seven tall jackfruit');
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Set new password');
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await logIn(page, email, 'seven tall jackfruit');
    await page.waitForURL((url) => url.pathname === '/accept-terms');
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel(/I agree to the/).check();
    await press(page, 'Continue');
    await expect.poll(() => focusedId(page)).toBe('accept-terms-refused');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Last name').fill('Nakato');
    await press(page, 'Continue');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    expect(await isConfirmed(email)).toBe(true);
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())(
  'for an expired link the page says so, and sends a new one if the person is signed in',
  async () => {
    const email = 'too-late@example.ug';
    await signedUp(email);
    const old = await lastLink(email);
    site.clock.advance(tokenLifetimes.verify_email + 1000);
    const { page, troubles } = await openPage(browser);
    await page.goto(`${site.address}/login`);
    await logIn(page, email);
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.goto(old);
    await press(page, 'Confirm e-mail address');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await press(page, 'Send new link');
    await page.getByText('New link sent.').waitFor();
    const fresh = await lastLink(email);
    expect(fresh).not.toBe(old);
    await page.goto(fresh);
    await press(page, 'Confirm e-mail address');
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    expect(await isConfirmed(email)).toBe(true);
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())('without a link it says what is missing', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/verify-email`);
  await page.getByRole('heading', { name: 'This page needs the link from our email' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Sign in' }).count()).toBe(1);
});
