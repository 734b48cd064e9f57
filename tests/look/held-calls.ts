import type { Page } from 'playwright-core';

/** Never answers one call, so that the page can be seen while it waits. */
export const hold = (url: string) => (page: Page) => page.route(url, () => undefined);
/**
 * Never sends a call that would change something, in a page that seems to be sending it: what a route holds is sent after
 * all when its page closes.
 */
export const holdSending = (path: string) => (page: Page) =>
  page.addInitScript((held) => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).endsWith(held)
        ? new Promise<Response>(() => undefined)
        : send(input, init);
  }, path);
/** Fails one call. */
export const fail = (url: string) => (page: Page) =>
  page.route(url, (route) =>
    route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } }),
  );
/** Fulfils one call with this answer. */
export const reply = (url: string, json: object) => (page: Page) => page.route(url, (route) => route.fulfill({ json }));
/** Refuses one call with a conflict, as for a newer version. */
export const overtake = (url: string) => (page: Page) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'Changed.', code: 'conflict', details: { version: 9 }, requestId: 'x' },
    }),
  );

/** Waits for a heading on the finished page. */
export const shows = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { name }).first().waitFor();
};
/** Waits for words of the page. */
export const says = (words: string) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};
/** Waits for a loading placeholder. */
export const loads = (label: string) => async (page: Page) => {
  await page.getByLabel(label).first().waitFor();
};
/** Presses a button and waits for a field of the dialog that it opens. */
export const opens = (button: string | RegExp, ready: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByLabel(ready).first().waitFor();
};
