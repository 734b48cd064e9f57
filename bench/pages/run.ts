import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { openBrowser } from '../browser.ts';
import { pinClient, startServer } from '../servers.ts';
import { print } from '../table.ts';
import { documentPages } from './document-pages.ts';
import { runLighthouse } from './lighthouse.ts';
import { measureLoads } from './loads.ts';
import { measureRenders } from './render.ts';
import { measureSlow3g } from './slow-3g.ts';
import { measureTaps } from './taps.ts';
import { weighPages } from './weights.ts';

/** Some of the pages only, such as `home,find`. */
const pageNames = process.env.BENCH_PAGES?.split(',');
/** Some of the tables only, such as `weights,slow-3g`. */
const tables = process.env.BENCH_TABLES?.split(',');
const isSelected = (table: string) => tables?.includes(table) ?? true;

/** Measures everything about the document pages. */
export async function benchPages(): Promise<void> {
  if (['weights', 'slow-3g', 'taps', 'lighthouse', 'render'].some(isSelected)) await benchOnePage();
  if (!isSelected('loads')) return;
  pinClient();
  print('W4, the pages beside bare node:http', await measureLoads());
}

/** Measures one visitor's experience of the sample marketplace, limits on; then the cost of a render. */
async function benchOnePage(): Promise<void> {
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
    const { url } = product;
    const pages = (await documentPages(url)).filter(({ name }) => pageNames?.includes(name) ?? true);
    if (isSelected('weights')) print('Weight before anything is touched', await weighPages(browser, url, pages));
    if (isSelected('slow-3g')) print('Slow 3G, processor 4 × slower', await measureSlow3g(browser, url, pages));
    if (isSelected('taps')) print('From a tap to the next page, the same telephone', await measureTaps(browser, url));
    if (isSelected('lighthouse')) print('Lighthouse, telephone', await runLighthouse(port, url, pages));
    if (isSelected('render')) print('A render, its data at hand', await measureRenders(url, pages));
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
