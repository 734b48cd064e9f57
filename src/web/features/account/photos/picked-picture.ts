import { photoLimits, photoRefusals } from '#shared/professionals/photos.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';

/** Why a file is not a photo, in words. */
export interface PhotoRefusal {
  readonly title: string;
  readonly text: string;
}

/** A file that this browser can display, as a picture and as the upload. */
export interface PickedPicture {
  readonly file: File;
  /** To be released with `URL.revokeObjectURL`. */
  readonly url: string;
  readonly image: HTMLImageElement;
}

/** Types offered by file choosers. The bytes decide, here and at the server. */
export const acceptedPictures = 'image/jpeg,image/png,image/gif,image/webp';

/** First bytes of files: JPEG, PNG, GIF, and WebP, which names itself after the length. */
const beginnings = [/^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

/** Whether a file is a picture by its first twelve bytes, whatever its name. */
export function isPicture(begin: Uint8Array): boolean {
  const text = String.fromCharCode(...begin);
  return beginnings.some((beginning) => beginning.test(text));
}

/** Checks a file before sending, as the server will. @returns the picture, or why it is not one. */
export async function readPicture(file: File): Promise<PickedPicture | { readonly refusal: PhotoRefusal }> {
  if (file.size > photoLimits.bytes) return { refusal: photoRefusals.tooLarge };
  const begin = await file.slice(0, 12).arrayBuffer();
  if (!isPicture(new Uint8Array(begin))) return { refusal: photoRefusals.wrongType };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isDecoded = await image.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth, naturalHeight } = image;
  if (isDecoded && naturalWidth * naturalHeight <= photoLimits.pixels) return { file, url, image };
  URL.revokeObjectURL(url);
  return { refusal: isDecoded ? settingsCopy.photo.tooManyPixels : settingsCopy.photo.damaged };
}
