import type { Browser, BrowserContextOptions } from 'playwright-core';
import { eq } from 'drizzle-orm';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';
import { toStoredSession, writeTexts } from '#web/session/stored-session.ts';
import { sessionKeys } from '#web/session/session-vault.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { signIn } from '#tests/support/people/factories.ts';

/** The parts of a listening site that a browser needs. */
export interface ListeningSite {
  readonly address: string;
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}

/** Returns the browser storage of a signed-in person who agreed to the terms and stays signed in; the rest comes from the site. */
export async function createStorageState(site: ListeningSite, userId: string) {
  const now = site.clock();
  const agreed = { termsVersion, termsAcceptedAt: now, adultDeclaredAt: now };
  await site.database.db.update(users).set(agreed).where(eq(users.id, userId));
  const headers = await signIn(site.database.db, userId, now);
  const answer = await fetch(`${site.address}/api/auth/me`, { headers });
  const session = (await answer.json()) as Omit<SessionReply, 'token'>;
  const token = headers.authorization.replace('Bearer ', '');
  // The clock of tests is not the browser's.
  const texts = writeTexts(toStoredSession({ token, ...session }, now.getTime() - Date.now()));
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const localStorage = names.map((name) => ({ name: sessionKeys[name], value: texts[name] }));
  return { cookies: [], origins: [{ origin: site.address, localStorage }] };
}

/** Opens an empty page in the browser of a signed-in person. */
export async function openPageAs(
  browser: Browser,
  site: ListeningSite,
  userId: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  return await openPage(browser, { ...options, storageState: await createStorageState(site, userId) });
}
