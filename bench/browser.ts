import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/prepare/system.mjs';

/** Opens the system's Chromium, quiet, with a debugging port for Lighthouse. */
export async function openBrowser(port: number): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('This machine has no Chromium: the pages cannot be measured.');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];
  return await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-first-run', ...quiet, `--remote-debugging-port=${port}`],
  });
}
