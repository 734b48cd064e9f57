import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { focusedId, logIn, password, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { appCode, turnOn } from '#tests/support/people/second-factor.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite({ isNamed: true });
const phone = { width: 360, height: 740 };
const readRole = async (id: string) => (await site.database.db.select().from(users).where(eq(users.id, id)))[0]!.role;
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const old = () => site.clock.advance(11 * 60_000);

test('an admin who signed in long ago must confirm their password to suspend a person; the typed reason stays', async () => {
  const sarah = await site.person({ role: 'admin', firstName: 'Sarah' });
  await site.person({ role: 'admin', firstName: 'Ruth', lastName: 'Akellobit' });
  const { page, troubles } = await openPageAs(browser, site, sarah.id, { viewport: phone });
  await page.goto(`${site.address}/admin-dashboard/people?search=Akellobit`);
  await page.getByRole('link', { name: 'Ruth Akellobit' }).click();
  old();
  await page.getByRole('button', { name: 'Suspend account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Ruth Akellobit?' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Left the team.');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await question(page).waitFor();
  expect(await focusedId(page)).toBe('reauthentication-password');
  for (const button of await question(page).getByRole('button').all()) {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(40);
  }
  expect(await question(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  // People who cancel keep what they typed, and read why nothing happened.
  await page.keyboard.press('Escape');
  await dialog.getByText('Please enter your password again.').first().waitFor();
  expect(await reason.inputValue()).toBe('Left the team.');

  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await question(page).waitFor();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await question(page).getByText('This password is wrong.').first().waitFor();
  await question(page).getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Account suspended').first().waitFor();
  expect(await question(page).count()).toBe(0);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())('with two-step sign-in on, the confirmation dialog asks for a code too', async () => {
  const sarah = await site.person({ role: 'admin', firstName: 'Sarah' });
  const peace = await site.person({ role: 'user', firstName: 'Peace', lastName: 'Nantongobit' });
  const { page } = await openPageAs(browser, site, sarah.id, { viewport: phone });
  const token = await (async () => {
    await page.goto(`${site.address}/admin-dashboard/people?search=Nantongobit`);
    return await page.evaluate(
      () => localStorage.getItem('mwesigwa_token') ?? sessionStorage.getItem('mwesigwa_token'),
    );
  })();
  const { secret } = await turnOn(site, { authorization: `Bearer ${token}` });
  await page.getByRole('link', { name: 'Peace Nantongobit' }).click();
  old();
  await page.getByRole('button', { name: 'Make admin' }).click();
  await page
    .getByRole('dialog', { name: /^Make Peace/ })
    .getByRole('button', { name: 'Make admin' })
    .click();
  await question(page).getByLabel('Code from your authenticator app').fill(appCode(secret, site.clock()));
  await question(page).getByLabel('Your password', { exact: true }).fill(password);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Now an admin').first().waitFor();
  expect(await readRole(peace.id)).toBe('admin');
});

test.runIf(isWhole())(
  'a passkey confirms the action without a password, and the export of people is saved',
  async () => {
    const { email } = await site.person({ role: 'admin', firstName: 'Sarah' });
    const { page } = await openPage(browser, { reducedMotion: 'reduce', viewport: phone });
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${site.address}/login?from=/settings/security`);
    await logIn(page, email);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('not used yet').waitFor();
    old();
    await page.goto(`${site.address}/admin-dashboard/people`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await question(page).getByRole('button', { name: 'Use a passkey' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^mwesigwa-people-/);
  },
);
