import type { Browser, Page } from 'playwright-core';

/** 400 ms and 400 kbit/s. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Factor by which the processor is slowed down. */
const slowdown = 4;

/** Blocks of the main thread, as the browser reports them from the first script on. */
interface Watch {
  longTasks: { begin: number; end: number }[];
}

declare global {
  interface Window {
    benchWatch: Watch;
  }
}

/** Opens a page on a cheap telephone over slow 3G, with an empty cache of its own; close its context when done. */
export async function openTelephone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow3g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    window.benchWatch = { longTasks: [] };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.benchWatch.longTasks.push({ begin: startTime, end: startTime + duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  return page;
}

/** Returns milliseconds from the request to the paint of the largest element. Call it once the network is quiet. */
export async function largestPaint(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}
