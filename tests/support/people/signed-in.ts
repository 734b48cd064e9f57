import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sessionIdleLimit } from '#shared/account/session.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts';
import { signIn } from './factories.ts';

/** Returns the three keys of a session of this account that began at `since`, as the browser would store them. */
export async function storedSession({ app, database, clock }: TestApp, userId: string, since = clock()) {
  const headers = await signIn(database.db, userId, since);
  const token = headers.authorization.replace('Bearer ', '');
  const answer = await app.inject({ url: '/api/auth/me', headers });
  if (answer.statusCode !== 200) throw new Error(`Nobody is signed in: ${answer.body}`);
  const { user, expiresAt, idleExpiresAt } = answer.json<
    Record<'expiresAt' | 'idleExpiresAt', string> & { user: { id: string } }
  >();
  const lastActivity = Date.parse(idleExpiresAt) - sessionIdleLimit;
  const moments = { expiresAt: Date.parse(expiresAt), lastActivity, skew: 0 };
  return {
    token,
    headers,
    keys: {
      mwesigwa_session: JSON.stringify({ token, userId: user.id, ...moments }),
      mwesigwa_user: JSON.stringify(user),
      mwesigwa_token: token,
    },
  };
}

/** Opens a new browser with a remembered person and the server's clock. */
export async function openSignedIn(
  browser: Browser,
  site: TestApp,
  address: string,
  { keys }: Pick<Awaited<ReturnType<typeof storedSession>>, 'keys'>,
): Promise<WatchedPage> {
  const localStorage = Object.entries(keys).map(([name, value]) => ({ name, value }));
  const watched = await openPage(browser, {
    viewport: { width: 1280, height: 740 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  await setClock(watched.context, site);
  return watched;
}

/** Sets the clock of all pages of a browser to that of the server. */
export const setClock = (context: BrowserContext, { clock }: TestApp) => context.clock.install({ time: clock() });

/** Advances the clocks of the server and of these pages. */
export async function pass({ clock }: TestApp, milliseconds: number, ...pages: Page[]): Promise<void> {
  clock.advance(milliseconds);
  for (const page of pages) await page.clock.fastForward(milliseconds);
}
