import { photoSizes } from '#shared/professionals/photos.ts';

/**
 * The requested part of a picture, in shares of its width, height and shorter side; absent: the whole middle square.
 */
export interface Crop {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly size?: number | undefined;
}

/** A square in pixels of the picture. */
interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Returns the square that a crop selects; undefined when it exceeds the picture by more than rounding. */
export function cutSquare(width: number, height: number, { x, y, size = 1 }: Crop): Square | undefined {
  const side = Math.max(1, Math.round(Math.min(width, height) * size));
  const left = edge(width, side, x);
  const top = edge(height, side, y);
  return left === undefined || top === undefined ? undefined : { left, top, side };
}

function edge(length: number, side: number, share: number | undefined): number | undefined {
  const most = length - side;
  const at = share === undefined ? Math.floor(most / 2) : Math.round(length * share);
  return at <= most + 1 + length / 1000 ? Math.min(at, most) : undefined;
}

/** Sizes to make from a square of this many pixels: none enlarged, except one that it partly fills. */
export function sizesFor(side: number): (typeof photoSizes)[number][] {
  const largest = photoSizes.findIndex((size) => size >= side);
  return photoSizes.slice(0, largest === -1 ? photoSizes.length : largest + 1);
}

/** The turn from stored to displayed: mirrored vertically or horizontally, then rotated clockwise, in degrees. */
interface Turn {
  readonly angle: 0 | 90 | 180 | 270;
  readonly flip?: boolean;
  readonly flop?: boolean;
}

/** EXIF's orientations, from 1. */
const turns: readonly Turn[] = [
  { angle: 0 },
  { angle: 0, flop: true },
  { angle: 180 },
  { angle: 0, flip: true },
  { angle: 90, flip: true },
  { angle: 90 },
  { angle: 90, flop: true },
  { angle: 270 },
];

/** Returns the turn from the stored picture to the displayed one. */
export const turnFor = (orientation: number): Turn => turns[orientation - 1] ?? { angle: 0 };

/**
 * Finds a square, chosen on the displayed picture, in the stored one, and how the cut-out is turned: turning the whole
 * picture first would take its memory twice.
 */
export function beforeTurning(
  width: number,
  height: number,
  orientation: number,
  crop: Crop,
): { square: Square; turn: Turn } | undefined {
  const turn = turnFor(orientation);
  const isOnItsSide = turn.angle === 90 || turn.angle === 270;
  const seen = isOnItsSide ? cutSquare(height, width, crop) : cutSquare(width, height, crop);
  if (!seen) return undefined;
  const { side } = seen;
  const [left, top] = isOnItsSide ? [seen.top, seen.left] : [seen.left, seen.top];
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBelow = [3, 4, 6, 7].includes(orientation);
  return {
    turn,
    square: { side, left: fromRight ? width - left - side : left, top: fromBelow ? height - top - side : top },
  };
}
