import type { Page } from 'playwright-core';

/** Answers of one call stay away for ever, so that what stands there meanwhile can be seen. */
export const hold = (url: string) => (page: Page) => page.route(url, () => undefined);
/** One call fails. */
export const fail = (url: string) => (page: Page) =>
  page.route(url, (route) =>
    route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } }),
  );

/** Waits for what stands on the page by the end, whichever heading that is. */
export const shows = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { name }).first().waitFor();
};
