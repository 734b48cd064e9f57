import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { logIn, password, press, unexpected } from '#tests/support/app/account-site.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite({ isNamed: true });

/** Adds a virtual device that verifies its owner without asking. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { refuse: () => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }) };
}

const library = /\/assets\/(esm|browser|simplewebauthn)[^/]*\.js/i;

test('a passkey is added, signs in without a password, and does not once it is removed', async () => {
  const { email } = await site.person();
  const { page, troubles, requests } = await openPage(browser, { reducedMotion: 'reduce' });
  const device = await plugIn(page);
  const onDashboard = () => page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto(`${site.address}/login`);
  await logIn(page, email);
  await onDashboard();

  await page.goto(`${site.address}/settings/security`);
  await press(page, 'Add passkey');
  await page.getByLabel('Name of the passkey').fill('My telephone');
  await page.getByLabel('Your password', { exact: true }).fill(password);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(requests.filter((request) => library.test(request))).toEqual([]);
  await press(page, 'Continue');
  await page.getByText('not used yet').waitFor();
  expect(requests.filter((request) => library.test(request))).toHaveLength(1);
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  await press(page, 'Sign out');
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
  await page.goto(`${site.address}/login`);
  await press(page, 'Sign in with a passkey');
  await onDashboard();

  await page.goto(`${site.address}/settings/security`);
  await page.getByText('last used').waitFor();
  await page.getByRole('button', { name: 'Remove My telephone' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await press(page, 'Remove passkey');
  await page.getByText('You have no passkeys yet').waitFor();
  await press(page, 'Sign out');
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
  await page.goto(`${site.address}/login`);
  await press(page, 'Sign in with a passkey');
  await page.getByText('This passkey doesn’t work here').waitFor();
  await device.refuse();
  await press(page, 'Sign in with a passkey');
  await page.getByText('That was cancelled or timed out').waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())('email preferences are saved as soon as they are chosen, also with the keyboard', async () => {
  const { email } = await site.person();
  const { page, troubles } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${site.address}/login?from=/settings/mail`);
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/settings/mail');
  const group = page.getByRole('group', { name: 'Copies of my consultation requests' });
  const choice = group.getByLabel('By email');
  await choice.focus();
  // The option's label, as people type it.
  await page.keyboard.type('Never');
  await group.getByText('Saved').waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.reload();
  await group.waitFor();
  expect(await choice.inputValue()).toBe('never');
  expect(unexpected(troubles)).toEqual([]);
});
