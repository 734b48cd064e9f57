import { expect, test } from 'vitest';
import { demoAccountKinds, demoEmail, demoPassword } from '#shared/account/demo-accounts.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { noFacts } from '#shared/site-facts.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();

async function openLogin(options: { isDemo: boolean; hasKnownPassword?: boolean }) {
  const facts = { ...noFacts, publicUrl: 'http://localhost:3000', ...options };
  const site = await startTestApp({ hasWeb: true, site: { isDemo: options.isDemo }, config: { facts } });
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const watched = await openPage(browser);
  await watched.page.goto(`${address}/login`);
  return { site, ...watched };
}

test('in a demo on this machine, one press on “new client” signs a visitor in', async () => {
  const { site, page, troubles } = await openLogin({ isDemo: true, hasKnownPassword: true });
  const agreed = { termsVersion, termsAcceptedAt: site.clock(), adultDeclaredAt: site.clock() };
  const passwordHash = await hashPassword(demoPassword);
  await createUser(site.database.db, { role: 'user', email: demoEmail('new-client'), passwordHash, ...agreed });
  const choices = page.getByRole('region', { name: 'Try as' });
  expect(await choices.getByRole('button').allTextContents()).toEqual(demoAccountKinds.map(({ label }) => label));
  await choices.getByRole('button', { name: 'new client' }).click();
  await page.waitForURL('**/dashboard');
  expect(troubles).toEqual([]);
});

test('in a demo that others reach, the press fills in the address, and says where the password is', async () => {
  const { page } = await openLogin({ isDemo: true });
  const choices = page.getByRole('region', { name: 'Try as' });
  await choices.getByText('This demo printed the passwords when it started.').waitFor();
  await choices.getByRole('button', { name: 'admin' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('admin@demo.mwesigwa.ug');
});

test('a real installation offers no one’s account', async () => {
  const { page } = await openLogin({ isDemo: false });
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
  expect(await page.getByText('Try as').count()).toBe(0);
});
