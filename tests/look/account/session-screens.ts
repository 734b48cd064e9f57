import type { Page } from 'playwright-core';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { sessionIdleLimit } from '#shared/account/session.ts';
import { person } from './account-answers.ts';
import { answer, refuse } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

// The signed-in person, as every page shows them, and notices of the session's end.

const later = '2099-01-01T00:00:00.000Z';
const grace = { firstName: 'Grace', lastName: 'Nakato', email: 'grace.nakato@example.ug' };

/** Opens the page again as a person whose session ends `endsIn` minutes from now, or in a long time. */
async function as(page: Page, overrides: Partial<SessionUser>, endsIn?: number): Promise<void> {
  const user = { ...person, ...overrides };
  const expiresAt = endsIn === undefined ? later : new Date(Date.now() + endsIn * 60_000).toISOString();
  // The browser reads the server's clock from this moment.
  const idleExpiresAt = new Date(Date.now() + sessionIdleLimit).toISOString();
  await answer(page, 'auth.me', { user, expiresAt, idleExpiresAt });
  await answer(page, 'auth.activity', { expiresAt, idleExpiresAt });
  await page.evaluate(() => sessionStorage.setItem('mwesigwa_token', 'a'.repeat(43)));
  await page.reload();
  await account(page).waitFor();
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const about = () => '/about-us';

async function openMenu(page: Page, overrides: Partial<SessionUser>): Promise<void> {
  await as(page, overrides);
  await account(page).click();
}

export const sessionScreens: readonly Screen[] = [
  { name: 'signed in, client', path: about, firstView: true, act: (page) => openMenu(page, grace) },
  {
    name: 'signed in, professional',
    path: () => '/',
    firstView: true,
    act: (page) => as(page, { ...grace, role: 'professional' }),
  },
  {
    name: 'signed in, admin with long names',
    path: about,
    firstView: true,
    act: (page) => openMenu(page, { role: 'admin' }),
  },
  { name: 'session ends soon', path: about, firstView: true, act: (page) => as(page, grace, 20) },
  {
    name: 'session not extended',
    path: about,
    firstView: true,
    async act(page) {
      await as(page, grace, 20);
      await refuse(page, 'auth.refresh', { error: 'Away.', code: 'unavailable' });
      await page.getByRole('button', { name: 'Extend Session' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'session expired',
    path: about,
    firstView: true,
    async act(page) {
      await refuse(page, 'auth.me', { error: 'Over.', code: 'session_expired' });
      await page.evaluate(() => localStorage.setItem('mwesigwa_token', 'a'.repeat(43)));
      await page.reload();
      await page.getByRole('link', { name: 'Log In Again' }).waitFor();
    },
  },
  {
    name: 'session expired on a guarded screen',
    path: about,
    async act(page) {
      await refuse(page, 'auth.me', { error: 'Over.', code: 'session_expired' });
      await page.evaluate(() => localStorage.setItem('mwesigwa_token', 'a'.repeat(43)));
      await page.goto(new URL('/accept-terms', page.url()).href);
      await page.getByRole('link', { name: 'Log In Again' }).waitFor();
    },
  },
  { name: 'session being checked', path: () => '/accept-terms', firstView: true, javaScript: false },
  { name: 'choose password, being checked', path: () => '/choose-password', firstView: true, javaScript: false },
];
