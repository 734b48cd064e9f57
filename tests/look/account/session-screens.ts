import type { Page } from 'playwright-core';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { sessionIdleLimit } from '#shared/account/session.ts';
import { person } from './account-answers.ts';
import { answer, refuse } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, states, steps } from '#tests/look/states.ts';

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

const isSession = (user: Partial<SessionUser>, endsIn?: number) => (page: Page) => as(page, user, endsIn);
const openMenu = (user: Partial<SessionUser>) => steps(isSession(user), (page) => account(page).click());

/** Opens a page, or the same again, as someone whose session has expired. */
const expires = (address?: string) => async (page: Page) => {
  await refuse(page, 'auth.me', { error: 'Over.', code: 'session_expired' });
  await page.evaluate(() => localStorage.setItem('mwesigwa_token', 'a'.repeat(43)));
  await page.goto(new URL(address ?? page.url(), page.url()).href);
  await page.getByRole('link', { name: 'Log In Again' }).waitFor();
};

export const sessionScreens: readonly Screen[] = [
  ...states({ path: '/about-us' }, 'signed in', {
    client: openMenu(grace),
    professional: { path: '/', act: isSession({ ...grace, role: 'professional' }) },
    'admin with long names': openMenu({ role: 'admin' }),
  }),
  ...states({ path: '/about-us', act: isSession(grace, 20) }, 'session ends soon', { '': {} }),
  ...states({ path: '/about-us' }, 'session not extended', {
    '': steps(
      isSession(grace, 20),
      (page) => refuse(page, 'auth.refresh', { error: 'Away.', code: 'unavailable' }),
      presses('Extend Session'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  }),
  ...states({ path: '/about-us' }, 'session expired', { '': expires() }),
  ...states({ path: '/about-us' }, 'session expired on a guarded screen', { '': expires('/accept-terms') }),
  ...states({ path: '/accept-terms', javaScript: false }, 'session being checked', { '': {} }),
  ...states({ path: '/choose-password', javaScript: false }, 'choose password, being checked', { '': {} }),
];
