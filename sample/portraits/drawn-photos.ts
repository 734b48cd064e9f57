import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { EncodedPhoto } from '#server/files/photos/encoder.ts';
import { makeSquares } from '#server/files/photos/make-squares.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import { createTurns } from '#server/kernel/concurrency.ts';
import { largest, type Picture, readPictureName } from './picture-names.ts';

/** Portraits encoded at once, and the most that may wait: a page shows a few dozen. */
const atOnce = 2;
const waitingAtMost = 500;

/** The drawings in this folder, of nobody, by kind of person. Their ground is the `color` of the SVG. */
const drawings = Map.groupBy(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.svg'))
    .toSorted(),
  (file) => file.slice(0, file.lastIndexOf('-')),
);

/** Grounds that hold on white cards and on dark ones. */
const grounds = ['#b5d0bf', '#e8c987', '#e6b6a1', '#b3c8d6', '#cdbfd9', '#d8d09a', '#9fc1b4', '#eacfae'];

/** Which drawing a picture shows, and how: drawings are shared by several people, each time on another ground or mirrored. */
export function chooseDrawing({ kind, number }: Picture): { file: string; ground: string; isMirrored: boolean } {
  const files = drawings.get(kind) ?? [];
  const [at, turn] = [number % files.length, Math.floor(number / files.length)];
  const isMirrored = (turn + Math.floor(turn / grounds.length)) % 2 === 1;
  return { file: files[at]!, ground: grounds[(at + turn) % grounds.length]!, isMirrored };
}

/**
 * Adds the sample's portraits to a store of photos. A portrait is encoded on its first request, in the sizes and formats
 * of an uploaded photo, and then stored like one: a demo starts without encoding any.
 */
export function withDrawnPhotos(store: PhotoStore): PhotoStore {
  const encoding = new Map<string, Promise<EncodedPhoto>>();
  const inTurn = createTurns({ atOnce, waitingAtMost });
  const encodeAndKeep = (hash: string, picture: Picture) =>
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
      const begun = encoding.get(hash) ?? encodeAndKeep(hash, picture).finally(() => encoding.delete(hash));
      encoding.set(hash, begun);
      const file = (await begun).files.find((one) => one.size === size && one.format === format);
      return file ? Uint8Array.from(file.bytes) : null;
    },
  };
}

/** Makes the squares of a portrait as they are made of an upload. */
export async function encodeDrawing(hash: string, chosen: Picture): Promise<EncodedPhoto> {
  const { file, ground, isMirrored } = chooseDrawing(chosen);
  const drawing = await readFile(`${import.meta.dirname}/${file}`, 'utf8');
  const svg = Buffer.from(drawing.replace(/ color="#\w+"/, ` color="${ground}"`));
  const sized = sharp(svg).flop(isMirrored).resize(largest, largest);
  const files = await makeSquares(await sized.png({ compressionLevel: 1 }).toBuffer(), {});
  if (typeof files === 'string') throw new Error(`the drawing ${hash} became no picture: ${files}`);
  return { hash, largest, files };
}
