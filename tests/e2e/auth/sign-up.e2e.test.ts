import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { professionals, users } from '#server/db/schema/index.ts';
import { comesAlive, focusedId, password, press, stored, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

async function openSignup(search = '', options: Parameters<typeof openPage>[1] = {}) {
  const watched = await openPage(browser, options);
  await watched.page.goto(`${site.address}/signup${search}`);
  await comesAlive(watched.page);
  return watched;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const agree = (page: Page) => page.getByLabel('I agree to the Terms and Privacy Policy and I am 18 or older.');

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'First Name').fill('Grace');
  await field(page, 'Last Name').fill('Nakato');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await agree(page).check();
}

const findAccount = async (email: string) =>
  (await site.database.db.select().from(users).where(eq(users.email, email)))[0];

describe('an individual', () => {
  test('has an account, is signed in for this tab, and gets a mail', async () => {
    const { page, troubles } = await openSignup();
    await fill(page, 'grace-signs-up@example.ug');
    await press(page, 'Create Account');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.getByText('Account created!').waitFor();
    expect(await stored(page)).toEqual([null, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await findAccount('grace-signs-up@example.ug')).toMatchObject({
      role: 'user',
      firstName: 'Grace',
      lastName: 'Nakato',
      termsVersion: expect.any(String),
      termsAcceptedAt: site.clock(),
      adultDeclaredAt: site.clock(),
    });
    expect((await mailsTo(site, 'grace-signs-up@example.ug')).map(({ kind }) => kind)).toEqual(['welcome']);
    expect(unexpected(troubles)).toEqual([]);
  });

  test.runIf(isWhole())('with names as long as they may be', async () => {
    const { page } = await openSignup();
    await fill(page, 'a-very-long-name@example.ug');
    await field(page, 'Last Name').fill(extremeName.slice(0, 100));
    await press(page, 'Create Account');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    expect((await findAccount('a-very-long-name@example.ug'))?.lastName).toBe(extremeName.slice(0, 100));
  });
});

describe('a professional', () => {
  test.runIf(isWhole())(
    'gives company and profession, and reaches their dashboard, which says that approval is pending',
    async () => {
      const { page, troubles } = await openSignup('?role=professional');
      expect(await page.getByRole('tab', { name: 'Professional' }).getAttribute('aria-selected')).toBe('true');
      await fill(page, 'an-accountant@example.ug');
      await field(page, 'Company').fill('Nakato & Partners');
      await field(page, 'Profession').selectOption('Accountant');
      await press(page, 'Create Account');
      await page.waitForURL((url) => url.pathname === '/professional-dashboard');
      await page.getByRole('heading', { name: 'Account Pending Approval' }).waitFor();
      const account = await findAccount('an-accountant@example.ug');
      expect(account?.role).toBe('professional');
      const [profile] = await site.database.db.select().from(professionals).where(eq(professionals.id, account!.id));
      expect(profile).toMatchObject({ approvalStatus: 'pending', profession: 'Accountant' });
      expect(unexpected(troubles)).toEqual([]);
    },
  );

  test.runIf(isWhole())('is asked for company and profession', async () => {
    const { page } = await openSignup('?role=professional');
    await fill(page, 'no-company@example.ug');
    await press(page, 'Create Account');
    await expect.poll(() => focusedId(page)).toBe('signup-refused');
    expect(await field(page, 'Company').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Profession').getAttribute('aria-invalid')).toBe('true');
    expect(await findAccount('no-company@example.ug')).toBeUndefined();
  });
});

describe('the two tabs', () => {
  test.runIf(isWhole())('keep what was typed, and the address says which is open', async () => {
    const { page } = await openSignup();
    await fill(page, 'undecided@example.ug');
    expect(await field(page, 'Company').count()).toBe(0);
    await page.getByRole('tab', { name: 'Professional' }).click();
    await field(page, 'Company').waitFor();
    expect(page.url()).toBe(`${site.address}/signup?role=professional`);
    await page.getByRole('tab', { name: 'Individual' }).click();
    expect(page.url()).toBe(`${site.address}/signup`);
    expect(await field(page, 'Email').inputValue()).toBe('undecided@example.ug');
    expect(await field(page, 'Password').inputValue()).toBe(password);
    expect(await agree(page).isChecked()).toBe(true);
  });

  test.runIf(isWhole())('are gone through by arrow keys', async () => {
    const { page } = await openSignup();
    await page.getByRole('tab', { name: 'Individual' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedId(page)).toBe('tab-professional');
    await field(page, 'Company').waitFor();
  });

  test.runIf(isWhole())('are links where no script runs', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.address}/signup`);
    expect(await page.getByRole('main').innerText()).toContain('Signing up needs JavaScript');
    await page.getByRole('tab', { name: 'Professional' }).click();
    await field(page, 'Company').waitFor();
  });
});

describe('what is refused', () => {
  test('passwords that differ and terms that were not agreed to, in the words of the specification', async () => {
    const { page } = await openSignup();
    await fill(page, 'differs@example.ug');
    await field(page, 'Confirm Password').fill('something else');
    await agree(page).uncheck();
    await press(page, 'Create Account');
    await page.getByRole('alert').waitFor();
    const alertText = await page.getByRole('alert').textContent();
    expect(alertText).toContain("Passwords don't match. Please make sure your passwords match.");
    expect(alertText).toContain('Please agree to the terms and conditions.');
    expect(await agree(page).getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Confirm Password').inputValue()).toBe('something else');
    expect(await axeViolationsEverywhere(page)).toEqual([]);
  });

  test.runIf(isWhole())('a password that everybody guesses, named at its field', async () => {
    const { page } = await openSignup();
    await fill(page, 'common@example.ug');
    await field(page, 'Password').fill('password1');
    await field(page, 'Confirm Password').fill('password1');
    await press(page, 'Create Account');
    await page.getByRole('link', { name: /^Password:/ }).click();
    expect(await focusedId(page)).toBe('signup-password');
    expect(await findAccount('common@example.ug')).toBeUndefined();
  });

  test.runIf(isWhole())(
    'for an address that has an account the message offers to sign in or to reset the password',
    async () => {
      const { email } = await site.person();
      const { page, troubles } = await openSignup();
      await fill(page, email);
      await press(page, 'Create Account');
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain('Failed to create account. Please try again.');
      expect(await alert.textContent()).toContain('If you already have an account, sign in or reset your password.');
      expect(await alert.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
      expect(await alert.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe(
        '/forgot-password',
      );
      expect(await field(page, 'First Name').inputValue()).toBe('Grace');
      expect(await field(page, 'Password').inputValue()).toBe(password);
      expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(['email-taken']);
      expect(unexpected(troubles)).toEqual([]);
    },
  );
});

test.runIf(isWhole())('the texts open beside the form, and nothing that was typed is lost', async () => {
  const { page, context } = await openSignup();
  await fill(page, 'reader@example.ug');
  for (const name of ['Terms', 'Privacy Policy']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    const text = await opened;
    await text.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(text.url()).pathname).toMatch(/^\/legal\//);
  }
  expect(await field(page, 'Email').inputValue()).toBe('reader@example.ug');
  expect(await agree(page).isChecked()).toBe(true);
});

test.runIf(isWhole())(
  'the Create Account button says that it is working, and two presses create one account',
  async () => {
    const { page } = await openSignup();
    let calls = 0;
    const open = Promise.withResolvers<void>();
    await page.route('**/api/auth/register', async (route) => {
      calls += 1;
      await open.promise;
      await route.continue();
    });
    await fill(page, 'once@example.ug');
    await press(page, 'Create Account');
    await page.getByRole('button', { name: 'Creating Account...' }).click({ force: true });
    open.resolve();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    expect(calls).toBe(1);
  },
);

test.runIf(isWhole())('the sign-up fields have the names and attributes that password managers look for', async () => {
  const { page } = await openSignup('?role=professional');
  const autocompleteEntries = await page
    .locator('main form input, main form select')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('autocomplete')]));
  expect(Object.fromEntries(autocompleteEntries)).toEqual({
    firstName: 'given-name',
    lastName: 'family-name',
    company: 'organization',
    profession: 'off',
    email: 'email',
    password: 'new-password',
    confirmation: 'new-password',
    terms: null,
  });
});
