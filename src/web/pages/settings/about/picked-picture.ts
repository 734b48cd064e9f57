import { photoLimits, photoRefusals } from '#shared/photos.ts';
import { settingsCopy } from '#web/copy/settings.ts';

/** Why a file is no photo, in words. */
export interface PhotoRefusal {
  readonly title: string;
  readonly text: string;
}

/** A file that this browser can show, as a picture and as what is sent of it. */
export interface PickedPicture {
  readonly file: File;
  /** To be given back with `URL.revokeObjectURL`. */
  readonly url: string;
  readonly image: HTMLImageElement;
}

/** How files begin: JPEG, PNG, GIF, and WebP, which says so after the length. */
const beginnings = [/^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

/** Whether a file is a picture by its first twelve bytes, whatever its name says. */
export function isPicture(begin: Uint8Array): boolean {
  const text = String.fromCharCode(...begin);
  return beginnings.some((beginning) => beginning.test(text));
}

/**
 * Looks at a file before anything is sent, as the server will.
 * @returns the picture, or why it is none.
 */
export async function readPicture(file: File): Promise<PickedPicture | { readonly refusal: PhotoRefusal }> {
  if (file.size > photoLimits.bytes) return { refusal: photoRefusals.tooLarge };
  const begin = await file.slice(0, 12).arrayBuffer();
  if (!isPicture(new Uint8Array(begin))) return { refusal: photoRefusals.wrongType };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isShown = await image.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth, naturalHeight } = image;
  if (isShown && naturalWidth * naturalHeight <= photoLimits.pixels) return { file, url, image };
  URL.revokeObjectURL(url);
  return { refusal: isShown ? settingsCopy.photo.tooManyPixels : settingsCopy.photo.damaged };
}
