import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { median } from '../table.ts';
import type { BenchPage } from './document-pages.ts';
import { largestPaint, openTelephone } from './telephone.ts';

const runs = 5;
/** Milliseconds (web.md, Budgets). */
const budget = 1600;
/** Milliseconds without a blocked main thread before the page counts as quiet. */
const quiet = 2000;

/** Times of one load, in milliseconds since the page was requested. */
interface Load {
  readonly paint: number;
  readonly interactive: number;
  /** From a finger's touch to the next frame. */
  readonly touch: number;
}

/** Measures when each page is shown and usable, on a cheap telephone with an empty cache: medians of five loads. */
export async function measureSlow3g(browser: Browser, origin: string, pages: readonly BenchPage[]) {
  const rows = [['page', 'LCP ms', 'each', 'budget', '', 'interactive ms', 'each', 'touch answered after ms']];
  for (const { name, path } of pages) {
    const loads: Load[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await load(browser, origin + path));
    const paint = middle(loads.map((one) => one.paint));
    const interactive = middle(loads.map((one) => one.interactive));
    const touch = middle(loads.map((one) => one.touch));
    const verdict = paint.middle <= budget ? 'within' : 'OVER';
    const budgeted = [rounded(paint.middle), paint.each, String(budget), verdict];
    rows.push([name, ...budgeted, rounded(interactive.middle), interactive.each, rounded(touch.middle)]);
  }
  return rows;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const page = await openTelephone(browser);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const paint = await largestPaint(page);
    await delay(quiet);
    const interactive = await timeToInteractive(page);
    return { paint, interactive, touch: await firstTouch(page) };
  } finally {
    await page.context().close();
  }
}

/**
 * Returns the moment from which the page answers: its scripts have run, something is shown, and the last task that
 * blocked the main thread for more than 50 ms is over.
 */
async function timeToInteractive(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    const tasks = window.benchWatch.longTasks.map(({ end }) => end);
    return Math.max(navigation?.domContentLoadedEventEnd ?? 0, firstPaint?.startTime ?? 0, ...tasks);
  });
}

/** Touches the heading, which has no action, so that only the response is measured. */
async function firstTouch(page: Page): Promise<number> {
  await page.locator('h1').first().tap();
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0]?.duration ?? 0)).observe({
          type: 'first-input',
          buffered: true,
        });
      }),
  );
}

export function middle(values: readonly number[]): { middle: number; each: string } {
  return { middle: median(values), each: values.map(rounded).join(' ') };
}

export const rounded = (value: number): string => String(Math.round(value));
