import { constants, type Inflate, inflateSync } from 'node:zlib';
import { type Budget, spend, TooComplex } from './budget.ts';

/** Bytes that one stream of objects may have, and how many for each of its compressed bytes beyond the first million. */
const largest = 16_000_000;
const free = 1_000_000;
const ratio = 50;
/** Compressed bytes that are read first. Each time the bounds hold, four times as many are read. */
const firstPart = 4096;

/**
 * Inflates what begins at the first byte; its end is not known in advance. A part is read before the whole, so that a
 * stream which grows too much is refused while little of it is inflated.
 * @returns null if it is broken
 * @throws {TooComplex} past the bounds
 */
export function inflateWithin(bytes: Uint8Array, budget: Budget): Uint8Array | null {
  spend(budget, 'streams');
  for (let size = firstPart; ; size *= 4) {
    const input = bytes.subarray(0, size);
    const isAll = size >= bytes.length;
    const most = Math.max(1, Math.min(largest, budget.inflated, free + ratio * input.length));
    const inflated = inflatePart(input, most, isAll);
    if (!inflated) return null;
    const { buffer, engine } = inflated;
    if (!isAll && engine.bytesWritten === input.length) continue;
    if (buffer.length > free + ratio * engine.bytesWritten) throw new TooComplex('inflates too much');
    spend(budget, 'inflated', buffer.length);
    return buffer;
  }
}

function inflatePart(input: Uint8Array, maxOutputLength: number, isAll: boolean) {
  const finishFlush = isAll ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
  try {
    // With `info`, which the types leave out, it also reports how many bytes were read.
    return inflateSync(input, { maxOutputLength, finishFlush, info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: Inflate;
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooComplex('inflates too much');
    return null;
  }
}
