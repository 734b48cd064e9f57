import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { EncodedPhoto } from '#server/files/photos/encoder.ts';

/** Makes a picture whose four quarters show its orientation: red, green above; blue, yellow below. */
export function quarters(width = 120, height = width): Sharp {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
  const block = (background: string) => ({ create: { width: w, height: h, channels: 3 as const, background } });
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: block('#ff0000'), left: 0, top: 0 },
    { input: block('#00ff00'), left: width - w, top: 0 },
    { input: block('#0000ff'), left: 0, top: height - h },
    { input: block('#ffff00'), left: width - w, top: height - h },
  ]);
}

/** Makes a picture of one colour, which compresses well whatever its size. */
export const plain = (width: number, height = width, background: string = '#c81e28'): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Makes incompressible noise: a file of about as many bytes as pixels. */
export const grain = (width: number, height = width): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** Returns letters for the corners of a picture, row by row: R, G, B, Y or ? */
export async function readCorners(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  const letterAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const high = [...data.subarray(at, at + 3)].map((value) => (value > 150 ? '1' : value < 105 ? '0' : '?')).join('');
    return { '100': 'R', '010': 'G', '001': 'B', '110': 'Y', '111': 'W' }[high] ?? '?';
  };
  return [letterAt(0.2, 0.2), letterAt(0.8, 0.2), letterAt(0.2, 0.8), letterAt(0.8, 0.8)].join('');
}

/** Makes a PNG file with this header, whatever follows it. */
export function pngWith(width: number, height: number, data: Uint8Array = deflateSync(Buffer.alloc(16))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Makes a picture of three frames, the first of them red. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((c) => plain(80, 80, c).png().toBuffer()));
  const joined = sharp(frames, { join: { animated: true } });
  return await (format === 'gif' ? joined.gif() : joined.webp()).toBuffer();
}

/** The smallest useful picture: black, 8 pixels by 8. */
export const tinyPicture = pngWith(8, 8, deflateSync(Buffer.alloc(8 * 25)));

/** A photo as stored, for tests that ignore its pixels. */
export const storedPhoto: EncodedPhoto = {
  hash: '0123456789abcdef'.repeat(2),
  largest: 64,
  files: [
    { size: 64, format: 'webp', bytes: Buffer.from('webp') },
    { size: 64, format: 'avif', bytes: Buffer.from('avif') },
  ],
};

/** Gives fake output of the photo encoder, for tests that are not about photos. */
export const encodedAtOnce = async (): Promise<Buffer> =>
  Buffer.from(
    `${JSON.stringify({ files: storedPhoto.files.map(({ size, format }) => ({ size, format, length: 1 })) })}\nab`,
  );

/** The smallest file that begins and ends as a PDF. */
export const onePage = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
