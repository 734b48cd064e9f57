import sharp, { type Metadata, type Sharp } from 'sharp';
import { type PhotoFormat, type PhotoSize, photoFormats, photoLimits } from '#shared/professionals/photos.ts';
import { beforeTurning, type Crop, sizesFor } from './cut-square.ts';
import { imageKinds } from './sniff-image.ts';

/** Processor seconds for reading a picture, and seconds by the clock, of which a busy machine needs more. */
const longestRead = 5;
const longestWait = 20;

/** Bytes of memory for a picture that cannot be read row by row. */
const mostMemory = 160_000_000;

export type PictureRefusal = 'damaged' | 'too-many-pixels' | 'outside' | 'slow';

export interface PhotoFile {
  readonly size: PhotoSize;
  readonly format: PhotoFormat;
  readonly bytes: Uint8Array;
}

/**
 * Makes squares of a picture, in all sizes and formats. Only its pixels go through: no EXIF, no profile, no second
 * frame. For a process that has blocked all loaders but those of `imageKinds` (`re-encode.ts`).
 */
export async function makeSquares(picture: Uint8Array, crop: Crop): Promise<PhotoFile[] | PictureRefusal> {
  const looked = await lookAt(picture);
  if (typeof looked === 'string') return looked;
  const { width, height, orientation } = looked;
  const cut = beforeTurning(width, height, orientation, crop);
  if (!cut) return 'outside';

  const { square, turn } = cut;
  const sizes = sizesFor(square.side);
  const largest = sizes.at(-1)!;
  const scaled = (length: number) => Math.round((length * largest) / square.side);
  const reading = sharp(picture, { failOn: 'error', limitInputPixels: photoLimits.pixels })
    // Shrunk before it is cut, so that JPEG and WebP are read at a fraction of their size.
    .resize(scaled(width), scaled(height), { fit: 'fill' })
    .extract({
      left: Math.min(scaled(square.left), scaled(width) - largest),
      top: Math.min(scaled(square.top), scaled(height) - largest),
      width: largest,
      height: largest,
    });
  const pixels = await readPixels(reading);
  if (typeof pixels === 'string') return pixels;

  return await Promise.all(
    sizes.flatMap((size) =>
      photoFormats.map(async (format) => {
        const shrunk = sharp(pixels.data, { raw: pixels.info })
          .flip(turn.flip ?? false)
          .flop(turn.flop ?? false)
          .rotate(turn.angle)
          .resize(size, size);
        const bytes = await (
          format === 'webp'
            ? shrunk.webp({ quality: 80, effort: 4, smartSubsample: true })
            : shrunk.avif({ quality: 55, effort: 2 })
        ).toBuffer();
        return { size, format, bytes };
      }),
    ),
  );
}

/** Reads a picture's size and orientation, unless it is not a picture, or too large to be read. */
export async function lookAt(
  picture: Uint8Array,
): Promise<{ width: number; height: number; orientation: number } | PictureRefusal> {
  const header = await sharp(picture, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch((error: Error) => error);
  if (header instanceof Error || !imageKinds.some((kind) => kind === header.format)) return 'damaged';
  // For an animation, the size of one page counts.
  const height = header.pageHeight ?? header.height;
  const { width, orientation = 1 } = header;
  if (width * height > photoLimits.pixels || estimateMemory(header) > mostMemory) return 'too-many-pixels';
  return { width, height, orientation };
}

/** Bytes that a picture takes while it is read: all of it where its rows come in several passes. */
function estimateMemory({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if (format !== 'png' || !isProgressive) return 0;
  return width * height * channels * (depth === 'ushort' ? 2 : 1);
}

/** Returns the work's result, or 'slow' once it took this process too long; the work itself cannot be stopped. */
async function unlessSlow<T>(work: Promise<T>): Promise<T | 'slow'> {
  const began = process.cpuUsage();
  const slow = Promise.withResolvers<'slow'>();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if (user + system > longestRead * 1_000_000) slow.resolve('slow');
  }, 100);
  try {
    return await Promise.race([work, slow.promise]);
  } finally {
    clearInterval(watch);
  }
}

/** Returns the pixels of a picture without transparency, in the colours of screens. */
export async function readPixels(picture: Sharp) {
  const reading = picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: longestWait })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => error);
  const pixels = await unlessSlow(reading);
  return pixels instanceof Error ? 'damaged' : pixels;
}
