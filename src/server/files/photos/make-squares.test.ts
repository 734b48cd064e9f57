import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animation, readCorners, plain, quarters } from '#tests/support/files/pictures.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { makeSquares, type PhotoFile } from './make-squares.ts';

/** Returns the files of a picture that must be accepted. */
async function makeAcceptedSquares(picture: Uint8Array | Promise<Uint8Array>, crop = {}): Promise<PhotoFile[]> {
  const squares = await makeSquares(await picture, crop);
  if (typeof squares === 'string') throw new Error(`refused: ${squares}`);
  return squares;
}
const findLargestWebp = (files: readonly PhotoFile[]) => files.findLast(({ format }) => format === 'webp')!.bytes;
const cornersAfter = async (picture: Uint8Array | Promise<Uint8Array>, crop = {}) =>
  readCorners(findLargestWebp(await makeAcceptedSquares(picture, crop)));

describe('taken', () => {
  const cases: Record<string, [corners: string, picture: Promise<Uint8Array>]> = {
    JPEG: ['RGBY', quarters().jpeg().toBuffer()],
    'JPEG in passes': ['RGBY', quarters().jpeg({ progressive: true }).toBuffer()],
    'JPEG in four inks': ['RRRR', plain(90, 90, '#ff0000').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    'JPEG with HTML behind it': [
      'RGBY',
      quarters()
        .jpeg()
        .toBuffer()
        .then((bytes) => Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])),
    ],
    'JPEG in grey': ['WWWW', plain(90, 90, '#ffffff').greyscale().jpeg().toBuffer()],
    PNG: ['RGBY', quarters().png().toBuffer()],
    'PNG in passes': ['RGBY', quarters().png({ progressive: true }).toBuffer()],
    'PNG of 16 bits': ['RGBY', quarters().toColourspace('rgb16').png().toBuffer()],
    'PNG with a palette': ['RGBY', quarters().png({ palette: true, colours: 8 }).toBuffer()],
    'PNG that lets the ground through': [
      'WWWW',
      sharp({ create: { width: 90, height: 90, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    ],
    GIF: ['RGBY', quarters().gif().toBuffer()],
    'GIF that moves': ['RRRR', animation('gif')],
    WebP: ['RGBY', quarters().webp().toBuffer()],
    'WebP without loss': ['RGBY', quarters().webp({ lossless: true }).toBuffer()],
    'WebP that moves': ['RRRR', animation('webp')],
    'another colour profile': ['RGBY', quarters().withIccProfile('p3').png().toBuffer()],
    'a square out of a broad picture': ['RGBY', quarters(900, 300).png().toBuffer()],
    'a square out of a tall picture': ['RGBY', quarters(300, 900).png().toBuffer()],
    'one pixel': ['RRRR', plain(1, 1, '#ff0000').png().toBuffer()],
    'a line of 20,000 pixels': ['RRRR', plain(20_000, 1, '#ff0000').png().toBuffer()],
  };
  // Making them costs more than all the others.
  const large = (): typeof cases => ({
    'almost as many pixels as may be': ['RRRR', plain(6300, 6300, '#ff0000').jpeg({ quality: 40 }).toBuffer()],
    'the same, translucent': [
      'WWWW',
      sharp({ create: { width: 6300, height: 6300, channels: 4, background: '#ffffff80' } })
        .png()
        .toBuffer(),
    ],
  });
  test.each(Object.entries(isWhole() ? { ...cases, ...large() } : cases))('%s', async (_, [corners, picture]) => {
    const files = await makeAcceptedSquares(picture);
    expect(await readCorners(findLargestWebp(files))).toBe(corners);
    for (const { size, format, bytes } of files) {
      const { width, height, format: kind, pages, ...rest } = await sharp(bytes).metadata();
      expect([width, height, kind, pages ?? 1]).toEqual([size, size, format === 'avif' ? 'heif' : 'webp', 1]);
      expect(rest).not.toHaveProperty('exif');
      expect(rest).not.toHaveProperty('icc');
      expect(rest).not.toHaveProperty('xmp');
    }
  });
});

describe('a picture that was stored another way round', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is turned as people see it, and cut where they chose (orientation %i)',
    async (orientation) => {
      const stored = await quarters(160, 120).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
      const seen = await sharp(stored).autoOrient().png().toBuffer();
      for (const crop of [
        {},
        { x: 0.5, y: 0.5, size: 0.4 },
        { x: 0.55, y: 0, size: 0.4 },
        { x: 0, y: 0.55, size: 0.4 },
      ]) {
        expect(await cornersAfter(stored, crop), JSON.stringify(crop)).toBe(await cornersAfter(seen, crop));
      }
    },
  );
});

test('the GPS position and all other metadata of a picture are removed', async () => {
  const secret = 'GPS-0-19-N-32-34-E';
  const picture = await quarters()
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '0/1 19/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  expect(picture.includes(secret)).toBe(true);
  for (const { bytes } of await makeAcceptedSquares(picture)) expect(Buffer.from(bytes).includes(secret)).toBe(false);
});

describe('the part that is kept', () => {
  test.each([
    [{ size: 0.5, x: 0, y: 0 }, 'RRRR'],
    [{ size: 0.5, x: 0.5, y: 0 }, 'GGGG'],
    [{ size: 0.5, x: 0, y: 0.5 }, 'BBBB'],
    [{ size: 0.5, x: 0.5, y: 0.5 }, 'YYYY'],
    [{ size: 0.5 }, 'RGBY'],
    [{ x: 0, y: 0 }, 'RGBY'],
  ])('%j', async (crop, corners) => {
    expect(await cornersAfter(quarters().png().toBuffer(), crop)).toBe(corners);
  });

  test.each([
    { size: 1, x: 0.5 },
    { size: 0.5, x: 0.6 },
    { size: 0.5, y: 1 },
  ])('%j is refused because it reaches beyond the picture', async (crop) => {
    expect(await makeSquares(await quarters().png().toBuffer(), crop)).toBe('outside');
  });
});

test.each([
  [10, [64]],
  [64, [64]],
  [65, [64, 128]],
  [300, [64, 128, 256, 512]],
  [2000, [64, 128, 256, 512]],
])('a picture %i pixels wide is stored in no larger size than it needs', async (side, sizes) => {
  const files = await makeAcceptedSquares(plain(side).png().toBuffer());
  expect(files.filter(({ format }) => format === 'webp').map(({ size }) => size)).toEqual(sizes);
  expect(files).toHaveLength(sizes.length * 2);
});
