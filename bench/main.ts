import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { documentPages } from './pages/document-pages.ts';
import { runLighthouse } from './pages/lighthouse.ts';
import { measureSlow3g } from './pages/slow-3g.ts';
import { weighPages } from './pages/weights.ts';
import { compareReplies } from './replies.ts';
import { freePort, pinClient, startServer } from './servers.ts';
import { print } from './table.ts';

/**
 * `npm run bench [-- replies weights slow-3g lighthouse]`: the built product with the sample marketplace, limits on.
 * Machines differ, so read ratios and budgets. Settings: BENCH_PROFESSIONALS,
 * BENCH_SECONDS, and BENCH_PAGES for some of the pages only, such as `home,find`.
 */
const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);

const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
const product = await startServer('src/server/main.ts', ['--demo'], {
  DATA_DIR: folder,
  SAMPLE_PROFESSIONALS: process.env.BENCH_PROFESSIONALS ?? '2000',
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'error',
});
try {
  if (['weights', 'slow-3g', 'lighthouse'].some(isAsked)) await benchPages();
  if (isAsked('replies')) {
    pinClient();
    print('Kept replies beside bare node:http', await compareReplies(product));
  }
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchPages(): Promise<void> {
  const wanted = process.env.BENCH_PAGES?.split(',');
  const pages = (await documentPages(product.url)).filter(({ name }) => wanted?.includes(name) ?? true);
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    if (isAsked('weights')) print('Weight before anything is touched', await weighPages(browser, product.url, pages));
    if (isAsked('slow-3g')) print('Slow 3G, processor 4 × slower', await measureSlow3g(browser, product.url, pages));
    if (isAsked('lighthouse')) print('Lighthouse, telephone', await runLighthouse(port, product.url, pages));
  } finally {
    await browser.close();
  }
}
