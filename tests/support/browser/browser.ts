import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/prepare/system.mjs';
import { patience } from '#tests/support/run/patience.ts';

/** Chromium flags against automatic network traffic and for as few processes as possible. */
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  '--in-process-gpu',
  '--process-per-site',
];

/** Starts the Chromium found on this machine. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('This machine has no Chromium.');
  const browser = await chromium.launch({ executablePath, args: flags });
  browsers.add(browser);
  browser.once('disconnected', () => browsers.delete(browser));
  return browser;
}

const browsers = new Set<Browser>();

/** Contexts reused from test to test, with everything their browser has loaded; see `openReusedPage`. */
const contextsByBrowser = new WeakMap<Browser, Map<string, BrowserContext>>();

/** The browser of this worker: a new one takes most of a second of CPU until it has shown its first page. */
let ofWorker: Promise<Browser> | undefined;

/**
 * Returns a browser for the tests of a file, which doesn't close it: all files of the worker use it, and it ends with the
 * worker. Contexts isolate storage, caches and permissions of tests.
 */
export async function openSharedBrowser(): Promise<Browser> {
  const before = await ofWorker;
  if (before?.isConnected()) return before;
  ofWorker = openBrowser();
  return await ofWorker;
}

/** Closes what a file opened in the worker's browser. */
export async function leaveSharedBrowser(): Promise<void> {
  const browser = await ofWorker;
  if (!browser) return;
  contextsByBrowser.delete(browser);
  for (const context of browser.contexts()) await context.close();
}

/** Closes every page and every context that is not reused, and leaves the browsers open. */
export async function closePages(): Promise<void> {
  for (const browser of browsers) {
    const staying = new Set(contextsByBrowser.get(browser)?.values());
    for (const context of browser.contexts()) {
      if (!staying.has(context)) await context.close();
      else for (const page of context.pages()) await page.close();
    }
  }
}

/** A page with a record of everything that went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console, uncaught exceptions, and breaches of the content security policy. */
  readonly troubles: string[];
  /** Paths with query of all requests so far, as `script /assets/root.js`. */
  readonly requests: string[];
}

const telephone = { width: 360, height: 740 };

/** Opens an empty page in a context of its own, by default at the width of a small telephone. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  return await watch(await browser.newContext({ viewport: telephone, ...options }));
}

/**
 * The same in a context that earlier tests of the browser used with the same options: scripts and styles need not be
 * loaded and parsed again, which is most of a page's cost. Its storage is cleared and replaced by `storageState`.
 */
export async function openReusedPage(
  browser: Browser,
  { storageState, ...options }: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const contexts = contextsByBrowser.get(browser) ?? new Map<string, BrowserContext>();
  contextsByBrowser.set(browser, contexts);
  const key = JSON.stringify(options);
  const context = contexts.get(key) ?? (await browser.newContext({ viewport: telephone, ...options }));
  contexts.set(key, context);
  await context.setStorageState(storageState ?? { cookies: [], origins: [] });
  return await watch(context);
}

async function watch(context: BrowserContext): Promise<WatchedPage> {
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`console: ${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(`${request.resourceType()} ${pathname}${search}`);
  });
  await page.exposeFunction('reportBreach', (breach: string) => troubles.push(`policy: ${breach}`));
  await page.addInitScript(() => {
    const { reportBreach } = window as unknown as { reportBreach: (breach: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      reportBreach(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return { page, context, troubles, requests };
}

/** Resolves once React has hydrated a document page. */
export async function reactArrives(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-needs-react]') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
