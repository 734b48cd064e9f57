/**
 * Makes a photo of a picture that a stranger sent: a program of its own, run once for each (`encoder.ts`). The picture
 * comes on standard input, the wanted part as JSON in the first argument. Out goes a line of JSON, then the bytes of all
 * files one behind the other.
 */
import sharp from 'sharp';
import type { PhotoFormat, PhotoSize } from '#shared/photos.ts';
import type { Crop } from './cut-square.ts';
import { makeSquares, type Refusal } from './make-squares.ts';

/** The line: why there are no files, or what they are and how long. */
export type Answer =
  | { readonly refused: Refusal }
  | { readonly files: readonly { readonly size: PhotoSize; readonly format: PhotoFormat; readonly length: number }[] };

// Here as nowhere else: our own pictures need other loaders, strangers' these four.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

const input: Buffer[] = [];
for await (const chunk of process.stdin) input.push(chunk);
const made = await makeSquares(Buffer.concat(input), JSON.parse(process.argv[2] ?? '{}') as Crop);
const answer: Answer =
  typeof made === 'string'
    ? { refused: made }
    : { files: made.map(({ size, format, bytes }) => ({ size, format, length: bytes.length })) };
process.stdout.write(
  Buffer.concat([
    Buffer.from(`${JSON.stringify(answer)}\n`),
    ...(typeof made === 'string' ? [] : made.map(({ bytes }) => bytes)),
  ]),
  // What was given up may still be running.
  () => process.exit(),
);
