import { expect, test } from 'vitest';
import { resetLink } from '#shared/mails/mail-links.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { comesAlive, logIn, press, stored, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { signIn } from '#tests/support/people/factories.ts';
import { mailsTo, sendResetLinks, tokensTo } from '#tests/support/mail/mailbox.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const fresh = 'another quiet river';

/** Requests a link on the page, and returns the mailed one. */
async function askForLink(email: string): Promise<string> {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send link');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await sendResetLinks(site);
  return resetLink(site.address, (await tokensTo(site, email, 'reset-password')).at(-1)!);
}

test('a person who forgot their password sets a new one by a link that works once, and is signed out everywhere', async () => {
  const { id, email } = await site.person();
  const elsewhere = await signIn(site.database.db, id, site.clock());
  const link = await askForLink(email);
  const { page, troubles, requests } = await openPage(browser);
  const response = await page.goto(link);
  expect(await response?.headerValue('referrer-policy')).toBe('no-referrer');
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  expect(page.url()).toBe(`${site.address}/reset-password`);
  const token = new URL(link).hash.split('=')[1]!;
  expect(requests.filter((request) => request.includes(token))).toEqual([]);

  await page.getByLabel('Confirm new password').fill('something else');
  await press(page, 'Set new password');
  await page.getByText("Passwords don't match. Please make sure your passwords match.").first().waitFor();
  await page.getByLabel('Confirm new password').fill(fresh);
  await press(page, 'Set new password');
  await page.getByRole('heading', { name: 'New password set' }).waitFor();
  expect((await site.app.inject({ url: '/api/auth/me', headers: elsewhere })).statusCode).toBe(401);
  expect((await mailsTo(site, email)).map(({ kind }) => kind)).toContain('password-changed');

  await press(page, 'Sign in');
  await page.waitForURL(`${site.address}/login`);
  await logIn(page, email);
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  await logIn(page, email, fresh);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  expect(unexpected(troubles)).toEqual([]);

  const { page: again } = await openPage(browser);
  await again.goto(link);
  await again.getByLabel('New password', { exact: true }).fill(fresh);
  await again.getByLabel('Confirm new password').fill(fresh);
  await press(again, 'Set new password');
  await again.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(await again.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
});

test.runIf(isWhole())(
  'for an address without an account the recovery page says the same as for one with an account',
  async () => {
    const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${site.address}/forgot-password`);
    await page.getByLabel('Email').fill('nobody-here@example.ug');
    await press(page, 'Send link');
    const heading = page.getByRole('heading', { name: 'Check your email' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('If there is an account for nobody-here@example.ug').waitFor();
    expect(await mailsTo(site, 'nobody-here@example.ug')).toEqual([]);
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    await press(page, 'Try another address');
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody-here@example.ug');
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())('a recovery link older than half an hour sets no password', async () => {
  const { email } = await site.person();
  const link = await askForLink(email);
  site.clock.advance(tokenLifetimes.reset_password + 1000);
  const { page } = await openPage(browser);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new password').fill(fresh);
  await press(page, 'Set new password');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(['reset-password']);
});

test.runIf(isWhole())(
  'opened without a link, the recovery page says so; a second link in the same tab is accepted',
  async () => {
    const { email } = await site.person();
    const { page } = await openPage(browser);
    await page.goto(`${site.address}/reset-password`);
    await page.getByRole('heading', { name: 'This page needs the link from our email' }).waitFor();
    const link = await askForLink(email);
    await page.evaluate((address) => location.assign(address), link);
    await page.getByLabel('New password', { exact: true }).waitFor();
    expect(page.url()).toBe(`${site.address}/reset-password`);
  },
);

test.runIf(isWhole())('setting a new password also ends the session that this browser still had stored', async () => {
  const { email } = await site.person();
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/login`);
  await comesAlive(page);
  await page.getByLabel('Remember me').check();
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto(await askForLink(email));
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new password').fill(fresh);
  await press(page, 'Set new password');
  await page.getByRole('heading', { name: 'New password set' }).waitFor();
  await press(page, 'Sign in');
  await page.waitForURL(`${site.address}/login`);
  expect(await stored(page)).toEqual([null, null]);
  await page.getByLabel('Email').waitFor();
});
