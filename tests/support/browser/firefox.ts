import { expect } from 'vitest';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/prepare/system.mjs';
import { patience } from '#tests/support/run/patience.ts';

export const hasFirefox = findFirefox() !== null;

/** Starts this machine's Firefox. Puppeteer drives it by WebDriver BiDi; why Playwright can't is in decision 066. */
export async function openFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('This machine has no Firefox.');
  return await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}

/** A page of Firefox as people use it: by the roles and names of its elements. */
export interface FirefoxPage {
  readonly page: Page;
  /** Errors and warnings of the console, and uncaught exceptions. */
  readonly troubles: string[];
  press(role: 'button' | 'link' | 'radio' | 'checkbox', name: string): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  choose(name: string, option: string): Promise<void>;
  /** Waits until the page shows this text. */
  reads(words: string): Promise<void>;
}

/** Opens an empty page in a context of its own, at the width of a small telephone. */
export async function openFirefoxPage(browser: Browser): Promise<FirefoxPage> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width: 360, height: 740 });
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${String(error)}`));
  const part = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  return {
    page,
    troubles,
    press: (role, name) => part(role, name).click(),
    fill: (name, text) => part('textbox', name).fill(text),
    async choose(name, option) {
      const field = await part('combobox', name).waitHandle();
      const value = await field.evaluate((element, label) => {
        const { options } = element as HTMLSelectElement;
        return [...options].find(({ text }) => text === label)?.value;
      }, option);
      if (value === undefined) throw new Error(`${name} has no ${option}`);
      await part('combobox', name).fill(value);
    },
    // Puppeteer's own waiting builds functions from strings, which the pages' policy forbids.
    reads: (words) => expect.poll(() => page.evaluate(() => document.body.innerText)).toContain(words),
  };
}
