import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { grain, plain, pngWith, quarters } from '#tests/support/files/pictures.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { unavailable } from '#server/kernel/errors.ts';
import { createPhotoEncoder } from './encoder.ts';

const encoder = createPhotoEncoder();
const encode = async (picture: Uint8Array | Promise<Uint8Array>, crop = {}) => encoder.encode(await picture, crop);

/** Security, D-01: files that aren't pictures, or would cost too much. */
describe('refused', () => {
  const jpeg = quarters().jpeg().toBuffer();
  const cases: Record<string, [code: string, Uint8Array | Promise<Uint8Array>]> = {
    'no byte': ['unsupported_media', Buffer.alloc(0)],
    'one byte': ['unsupported_media', Buffer.from([0xff])],
    'SVG with a script': [
      'unsupported_media',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    'SVG behind the first bytes of a GIF': [
      'unsupported_media',
      Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    HTML: ['unsupported_media', Buffer.from('<!doctype html><script>alert(1)</script>')],
    'a GIF that is a script': ['unsupported_media', Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//')],
    'a PDF': ['unsupported_media', Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n')],
    'a ZIP': ['unsupported_media', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    'a TIFF': ['unsupported_media', plain(50).tiff().toBuffer()],
    'an AVIF': ['unsupported_media', plain(50).avif().toBuffer()],
    'a BMP': ['unsupported_media', Buffer.from('BM'.padEnd(60, '\0'))],
    'a RIFF file that is sound': ['unsupported_media', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    'the first bytes of a JPEG and nothing more': ['unsupported_media', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    'half a JPEG': ['unsupported_media', jpeg.then((bytes) => bytes.subarray(0, bytes.length / 2))],
    'half a PNG': [
      'unsupported_media',
      grain(200)
        .png()
        .toBuffer()
        .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    'half a WebP': [
      'unsupported_media',
      grain(200)
        .webp()
        .toBuffer()
        .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    'a PNG whose data are none': ['unsupported_media', pngWith(200, 200, Buffer.alloc(500, 7))],
    'a PNG that ends too early inside': ['unsupported_media', pngWith(200, 200)],
    'a PNG of no width': ['unsupported_media', pngWith(0, 100)],
    'a JPEG in the clothes of a PNG': [
      'unsupported_media',
      jpeg.then((bytes) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), bytes])),
    ],
    'a PNG of 60,000² that is only a header': ['too_large', pngWith(60_000, 60_000)],
  };
  // Making them costs more than all the others.
  const large = (): typeof cases => ({
    'a PNG of 14,000²': ['too_large', plain(14_000).png().toBuffer()],
    'a bomb of 6,400² in 6 kB': [
      'too_large',
      pngWith(6400, 6400, deflateSync(Buffer.alloc((6400 * 3 + 1) * 6400), { level: 9 })),
    ],
    'a picture of many pixels in rows that come in passes': [
      'too_large',
      plain(6000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
  });
  test.each(Object.entries(isWhole() ? { ...cases, ...large() } : cases))('%s', async (_, [code, picture]) => {
    await expect(encode(picture)).rejects.toMatchObject({ code, fields: { photo: expect.any(String) } });
  });
});

test('the same bytes give the same name, and other bytes another name', async () => {
  const [a, b] = [await quarters().png().toBuffer(), await plain(600).png().toBuffer()];
  expect((await encode(a)).hash).toBe((await encode(a)).hash);
  expect((await encode(a)).hash).not.toBe((await encode(b)).hash);
  expect((await encode(a)).hash).toMatch(/^[0-9a-f]{32}$/);
});

test('an encoded photo has files in all its sizes, and names the largest size', async () => {
  const photo = await encode(plain(200).png().toBuffer());
  expect(photo.largest).toBe(256);
  expect(photo.files.map(({ size, format }) => `${size}.${format}`)).toEqual(
    [64, 128, 256].flatMap((size) => [`${size}.webp`, `${size}.avif`]),
  );
});

describe('many at once', () => {
  /** An encoder whose work ends on command, and the most that ran at the same time. */
  function held() {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const seen = { running: 0, most: 0 };
    const own = createPhotoEncoder(async () => {
      seen.most = Math.max(seen.most, ++seen.running);
      await promise;
      seen.running -= 1;
      return Buffer.from(`${JSON.stringify({ files: [{ size: 64, format: 'webp', length: 1 }] })}\nx`);
    });
    return { own, release, seen };
  }

  test('two pictures are encoded at once, and a picture is refused when too many wait', async () => {
    const { own, release, seen } = held();
    const pending = Promise.allSettled(Array.from({ length: 30 }, () => own.encode(pngWith(8, 8), {})));
    release();
    const results = await pending;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(26);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual(reasons.map(() => expect.objectContaining({ code: 'unavailable' })));
    expect(seen.most).toBe(2);
  });

  test('only one large picture is encoded at once', async () => {
    const { own, release, seen } = held();
    const pending = Promise.all(Array.from({ length: 3 }, () => own.encode(pngWith(5000, 5000), {})));
    release();
    expect(await pending).toHaveLength(3);
    expect(seen.most).toBe(1);
  });
});

test('an encoder that cannot run is not reported as a fault of the picture', async () => {
  const own = createPhotoEncoder(async () => {
    throw unavailable(new Error('no memory'));
  });
  await expect(own.encode(pngWith(8, 8), {})).rejects.toMatchObject({ code: 'unavailable' });
});
