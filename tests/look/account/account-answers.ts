import type { Page } from 'playwright-core';
import type { SessionReply, SessionUser } from '#shared/api/auth/auth.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';

// The server's answers are defined here, so that a picture needs no earlier steps; `tests/e2e/sign-*.e2e.test.ts` tests
// the whole journeys.

const long = extremeName.split(' ');
/** A person with every text at its maximum length. */
export const person: SessionUser = {
  id: '0193f000-0000-7000-8000-000000000001',
  email: `${'wilberforce.emmanuel.tumwesigye'.repeat(2)}@kyankwanzi-savings.example.ug`,
  role: 'user',
  isApproved: true,
  firstName: long.slice(0, 3).join(' '),
  lastName: long.slice(3).join(' '),
  profession: null,
  company: null,
  profileImage: null,
  emailVerified: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  due: [],
};
/** End of the pictures' session: so late that it never ends while a picture is taken. */
export const expiries = { expiresAt: '2099-01-01T00:00:00.000Z', idleExpiresAt: '2099-01-01T00:00:00.000Z' };
export const signedIn: SessionReply = { token: 'a'.repeat(43), user: person, ...expiries };

/** Presses a button of the page itself. */
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Opens a page of a mailed link, with a token. */
export async function withToken(page: Page, at: string): Promise<void> {
  await page.goto(new URL(`${at}#token=${'t'.repeat(43)}`, page.url()).href);
  await page.getByRole('main').getByRole('button').first().waitFor();
}
