import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { drawableText } from './letters.ts';
import { createPictures } from './pictures.ts';
import { drawProduct, drawProfile, type SharedProfile } from './share-picture.ts';

const profile: SharedProfile = {
  name: 'Grace Nakato',
  businessName: 'Nakato & Partners',
  profession: 'Tax Consultant',
  place: 'Gulu',
  rating: { average: 4.8, words: '4.8 from 23 reviews' },
  trust: ['Certificate of Practice, ICPAU', 'Checked on 3 Oct 2026'],
};

/** Returns grey values of a part of a picture, row by row. */
async function readGreys(png: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  return await sharp(png).extract(part).greyscale().raw().toBuffer();
}

/** Measures ink in the column of words: the number of rows of ten pixels' height with pixels much darker than paper. */
async function inkedRows(png: Uint8Array): Promise<number> {
  const column = { left: 40, top: 20, width: 640, height: 490 };
  const rows = new Set<number>();
  for (const [index, grey] of (await readGreys(png, column)).entries()) {
    if (grey < 110) rows.add(Math.floor(index / column.width / 10));
  }
  return rows.size;
}

test.each<[string, Partial<SharedProfile>]>([
  ['a usual profile', {}],
  ['nothing but a name', { rating: undefined, trust: [], businessName: '' }],
  [
    'a very long name',
    { name: 'Nalubega Ssemakula-Kyomuhendo Bernadette Immaculate Tumuhairwe Byaruhanga-Rwakatungu' },
  ],
  ['a name of one endless word', { name: 'x'.repeat(201), trust: ['y'.repeat(200)], place: 'z'.repeat(200) }],
  ['markup', { name: '<b>&amp; "Grace"</span>', trust: ['<i>'] }],
  ['letters that the font does not have', { name: 'محمد عبد الله', businessName: '中文' }],
])('%s is drawn completely, above the band and left of the crest', async (_, part) => {
  const png = await drawProfile({ ...profile, ...part });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(80_000);
  expect(await inkedRows(png)).toBeGreaterThan(4);
  const beside = { left: 676, top: 0, width: 40, height: 520 };
  expect(Math.min(...(await readGreys(png, beside)))).toBeGreaterThan(230);
});

test('a profile with more facts gives a picture with more text', async () => {
  const few = await inkedRows(await drawProfile({ ...profile, rating: undefined, trust: [] }));
  expect(await inkedRows(await drawProfile(profile))).toBeGreaterThan(few);
});

test('the picture of the product shows text', async () => {
  expect(await inkedRows(await drawProduct())).toBeGreaterThan(10);
});

test('a name is not drawn when the font lacks one of its letters, because part of it would be another name', () => {
  expect(drawableText('Ŋolobe  Çelestine\tŌdongo')).toBe('Ŋolobe Çelestine Ōdongo');
  expect(drawableText('Ẹ̀kọ́ ❤ Ltd')).toBe('Eko Ltd');
  expect(drawableText('Grace محمد')).toBe('');
});

test('a picture is drawn once, two are drawn at a time, and a request is refused when too many wait', async () => {
  let atOnce = 0;
  let most = 0;
  const { promise: go, resolve: start } = Promise.withResolvers<void>();
  const drawn: string[] = [];
  const pictures = createPictures(
    () => new Date('2026-11-20T09:00:00Z'),
    async ({ name }) => {
      most = Math.max(most, ++atOnce);
      await go;
      atOnce -= 1;
      drawn.push(name);
      return Buffer.from(name);
    },
  );
  const ask = (name: string) => pictures.draw({ ...profile, name });
  const drawings = Array.from({ length: 32 }, (_, index) => ask(`Person ${index}`));
  const again = ask('Person 0');
  await expect(ask('One too many')).rejects.toMatchObject({ code: 'unavailable' });
  start();
  expect(String(await again)).toBe('Person 0');
  await Promise.all(drawings);
  await ask('Person 31');
  expect(drawn).toHaveLength(32);
  expect(most).toBe(2);
});

test('a machine without any font draws the same', async () => {
  const none = path.join(temporaryFolder(), 'fonts.conf');
  writeFileSync(none, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const module = new URL('./share-picture.ts', import.meta.url).href;
  const program = `const { drawProfile } = await import('${module}');
    process.stdout.write(await drawProfile(${JSON.stringify(profile)}))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, FONTCONFIG_FILE: none },
    maxBuffer: 1_000_000,
  });
  const words = { left: 72, top: 20, width: 640, height: 490 };
  const measureInk = async (png: Uint8Array) => (await readGreys(png, words)).filter((grey) => grey < 110).length;
  const here = await measureInk(await drawProfile(profile));
  expect(Math.abs((await measureInk(stdout)) - here)).toBeLessThan(here / 10);
});
