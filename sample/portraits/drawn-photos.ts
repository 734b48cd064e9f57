import sharp from 'sharp';
import type { EncodedPhoto } from '#server/files/photos/encoder.ts';
import { makeSquares } from '#server/files/photos/make-squares.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import { createTurns } from '#server/kernel/concurrency.ts';
import { drawPortrait } from './draw-portrait.ts';
import { largest, readPictureName } from './picture-names.ts';
import { choosePortrait } from './portrait.ts';

/** Portraits drawn at once, and the most that may wait: a page shows a few dozen. */
const atOnce = 2;
const waitingAtMost = 500;

/**
 * Adds the sample's drawn portraits to a store of photos. A portrait is drawn on its first request, in the sizes
 * and formats of an uploaded photo, and then stored like one: a demo starts without drawing any.
 */
export function withDrawnPhotos(store: PhotoStore): PhotoStore {
  const drawing = new Map<string, Promise<EncodedPhoto>>();
  const inTurn = createTurns({ atOnce, waitingAtMost });
  const drawAndKeep = (hash: string, picture: NonNullable<ReturnType<typeof readPictureName>>) =>
    inTurn(async () => {
      const photo = await encodeDrawing(hash, picture);
      await store.put(photo);
      return photo;
    });
  return {
    ...store,
    async read(hash, size, format) {
      const storedPhoto = await store.read(hash, size, format);
      const picture = storedPhoto ? undefined : readPictureName(hash);
      if (!picture) return storedPhoto;
      const begun = drawing.get(hash) ?? drawAndKeep(hash, picture).finally(() => drawing.delete(hash));
      drawing.set(hash, begun);
      const file = (await begun).files.find((one) => one.size === size && one.format === format);
      return file ? Uint8Array.from(file.bytes) : null;
    },
  };
}

/** Draws a portrait and makes its squares as they are made of an upload. */
export async function encodeDrawing(
  hash: string,
  { sitter, number }: NonNullable<ReturnType<typeof readPictureName>>,
): Promise<EncodedPhoto> {
  const svg = drawPortrait(choosePortrait(sitter, number));
  const picture = await sharp(Buffer.from(svg)).resize(largest, largest).png({ compressionLevel: 1 }).toBuffer();
  const files = await makeSquares(picture, {});
  if (typeof files === 'string') throw new Error(`the drawing ${hash} became no picture: ${files}`);
  return { hash, largest, files };
}
