import type { Page, Request } from 'playwright-core';

/** Streams that never end, and requests that a page doesn't wait for. */
const isWaitedFor = (request: Request) =>
  new URL(request.url()).pathname !== '/api/events' && request.resourceType() !== 'ping';

/**
 * Follows the requests of a page.
 * @returns a function that waits until none is pending and the page has rendered their results.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // Pending requests of the previous page ended with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (isWaitedFor(request)) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    for (let idle = 0; idle < 2;) {
      if (page.isClosed()) throw new Error('The page was closed.');
      // A page that is being replaced has no frame to render.
      await page.evaluate(twoFrames).catch(() => undefined);
      idle = open.size === 0 ? idle + 1 : 0;
    }
    await page.locator('h1').filter({ visible: true }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  };
}

/** Runs in the page: waits until it has been rendered twice. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
