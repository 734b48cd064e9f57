import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstPasswordLink, verifyLink } from '#shared/mails/mail-links.ts';
import { users } from '#server/db/schema/index.ts';
import { logIn, press, unexpected } from '#tests/support/app/account-site.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { tokensTo } from '#tests/support/mail/mailbox.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('the owner of an account whose password an admin typed takes it over in three steps; each page leads to the next', async () => {
  const email = 'taken-over@example.ug';
  const admin = await adminWithForms(site);
  await admin.create(newcomer({ email, password: 'seven tall jackfruit' }));
  const { page, troubles } = await openPage(browser);
  await page.goto(`${site.address}/login`);
  await logIn(page, email, 'seven tall jackfruit');
  await page.waitForURL((url) => url.pathname === '/choose-password');
  await page.goto(`${site.address}/settings`);
  await page.waitForURL((url) => url.pathname === '/choose-password');
  await page.getByLabel('Password you signed in with').fill('seven tall jackfruit');
  await page.getByLabel('New password', { exact: true }).fill('a quiet river bend');
  await page.getByLabel('Confirm new password').fill('a quiet river bend');
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Save password');

  await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'I’ve confirmed it');
  await page.getByText('We sent the link to').waitFor();
  const [token = ''] = await tokensTo(site, email, 'verify-email');
  await page.goto(verifyLink(site.address, token));
  await press(page, 'Confirm e-mail address');
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();

  await page.waitForURL((url) => url.pathname === '/accept-terms');
  await page.getByLabel(/I agree to the/).check();
  await press(page, 'Continue');
  await page.waitForURL((url) => url.pathname === '/professional-dashboard');
  const [row] = await site.database.db.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({ takeover: null, emailVerifiedAt: expect.any(Date) });
  expect(unexpected(troubles)).toEqual([]);
});

test('when an admin set no password, the owner chooses one with the emailed first link, which leads to sign-in', async () => {
  const email = 'chooses-first@example.ug';
  const admin = await adminWithForms(site);
  await admin.create(newcomer({ email }));
  const { page, troubles } = await openPage(browser);
  const [token = ''] = await tokensTo(site, email, 'account-made');
  await page.goto(firstPasswordLink(site.address, token));
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  expect(await page.title()).toMatch(/^Choose your password/);
  await page.getByLabel('New password', { exact: true }).fill('a quiet river bend');
  await page.getByLabel('Confirm new password').fill('a quiet river bend');
  await press(page, 'Save password');
  await page.getByRole('heading', { name: 'Password saved' }).waitFor();
  await press(page, 'Sign in');
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/accept-terms');
  expect(unexpected(troubles)).toEqual([]);
});
