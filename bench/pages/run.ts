import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { openBrowser } from '../browser.ts';
import { startServer } from '../servers.ts';
import { print } from '../table.ts';
import { documentPages } from './document-pages.ts';
import { runLighthouse } from './lighthouse.ts';
import { measureSlow3g } from './slow-3g.ts';
import { weighPages } from './weights.ts';

/** Some of the pages only, such as `home,find`. */
const wanted = process.env.BENCH_PAGES?.split(',');
/** Some of the tables only, such as `weights,slow-3g`. */
const tables = process.env.BENCH_TABLES?.split(',');
const isWanted = (table: string) => tables?.includes(table) ?? true;

/** Weight, paint on slow 3G and Lighthouse of the document pages, over the sample marketplace, limits on. */
export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bench-'));
  const product = await startServer('src/server/main.ts', ['--demo'], {
    DATA_DIR: folder,
    SAMPLE_PROFESSIONALS: process.env.BENCH_PROFESSIONALS ?? '2000',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'error',
  });
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const pages = (await documentPages(product.url)).filter(({ name }) => wanted?.includes(name) ?? true);
    if (isWanted('weights')) print('Weight before anything is touched', await weighPages(browser, product.url, pages));
    if (isWanted('slow-3g')) print('Slow 3G, processor 4 × slower', await measureSlow3g(browser, product.url, pages));
    if (isWanted('lighthouse')) print('Lighthouse, telephone', await runLighthouse(port, product.url, pages));
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
