import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { secondFactorTries, tokenLifetimes } from '#shared/account/session.ts';
import { focusedId, logIn, password, press, stored, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { appCode, wrongCode } from '#tests/support/people/second-factor.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const code = (page: Page) => page.getByLabel('Code from your authenticator app');
const onDashboard = (page: Page) => page.waitForURL((url) => url.pathname === '/dashboard');

async function signedIn(email: string, options: Parameters<typeof openPage>[1] = {}) {
  const watched = await openPage(browser, options);
  await watched.page.goto(`${site.address}/login`);
  await logIn(watched.page, email);
  await onDashboard(watched.page);
  return watched;
}

/** Sets up the second factor on the page; its code's time step is used up, so the clock moves to the next. */
async function setUp(page: Page): Promise<{ secret: string; backupCodes: string[] }> {
  await page.goto(`${site.address}/second-factor`);
  await press(page, 'Start set-up');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const secret = (await page.locator('[data-secret]').innerText()).replace(/\s/g, '');
  await code(page).fill(appCode(secret, site.clock()));
  await press(page, 'Turn on');
  await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
  const backupCodes = await page.getByRole('main').locator('ol li').allInnerTexts();
  site.clock.advance(30_000);
  return { secret, backupCodes };
}

/** Takes the first step of signing in, with the right password. */
async function challenged(email: string) {
  const watched = await openPage(browser);
  await watched.page.goto(`${site.address}/login`);
  await logIn(watched.page, email);
  await watched.page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  return watched;
}

test('a person sets up two-step sign-in by QR code or key, saves backup codes, and is asked for a code at each sign-in', async () => {
  const { email } = await site.person();
  const { page, troubles } = await signedIn(email, {
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { secret, backupCodes } = await setUp(page);
  expect(backupCodes).toHaveLength(10);
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  const onward = page.getByRole('button', { name: 'Continue' });
  expect(await onward.isDisabled()).toBe(true);
  await press(page, 'Copy codes');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(backupCodes.join('\n'));
  const saving = page.waitForEvent('download');
  await press(page, 'Download codes');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('mwesigwa-backup-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain(backupCodes.join('\n'));
  await page.getByLabel('I’ve saved these codes').check();
  await onward.click();
  await onDashboard(page);
  expect(unexpected(troubles)).toEqual([]);

  const { page: later, requests } = await challenged(email);
  expect(new URL(later.url()).search).toBe('');
  expect(await stored(later)).toEqual([null, null]);
  await expect.poll(() => focusedId(later)).toBe('second-step-code');
  expect(await code(later).getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code(later).getAttribute('inputmode')).toBe('numeric');
  await code(later).fill(wrongCode(secret, site.clock()));
  await press(later, 'Login');
  await expect.poll(() => focusedId(later)).toBe('second-step-refused');
  expect(await code(later).getAttribute('aria-invalid')).toBe('true');
  const right = appCode(secret, site.clock());
  await code(later).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await press(later, 'Login');
  await onDashboard(later);
  await later.getByText('Login successful!').waitFor();
  expect(requests.filter((request) => request.includes('challenge'))).toEqual([]);
});

test.runIf(isWhole())('a backup code signs in, once, a person who has lost their telephone', async () => {
  const { email } = await site.person();
  const { backupCodes } = await setUp((await signedIn(email)).page);
  const first = await challenged(email);
  await press(first.page, 'Use a backup code');
  await expect.poll(() => focusedId(first.page)).toBe('second-step-code');
  await first.page.getByLabel('Backup code').fill(backupCodes[0]!.toUpperCase());
  await press(first.page, 'Login');
  await onDashboard(first.page);

  const second = await challenged(email);
  await press(second.page, 'Use a backup code');
  await second.page.getByLabel('Backup code').fill(backupCodes[0]!);
  await press(second.page, 'Login');
  await expect.poll(() => focusedId(second.page)).toBe('second-step-refused');
});

test.runIf(isWhole())(
  'after five wrong codes the person must start sign-in again, with the address still filled in',
  async () => {
    const { email } = await site.person();
    const { secret } = await setUp((await signedIn(email)).page);
    const { page } = await challenged(email);
    for (let tries = 0; tries <= secondFactorTries; tries += 1) {
      if ((await code(page).count()) === 0) break;
      await code(page).fill(wrongCode(secret, site.clock()));
      await press(page, 'Login');
      await page.locator('[role=alert]').waitFor();
      await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    }
    await page.getByText('That took too long, or the code was wrong too often.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  },
);

test.runIf(isWhole())('a challenge that is too old leads back to sign-in, and a reload discards it', async () => {
  const { email } = await site.person();
  const { secret } = await setUp((await signedIn(email)).page);
  const { page } = await challenged(email);
  site.clock.advance(tokenLifetimes.second_factor + 1000);
  await code(page).fill(appCode(secret, site.clock()));
  await press(page, 'Login');
  await page.getByText('Please sign in again.').waitFor();

  const { page: reloaded } = await challenged(email);
  await reloaded.reload();
  await reloaded.getByLabel('Password', { exact: true }).waitFor();
  expect(await code(reloaded).count()).toBe(0);
});

test.runIf(isWhole())(
  'a person who gave their password long ago must give it again before two-step sign-in is set up',
  async () => {
    const { email } = await site.person();
    const { page } = await signedIn(email);
    site.clock.advance(11 * 60_000);
    await page.goto(`${site.address}/second-factor`);
    await press(page, 'Start set-up');
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Your password', { exact: true }).fill(password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('1. Add the account to your app');
  },
);

test.runIf(isWhole())('two-step sign-in can be turned off with password and code', async () => {
  const { email } = await site.person();
  const { page, troubles } = await signedIn(email);
  const { secret } = await setUp(page);
  await page.goto(`${site.address}/second-factor`);
  await page.getByText('You have 10 backup codes left.').waitFor();
  await press(page, 'Turn off two-step sign-in');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await code(page).fill(appCode(secret, site.clock()));
  await page.locator('form').getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await page.getByText('Two-step sign-in turned off').waitFor();
  await page.getByRole('button', { name: 'Start set-up' }).waitFor();
  await signedIn(email);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())('a visitor who isn’t signed in can’t reach the set-up of two-step sign-in', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/second-factor`);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('from')).toBeNull();
});

test.runIf(isWhole())(
  'a person who hasn’t agreed to the terms is asked that first, and then goes on to the page they wanted',
  async () => {
    const { email } = await site.person({ termsVersion: null, termsAcceptedAt: null, adultDeclaredAt: null });
    const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${site.address}/login?from=%2Fsettings`);
    await logIn(page, email);
    await page.waitForURL((url) => url.pathname === '/accept-terms');
    await press(page, 'Continue');
    await page.getByRole('alert').getByText('Please agree to the terms and conditions.').waitFor();
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    await page.getByLabel('I agree to the Terms and Privacy Policy and I am 18 or older.').check();
    await press(page, 'Continue');
    await page.waitForURL((url) => url.pathname === '/settings');
    expect(unexpected(troubles)).toEqual([]);
  },
);
