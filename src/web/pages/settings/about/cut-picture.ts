import type { z } from 'zod';
import type { photoBody } from '#shared/api/my-account.ts';
import { photoSizes } from '#shared/photos.ts';
import type { PickedPicture } from './picked-picture.ts';

/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What the call takes: a file, and where it is not cut already, which part of it is meant. */
type PhotoForm = z.input<typeof photoBody>;

/** Up to so many bytes a file goes as it is, and the server cuts it: that loses nothing. More is cut and shrunk here first. */
const smallEnough = 200_000;
/** All that is kept of a photo. */
const largest = Math.max(...photoSizes);

/** What to send of a picture: as little as shows no difference, for telephones pay for each byte. */
export async function cutPicture({ file, image }: Pick<PickedPicture, 'file' | 'image'>, square: Square) {
  const cut = file.size > smallEnough ? await drawSquare(image, square) : null;
  const whole: PhotoForm = { photo: file, ...sharesOf(image, square) };
  return cut ? { photo: cut } : whole;
}

/** A square as shares of the picture, rounded down so that it never reaches beyond. */
export function sharesOf(
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
  { x, y, width }: Square,
): Required<Pick<PhotoForm, 'x' | 'y' | 'size'>> {
  const share = (part: number, of: number) => Math.floor(Math.min(1, Math.max(0, part / of)) * 1e6) / 1e6;
  return {
    x: share(x, naturalWidth),
    y: share(y, naturalHeight),
    size: share(width, Math.min(naturalWidth, naturalHeight)),
  };
}

/** The square as a file of its own, or null where the browser cannot make one. */
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
