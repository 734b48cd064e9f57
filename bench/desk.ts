import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../scripts/free-port.ts';
import { openBrowser } from './browser.ts';
import { startServer } from './servers.ts';
import { median } from './table.ts';

/** Visits of each kind that are measured. */
const rounds = 7;
/** Bars of the desk, click to content, in milliseconds. */
const bars = { cache: 100, server: 400, distant: 700 } as const;
/** Round trip of the distant server, in milliseconds. */
const roundTrip = 300;

/** Password of the sample accounts (decisions, section 7). */
const password = 'demo-Mwesigwa-1';

/** A click and what it must show. */
interface Step {
  readonly name: string;
  readonly as: 'client' | 'admin';
  /** Where it begins. */
  readonly from: string;
  /** CSS of what is clicked, and of what then is on the screen. */
  readonly click: string;
  readonly shows: string;
}

const steps: readonly Step[] = [
  {
    name: 'client: list to application',
    as: 'client',
    from: '/dashboard',
    click: 'main h3 a[href^="/dashboard/applications/"]',
    shows: 'main [id="standing"]',
  },
  {
    name: 'client: to the profile',
    as: 'client',
    from: '/dashboard',
    click: 'nav a[href="/dashboard/profile"]',
    shows: 'main a[href="/settings"]',
  },
  {
    name: 'admin: overview to applications',
    as: 'admin',
    from: '/admin-dashboard',
    click: 'nav a[href="/admin-dashboard/applications"]',
    shows: 'main [data-row]',
  },
  {
    name: 'admin: row to details',
    as: 'admin',
    from: '/admin-dashboard/applications',
    click: '[data-row-link]',
    shows: 'dialog dl',
  },
];

/**
 * Measures the time from a click to its content on the desk of a demo: from what was seen before, from the server of
 * this machine, and from one that is 300 ms away. Medians.
 */
export async function benchDesk(): Promise<string[][]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mwesigwa-desk-'));
  const server = await startServer('src/server/main.ts', ['--demo'], { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const browser = await openBrowser(await freePort());
  const rows = [
    [
      'click to content, ms',
      'seen before',
      `bar ${bars.cache}`,
      'server here',
      `bar ${bars.server}`,
      `${roundTrip} ms away`,
      `bar ${bars.distant}`,
    ],
  ];
  try {
    for (const step of steps) {
      const page = await signIn(browser, server.url, step.as);
      const first = await times(page, server.url, step, { isSeen: false });
      const seen = await times(page, server.url, step, { isSeen: true });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      const distance = { offline: false, latency: roundTrip, downloadThroughput: -1, uploadThroughput: -1 };
      await devtools.send('Network.emulateNetworkConditions', distance);
      const distant = await times(page, server.url, step, { isSeen: false });
      rows.push([
        step.name,
        ...verdict(seen, bars.cache),
        ...verdict(first, bars.server),
        ...verdict(distant, bars.distant),
      ]);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
  return rows;
}

const verdict = (all: readonly number[], bar: number): [string, string] => {
  const middle = median(all);
  return [String(Math.round(middle)), middle <= bar ? 'within' : 'OVER'];
};

async function signIn(browser: Browser, origin: string, as: Step['as']): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(`${as}@demo.mwesigwa.ug`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/dashboard/);
  return page;
}

/** Times a step: each time from a fresh document, or again and again on one that has seen it. */
async function times(page: Page, origin: string, step: Step, { isSeen }: { isSeen: boolean }): Promise<number[]> {
  const measured: number[] = [];
  if (isSeen) await begin(page, origin, step);
  if (isSeen) await measureStep(page, step);
  for (let round = 0; round < rounds; round += 1) {
    if (isSeen) await page.goBack();
    else await begin(page, origin, step);
    await page.locator(step.click).first().waitFor();
    measured.push(await measureStep(page, step));
  }
  return measured;
}

async function begin(page: Page, origin: string, { from, click }: Step): Promise<void> {
  await page.goto(origin + from);
  await page.locator(click).first().waitFor();
  // What loads after the page; its event stream never ends, so that the network is never idle.
  await page.waitForTimeout(1000);
}

/** Clicks, and waits for the frame in which the content is there. As people do, the pointer is over the link first. */
async function measureStep(page: Page, { click, shows }: Step): Promise<number> {
  await page.locator(click).first().hover();
  return await page.evaluate(
    async ([clicked, expectedSelector]) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(clicked)?.click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (document.querySelector(expectedSelector)) return performance.now() - start;
        if (performance.now() - start > 20_000) throw new Error(`${expectedSelector} never came`);
      }
    },
    [click, shows] as const,
  );
}
