import type { Locator, Page } from 'playwright-core';
import { unexpected } from '#tests/support/app/account-site.ts';
import type { TestApp } from '#tests/support/app/app.ts';

/** Lets the site carry out a call, but loses its answer, once. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost) return await route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/**
 * Ends a person's session while the page sends something to an address. If it ended earlier, any other call of
 * the page could be refused first, and the page would remove the form.
 */
export async function endSessionDuring(
  page: Page,
  { database }: Pick<TestApp, 'database'>,
  userId: string,
  url: string,
): Promise<void> {
  let hasEnded = false;
  await page.route(url, async (route) => {
    if (!hasEnded && route.request().method() !== 'GET') {
      hasEnded = true;
      await database.query('delete from sessions where user_id = $1', [userId]);
    }
    await route.continue();
  });
}

/** Returns problems other than refusals and the answers lost on purpose. */
export const withoutLost = (troubles: readonly string[]) =>
  unexpected(troubles).filter((trouble) => !/ERR_CONNECTION_RESET/.test(trouble));

/** Counts requests to an address. */
export function countSent(page: Page, ending: string): { readonly times: number } {
  const sent = { times: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(ending)) sent.times += 1;
  });
  return sent;
}

/**
 * Presses a button twice before the page can react. The second click of the mouse would be a moment later: on a slow
 * machine the dialog has closed by then, the click hits the page behind it, and the focus rightly goes there.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
