import { brotliCompressSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';
import { receive } from '../receive.ts';
import { budgets, ownBudgets } from './budgets.ts';
import type { BenchPage } from './document-pages.ts';

type Part = keyof typeof budgets;

const partByResourceType: Readonly<Record<string, Part>> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript',
  font: 'fonts',
  image: 'images in view',
};

/** Weighs the pages as a telephone receives them, without interaction. */
export async function weighPages(browser: Browser, origin: string, pages: readonly BenchPage[]): Promise<string[][]> {
  const rows = [['page', 'what', 'bytes', 'kept', 'budget', '']];
  for (const { name, path } of pages) {
    const first = await weigh(browser, origin + path);
    const compressedBytes = await weighCompressed(origin + path);
    for (const [part, bytes] of Object.entries(first)) {
      const budget = { ...budgets, ...ownBudgets[path] }[part as Part];
      const again = part === 'HTML' ? String(compressedBytes) : '';
      rows.push([name, part, String(bytes), again, String(budget), bytes <= budget ? 'within' : 'OVER']);
    }
  }
  return rows;
}

async function weigh(browser: Browser, url: string): Promise<Record<Part, number>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}: it cannot be weighed.`);
  const sizes: Record<Part, number> = { HTML: 0, CSS: 0, JavaScript: 0, fonts: 0, 'images in view': 0 };
  for (const request of finished) {
    const part = partByResourceType[request.resourceType()];
    if (part) sizes[part] += (await request.sizes()).responseBodySize;
  }
  // Inline scripts run before any interaction as well, and are transferred within the HTML.
  const inline = await page
    .locator('script:not([src]):not([type])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent).join('\n'));
  sizes.JavaScript += inline === '' ? 0 : brotliCompressSync(inline).length;
  await context.close();
  return sizes;
}

/** Requests of a page until it is surely compressed further, and milliseconds between them. */
const asks = 5;
const pause = 200;

/** Weighs the HTML as visitors after the first few receive it (decision 011). */
async function weighCompressed(url: string): Promise<number> {
  let bytes = 0;
  for (let time = 0; time < asks; time += 1) {
    bytes = (await receive(url, { 'accept-encoding': 'br' })).body.length;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return bytes;
}
