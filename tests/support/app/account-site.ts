import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { termsVersion } from '#shared/documents/terms.ts';
import { users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { type TestApp, startTestApp } from './app.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';

/** The whole product on a free port, empty except for the people whom a test creates. */
export interface AccountSite extends TestApp {
  /** Its base URL, without a slash at the end. */
  readonly address: string;
  /** Creates an account that signs in with `password` and has no pending duties. */
  person(overrides?: Partial<typeof users.$inferInsert>): Promise<typeof users.$inferSelect>;
  /** The same for an approved professional. */
  professional(overrides?: Parameters<typeof createProfessional>[1]): Promise<typeof users.$inferSelect>;
}

/** A strong password. */
export const password = 'a quiet river bend';

/**
 * Starts it, with the web as built.
 * @param isNamed serves it as `localhost`: browsers create passkeys for host names, not for IP addresses.
 */
export async function startAccountSite({ isNamed = false } = {}): Promise<AccountSite> {
  const port = isNamed ? await freePort() : 0;
  const named = `http://localhost:${port}`;
  const site = await startTestApp({
    hasWeb: true,
    ...(isNamed && { site: { publicUrl: named } }),
  });
  const numbered = await site.app.listen({ port, host: '127.0.0.1' });
  const address = isNamed ? named : numbered;
  const now = site.clock();
  const settled = {
    passwordHash: await hashPassword(password),
    termsVersion,
    termsAcceptedAt: now,
    adultDeclaredAt: now,
  };
  return {
    ...site,
    address,
    person: (overrides = {}) => createUser(site.database.db, { role: 'user', ...settled, ...overrides }),
    async professional(overrides = {}) {
      const { id } = await createProfessional(site.database.db, overrides);
      const [user] = await site.database.db.update(users).set(settled).where(eq(users.id, id)).returning();
      return user!;
    },
  };
}

/** Waits until React has hydrated the page. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}

/** Presses a button of the page itself. */
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Fills in the sign-in form on the current page and sends it. */
export async function logIn(page: Page, email: string, typedPassword = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typedPassword);
  await press(page, 'Login');
}

/** Returns problems other than refusals, which the browser reports for every error status. */
export const unexpected = (troubles: readonly string[]) =>
  troubles.filter((trouble) => !/status of (400|401|403|409|429)/.test(trouble));

/** Returns the values under a key in a page's two storages: `localStorage` and the tab's `sessionStorage`. */
export const stored = (page: Page, key = 'mwesigwa_token') =>
  page.evaluate((name) => [localStorage.getItem(name), sessionStorage.getItem(name)], key);

/** Returns the id of the focused element. */
export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The button of the open dialog. */
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Opens an address for the first time, or days later: the session has ended, and signing in leads back to the address. */
export async function signInAt(page: Page, email: string, address: string): Promise<void> {
  await page.goto(address);
  const again = page.getByRole('link', { name: 'Log In Again' });
  await again.or(page.getByLabel('Email')).waitFor();
  if (await again.isVisible()) await again.click();
  await logIn(page, email);
  await page.waitForURL((url) => url.href === address);
}
