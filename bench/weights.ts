import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** What a document page may weigh before it is touched, in bytes of brotli (web.md, Budgets). */
const budgets = { HTML: 10_000, CSS: 9_000, fonts: 25_000 };

/** Sizes of a page and of what it loads at once, as a telephone receives them. Scripts stand in the HTML. */
export async function weigh(origin: string, path: string): Promise<string[][]> {
  const page = await receive(origin + path);
  const html = brotliDecompressSync(page).toString();
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href!);
  let css = 0;
  const fonts = new Set<string>();
  for (const href of styles) {
    const style = await receive(origin + href);
    css += style.length;
    for (const [font] of brotliDecompressSync(style)
      .toString()
      .matchAll(/\/assets\/[\w.-]+\.woff2/g))
      fonts.add(font);
  }
  let fontBytes = 0;
  for (const font of fonts) fontBytes += (await receive(origin + font)).length;
  const sizes = { HTML: page.length, CSS: css, fonts: fontBytes };
  return Object.entries(sizes).map(([what, bytes]) => [
    path,
    what,
    String(bytes),
    String(budgets[what as keyof typeof budgets]),
    bytes <= budgets[what as keyof typeof budgets] ? 'within' : 'OVER',
  ]);
}

/** The bytes on the wire, not decoded. */
function receive(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
