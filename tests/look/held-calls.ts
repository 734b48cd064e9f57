import type { Page } from 'playwright-core';

/** Answers of one call stay away for ever, so that what stands there meanwhile can be seen. */
export const hold = (url: string) => (page: Page) => page.route(url, () => undefined);
/** One call fails. */
export const fail = (url: string) => (page: Page) =>
  page.route(url, (route) =>
    route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } }),
  );
/** One call is answered like this. */
export const reply = (url: string, json: object) => (page: Page) => page.route(url, (route) => route.fulfill({ json }));
/** One call is refused because something newer is there. */
export const overtake = (url: string) => (page: Page) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'Changed.', code: 'conflict', details: { version: 9 }, requestId: 'x' },
    }),
  );

/** Waits for what stands on the page by the end, whichever heading that is. */
export const shows = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { name }).first().waitFor();
};
/** Waits for words of the page. */
export const says = (words: string) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};
/** Waits for what stands where something is loaded. */
export const loads = (label: string) => async (page: Page) => {
  await page.getByLabel(label).first().waitFor();
};
/** Presses a button and waits for what stands in the dialog that it opens. */
export const opens = (button: string | RegExp, ready: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByLabel(ready).first().waitFor();
};
