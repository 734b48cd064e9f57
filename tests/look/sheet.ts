import type { Browser } from 'playwright-core';

/** A picture of a page, with its width and height in pixels. */
export interface Shot {
  readonly label: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Longer pages are cut into strips side by side. */
const stripHeight = 1800;
const scale = 0.5;

/** Composes pictures on one sheet, a row for each list of them. */
export async function composeSheet(
  browser: Browser,
  title: string,
  rows: readonly (readonly Shot[])[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  try {
    await page.setContent(sheetHtml(title, rows));
    await page
      .locator('img')
      .evaluateAll((images) => Promise.all(images.map((image) => (image as HTMLImageElement).decode())));
    return await page.locator('#sheet').screenshot({ type: 'png' });
  } finally {
    await page.close();
  }
}

function sheetHtml(title: string, rows: readonly (readonly Shot[])[]): string {
  return `<!doctype html>
<style>
  body { margin: 0 }
  #sheet { display: inline-block; padding: 16px; background: #8a8a8a; font: 16px sans-serif }
  .row { display: flex; gap: 24px; align-items: flex-start }
  figure { margin: 0 0 16px } figcaption { margin: 8px 0 4px }
  .strips { display: flex; gap: 6px } .strip { overflow: hidden }
</style>
<div id="sheet"><strong>${title}</strong>${rows.map((row) => `<div class="row">${row.map(figure).join('')}</div>`).join('')}</div>`;
}

function figure({ label, png, width, height }: Shot): string {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const strips = Array.from({ length: Math.ceil(height / stripHeight) }, (_, index) => {
    const part = Math.min(stripHeight, height - index * stripHeight);
    const image = `<img src="${source}" width="${width * scale}" style="margin-top:${-index * stripHeight * scale}px">`;
    return `<div class="strip" style="height:${part * scale}px">${image}</div>`;
  });
  return `<figure><figcaption>${label}</figcaption><div class="strips">${strips.join('')}</div></figure>`;
}
