import type { Page } from 'playwright-core';
import { unexpected } from './account-site.ts';

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

/** Returns troubles other than refusals and the answers lost on purpose. */
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
