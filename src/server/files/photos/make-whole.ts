import sharp from 'sharp';
import { photoLimits } from '#shared/professionals/photos.ts';
import { turnFor } from './cut-square.ts';
import { lookAt, readPixels, type PictureRefusal } from './make-squares.ts';

/** Pixels of the longer side; enough to read a page of A4. */
const longestSide = 2400;

/**
 * Makes a JPEG of a whole picture as displayed: evidence that opens anywhere. Only its pixels go through. For a process
 * that has blocked all loaders but those of `imageKinds` (`re-encode.ts`).
 */
export async function makeWhole(picture: Uint8Array): Promise<Uint8Array | PictureRefusal> {
  const looked = await lookAt(picture);
  if (typeof looked === 'string') return looked;
  const { width, height, orientation } = looked;
  const share = Math.min(1, longestSide / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * share));
  const reading = sharp(picture, { failOn: 'error', limitInputPixels: photoLimits.pixels }).resize(
    scaled(width),
    scaled(height),
    { fit: 'fill' },
  );
  const pixels = await readPixels(reading);
  if (typeof pixels === 'string') return pixels;
  const { angle, flip = false, flop = false } = turnFor(orientation);
  return await sharp(pixels.data, { raw: pixels.info })
    .flip(flip)
    .flop(flop)
    .rotate(angle)
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
