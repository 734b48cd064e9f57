import type { Page } from 'playwright-core';
import type { SessionReply, SessionUser } from '#shared/api/auth.ts';
import { extremeName } from '#tests/support/filled-site.ts';

// What the server would say is given here, so that a picture needs no story before it; the stories themselves are told by
// `tests/e2e/sign-*.e2e.test.ts`.

const long = extremeName.split(' ');
/** Somebody of whom everything is as long as it may be. */
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
/** When the session of the pictures ends: never while one looks. */
export const expiries = { expiresAt: '2099-01-01T00:00:00.000Z', idleExpiresAt: '2099-01-01T00:00:00.000Z' };
export const reply: SessionReply = { token: 'a'.repeat(43), user: person, ...expiries };
/** A refusal as the server words them all. */
export const failure = (code: string, more: object = {}) => ({
  error: 'Not this time.',
  code,
  requestId: 'r',
  ...more,
});

/** A path that needs nothing of the stage. */
export const path = (address: string) => () => address;

/** From now on a call is answered like this, or never. */
export async function answer(page: Page, call: string, status?: number, body?: unknown, headers = {}): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    if (status !== undefined) await route.fulfill({ status, json: body, headers });
  });
}

/** Presses a button of the page itself. */
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** A page of a mailed link, with a token. */
export async function withToken(page: Page, at: string): Promise<void> {
  await page.goto(new URL(`${at}#token=${'t'.repeat(43)}`, page.url()).href);
  await page.getByRole('main').getByRole('button').first().waitFor();
}
