/** What a photo may be, as people are told it (specification, section 9; decisions, section 3 take WebP in too). */
export const photoLimits = {
  /** Bytes of the file that is sent. */
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  /** The smallest square that may be cut out, as a share of the shorter side. */
  smallestCrop: 0.01,
} as const;

/** Words for what is refused, as the specification has them: a title and a sentence. */
export const photoRefusals = {
  wrongType: { title: 'Invalid File Type', text: 'Please select an image file.' },
  tooLarge: { title: 'File Too Large', text: 'Please select an image smaller than 5MB.' },
} as const;

/** Pixels of the squares that are made of a photo. */
export const photoSizes = [64, 128, 256, 512] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoFormats = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A photo as it is kept: its name is made of its bytes, so what is under it never changes. */
export interface PhotoName {
  /** 32 hexadecimal digits. */
  readonly hash: string;
  /** The largest square there is of it; all smaller ones are there too. */
  readonly largest: PhotoSize;
}

const pathShape = /^\/photos\/([0-9a-f]{32})-(64|128|256|512)\.webp$/;

/** The path that accounts and profiles name: the largest WebP there is. */
export const photoPath = ({ hash, largest }: PhotoName): string => `/photos/${hash}-${largest}.webp`;

/** What a path names; undefined for one that is not of a photo. */
export function readPhotoPath(path: string): PhotoName | undefined {
  const [, hash, largest] = pathShape.exec(path) ?? [];
  return hash === undefined ? undefined : { hash, largest: Number(largest) as PhotoSize };
}

/**
 * Where the smallest square stands that fills so many pixels, or else the largest there is. For screens of two pixels to
 * one ask for twice the width. A path that is not of a photo is given back as it is.
 */
export function photoSource(path: string, pixels: number, format: PhotoFormat = 'webp'): string {
  const name = readPhotoPath(path);
  if (!name) return path;
  const enough = photoSizes.find((size) => size >= pixels) ?? name.largest;
  return `/photos/${name.hash}-${Math.min(enough, name.largest)}.${format}`;
}
