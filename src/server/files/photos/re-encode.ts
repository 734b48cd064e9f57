/**
 * Makes a photo from a stranger's picture, or re-encodes the picture: a separate program, run once for each
 * (`encoder.ts`). The picture comes on standard input, the requested target as JSON in the first argument. The output
 * is a line of JSON, then the bytes of all files in a row.
 */
import sharp from 'sharp';
import type { PhotoFormat, PhotoSize } from '#shared/professionals/photos.ts';
import type { Crop } from './cut-square.ts';
import { makeSquares, type PhotoFile, type PictureRefusal } from './make-squares.ts';
import { makeWhole } from './make-whole.ts';

/** The requested target: squares of a part, or the whole as one JPEG. */
export type EncodeTarget = Crop | 'whole';

/** The line of JSON: a refusal, or the files and their lengths. */
export type EncoderAnswer =
  | { readonly refused: PictureRefusal }
  | {
      readonly files: readonly {
        /** Null for a whole picture. */
        readonly size: PhotoSize | null;
        readonly format: PhotoFormat | 'jpeg';
        readonly length: number;
      }[];
    };

// Only here: our own pictures need other loaders, strangers' pictures only these four.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

const input: Buffer[] = [];
for await (const chunk of process.stdin) input.push(chunk);
const picture = Buffer.concat(input);
const target = JSON.parse(process.argv[2] ?? '{}') as EncodeTarget;
const result = target === 'whole' ? await whole() : await makeSquares(picture, target);
const answer: EncoderAnswer =
  typeof result === 'string'
    ? { refused: result }
    : { files: result.map(({ size, format, bytes }) => ({ size, format, length: bytes.length })) };

async function whole(): Promise<PictureRefusal | { size: null; format: 'jpeg'; bytes: PhotoFile['bytes'] }[]> {
  const bytes = await makeWhole(picture);
  return typeof bytes === 'string' ? bytes : [{ size: null, format: 'jpeg', bytes }];
}
process.stdout.write(
  Buffer.concat([
    Buffer.from(`${JSON.stringify(answer)}\n`),
    ...(typeof result === 'string' ? [] : result.map(({ bytes }) => bytes)),
  ]),
  // An abandoned decode may still be running.
  () => process.exit(),
);
