import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { paths } from '#web/paths.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as {
  name: string;
  description: string;
  start_url: string;
  icons: Icon[];
  shortcuts: { url: string; icons: Icon[] }[];
};

test('the manifest says what the product is called, and leads to pages that exist', () => {
  expect(manifest).toMatchObject({ name: brand.name, description: brand.tagline, start_url: paths.home });
  const known: unknown[] = Object.values(paths);
  for (const { url } of manifest.shortcuts) expect(known).toContain(url);
});

test('the wordmark picture has the product’s name as its title', () => {
  expect(readFileSync('public/wordmark.svg', 'utf8')).toContain(`<title>${brand.name}</title>`);
});

test('every icon has the size and the form that the manifest claims', async () => {
  for (const { src, sizes, type } of [manifest.icons, ...manifest.shortcuts.map(({ icons }) => icons)].flat()) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect(type, src).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
    expect(sizes, src).toBe(format === 'svg' ? 'any' : `${width}x${height}`);
  }
});

test('Apple’s icon is 180 pixels square and has no transparent corners', async () => {
  const icon = sharp('public/icons/apple-touch-icon.png');
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});

test('the picture that pages are shared with is 1200 × 630 pixels and below 60 kB', async () => {
  expect(await sharp('public/og/product.png').metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect(statSync('public/og/product.png').size).toBeLessThan(60_000);
});
