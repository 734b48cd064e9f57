import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type PhotoName, photoLimits, type PhotoSize, photoRefusals } from '#shared/professionals/photos.ts';
import { AppError, invalidInput, unavailable } from '#server/kernel/errors.ts';
import { createTurns } from '#server/kernel/concurrency.ts';
import type { Crop } from './cut-square.ts';
import { readPixels } from './read-dimensions.ts';
import type { PhotoFile, PictureRefusal } from './make-squares.ts';
import type { EncoderAnswer, EncodeTarget } from './re-encode.ts';
import { sniffImage } from './sniff-image.ts';

/** A photo ready to be stored. */
export interface EncodedPhoto extends PhotoName {
  readonly files: readonly PhotoFile[];
}

/** Encodes photos from strangers' files. */
export interface PhotoEncoder {
  /**
   * Makes squares of the requested part, in all sizes and formats. Rejects with `unsupported_media` (no image, or a
   * damaged one), `too_large` (pixels), `invalid_input` (the part) or `unavailable` (too many wait).
   */
  encode(picture: Uint8Array, crop: Crop): Promise<EncodedPhoto>;
  /** Re-encodes the whole picture from its pixels as a JPEG. Rejects like `encode`. */
  encodeWhole(picture: Uint8Array): Promise<Uint8Array>;
}

/** Limits for memory and processors: this many run, and this many more may wait. */
const atOnce = 2;
/** Pictures with more pixels can take 200 MB while they are read: one at a time. */
const largePixels = 12_000_000;
const waitingAtMost = 24;

/** Milliseconds after which a program that does not answer is killed; it normally gives up long before. */
const longest = 30_000;
/** Bytes that all files of a photo may have, with a wide margin. */
const mostBytes = 8 * 1024 * 1024;

const program = fileURLToPath(new URL('./re-encode.ts', import.meta.url));

/** Creates the encoder of a process; tests pass `run`. */
export function createPhotoEncoder(run = runProgram): PhotoEncoder {
  const inTurn = createTurns({ atOnce, waitingAtMost });
  const largeInTurn = createTurns({ atOnce: 1, waitingAtMost });
  const make = async (picture: Uint8Array, target: EncodeTarget) => {
    const kind = sniffImage(picture);
    if (!kind) throw refusals.damaged();
    const once = () => inTurn(() => run(picture, target));
    const isLarge = (readPixels(kind, picture) ?? Infinity) > largePixels;
    return await (isLarge ? largeInTurn(once) : once());
  };
  return {
    async encode(picture, crop) {
      const out = await make(picture, crop);
      const files = readAnswer(out) as PhotoFile[];
      const hash = createHash('sha256')
        .update(out.subarray(out.indexOf('\n') + 1))
        .digest('hex')
        .slice(0, 32);
      return { hash, largest: Math.max(...files.map(({ size }) => size)) as PhotoSize, files };
    },
    async encodeWhole(picture) {
      return readAnswer(await make(picture, 'whole'))[0]!.bytes;
    },
  };
}

/**
 * Runs one process per picture, with an empty environment: exploits of a decoder by a stranger's bytes stay inside it,
 * it can be killed, and its memory is returned.
 */
async function runProgram(picture: Uint8Array, target: EncodeTarget): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning', program, JSON.stringify(target)],
    { env: {}, stdio: ['pipe', 'pipe', 'pipe'], timeout: longest, killSignal: 'SIGKILL' },
  );
  const out: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) child.kill('SIGKILL');
    else out.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(0, 2000);
  });
  // A program that ends early stops reading; its exit says why.
  child.stdin.on('error', () => {});
  child.stdin.end(picture);
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>();
  child.on('error', ended.reject);
  child.on('close', (code, signal) => ended.resolve({ code, signal }));
  const { code, signal } = await ended.promise.catch((error: unknown) => {
    throw unavailable(error);
  });
  if (signal !== null && decoderCrashes.has(signal)) throw refusals.damaged();
  if (code !== 0) throw unavailable(new Error(`no photo was made (${signal ?? code}): ${complaint}`));
  return Buffer.concat(out);
}

/** Signals that end a program which crashed on its input. */
const decoderCrashes = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT']);

function readAnswer(out: Buffer) {
  const end = out.indexOf('\n');
  const answer = JSON.parse(out.toString('utf8', 0, end)) as EncoderAnswer;
  if ('refused' in answer) throw refusals[answer.refused]();
  let at = end + 1;
  return answer.files.map(({ size, format, length }) => {
    const bytes = out.subarray(at, at + length);
    at += length;
    return { size, format, bytes };
  });
}

const forPhoto = (code: 'unsupported_media' | 'too_large', text: string) =>
  new AppError(code, text, { fields: { photo: text } });

const refusals: Record<PictureRefusal, () => AppError> = {
  damaged: () => forPhoto('unsupported_media', photoRefusals.wrongType.text),
  'too-many-pixels': () =>
    forPhoto('too_large', `Please select an image of at most ${photoLimits.pixels / 1_000_000} megapixels.`),
  slow: () => forPhoto('too_large', 'This image took too long to read. Please select a smaller one.'),
  outside: () => invalidInput({ size: 'This square goes beyond the edge of the picture.' }),
};
