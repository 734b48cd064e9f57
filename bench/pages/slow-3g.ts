import type { Browser } from 'playwright-core';
import { median } from '../table.ts';
import type { BenchPage } from './document-pages.ts';

const runs = 5;
/** Milliseconds (web.md, Budgets). */
const budget = 1600;
/** 400 ms and 400 kbit/s, and a processor a quarter as fast. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 4;

/** When the largest thing of each page stands on a cheap telephone with an empty cache: medians of five loads. */
export async function measureSlow3g(browser: Browser, origin: string, pages: readonly BenchPage[]) {
  const rows = [['page', 'LCP ms', 'each', 'budget', '']];
  for (const { name, path } of pages) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await largestPaint(browser, origin + path));
    const middle = median(times);
    const each = times.map((time) => String(Math.round(time))).join(' ');
    rows.push([name, String(Math.round(middle)), each, String(budget), middle <= budget ? 'within' : 'OVER']);
  }
  return rows;
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}
