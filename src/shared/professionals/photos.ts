/** Limits on photos, as people read them (specification, section 9; decisions, section 3 add WebP). */
export const photoLimits = {
  /** Bytes of the uploaded file. */
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  /** The smallest crop, as a share of the shorter side. */
  smallestCrop: 0.01,
} as const;

/** Error messages for refused photos, in the specification's words: a title and a sentence. */
export const photoRefusals = {
  wrongType: { title: 'Invalid File Type', text: 'Please select an image file.' },
  tooLarge: { title: 'File Too Large', text: 'Please select an image smaller than 5MB.' },
} as const;

/** Pixels of the squares made from a photo. */
export const photoSizes = [64, 128, 256, 512] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoFormats = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A stored photo: its name is a hash of its bytes, so the content under a name never changes. */
export interface PhotoName {
  /** 32 hexadecimal digits. */
  readonly hash: string;
  /** The largest existing square; all smaller ones exist too. */
  readonly largest: PhotoSize;
}

const pathShape = /^\/photos\/([0-9a-f]{32})-(64|128|256|512)\.webp$/;

/** Returns the path that accounts and profiles store: the largest existing WebP. */
export const photoPath = ({ hash, largest }: PhotoName): string => `/photos/${hash}-${largest}.webp`;

/** Parses the path of a photo; undefined for any other path. */
export function readPhotoPath(path: string): PhotoName | undefined {
  const [, hash, largest] = pathShape.exec(path) ?? [];
  return hash === undefined ? undefined : { hash, largest: Number(largest) as PhotoSize };
}

/**
 * Returns the path of the smallest square that fills this many pixels, or else of the largest. For screens with two
 * pixels to one ask for twice the width. Paths of other images are returned unchanged.
 */
export function photoSource(path: string, pixels: number, format: PhotoFormat = 'webp'): string {
  const name = readPhotoPath(path);
  if (!name) return path;
  const enough = photoSizes.find((size) => size >= pixels) ?? name.largest;
  return `/photos/${name.hash}-${Math.min(enough, name.largest)}.${format}`;
}
