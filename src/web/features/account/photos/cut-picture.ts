import type { z } from 'zod';
import type { photoBody } from '#shared/api/account/my-account.ts';
import { photoSizes } from '#shared/professionals/photos.ts';
import type { PickedPicture } from './picked-picture.ts';

/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type NaturalSize = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/** Input of the call: a file, and for an uncropped one the part to use. */
type PhotoForm = z.input<typeof photoBody>;

/**
 * Files of up to this many bytes are sent unchanged, and the server crops them without loss of quality. Larger
 * ones are cropped and shrunk here first.
 */
const smallEnough = 200_000;
/** Largest stored size of a photo. */
const largest = Math.max(...photoSizes);

/**
 * Prepares a picture's upload: as few bytes as show no difference, since people on telephones pay for each byte.
 */
export async function cutPicture({ file, image }: Pick<PickedPicture, 'file' | 'image'>, square: Square) {
  const cut = file.size > smallEnough ? await drawSquare(image, square) : null;
  const whole: PhotoForm = { photo: file, ...toShares(image, square) };
  return cut ? { photo: cut } : whole;
}

/**
 * Prepares the upload of a picture that the server crops to its middle: a large file is shrunk here, for the same
 * reason.
 */
export async function cutMiddle({ file, image }: Pick<PickedPicture, 'file' | 'image'>): Promise<Blob> {
  if (file.size <= smallEnough) return file;
  return (await drawSquare(image, middleSquare(image))) ?? file;
}

/** The largest square in the middle of a picture. */
export function middleSquare({ naturalWidth, naturalHeight }: NaturalSize): Square {
  const width = Math.min(naturalWidth, naturalHeight);
  return { x: (naturalWidth - width) / 2, y: (naturalHeight - width) / 2, width };
}

/** Converts a square to shares of the picture, rounded down so that it never reaches beyond. */
export function toShares(
  { naturalWidth, naturalHeight }: NaturalSize,
  { x, y, width }: Square,
): Required<Pick<PhotoForm, 'x' | 'y' | 'size'>> {
  const share = (part: number, of: number) => Math.floor(Math.min(1, Math.max(0, part / of)) * 1e6) / 1e6;
  return {
    x: share(x, naturalWidth),
    y: share(y, naturalHeight),
    size: share(width, Math.min(naturalWidth, naturalHeight)),
  };
}

/** Crops the square to a file of its own; null where the browser cannot. */
function drawSquare(image: HTMLImageElement, { x, y, width }: Square): Promise<Blob | null> {
  const side = Math.min(largest, Math.round(width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, side, side);
  // Browsers that cannot write WebP write PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}
