import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openFrames, sealFrames } from './sealed-frames.ts';

const key = randomBytes(32);
const frame = 64 * 1024;

/** Yields a file as a disk delivers it: in arbitrary pieces. */
async function* inPieces(bytes: Uint8Array, size = 10_000) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
async function open(sealed: Uint8Array, with_: Buffer | Buffer[] = key): Promise<Buffer> {
  const opened: Buffer[] = [];
  for await (const part of openFrames([with_].flat(), inPieces(sealed))) opened.push(part);
  return Buffer.concat(opened);
}

test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame])('%i bytes open as they were', async (length) => {
  const bytes = randomBytes(length);
  expect((await open(sealFrames(key, bytes))).equals(bytes)).toBe(true);
});

test('what was changed, cut off, lengthened, moved or sealed with another key does not open', async () => {
  const sealed = sealFrames(key, randomBytes(2 * frame));
  const head = 11;
  const whole = frame + 16;
  const changed = Buffer.from(sealed);
  changed[head + whole + 5]! ^= 1;
  const swapped = Buffer.concat([
    sealed.subarray(0, head),
    sealed.subarray(head + whole),
    sealed.subarray(head, head + whole),
  ]);
  for (const broken of [
    changed,
    swapped,
    sealed.subarray(0, head + whole),
    sealed.subarray(0, head),
    sealed.subarray(0, 5),
    Buffer.concat([sealed, randomBytes(100)]),
    randomBytes(1000),
  ]) {
    await expect(open(broken)).rejects.toThrow(/authenticate|sealed by us|too early/);
  }
  await expect(open(sealed, randomBytes(32))).rejects.toThrow('authenticate');
});

test('a file that was sealed with the key before still opens, and the wrong keys open nothing', async () => {
  const bytes = randomBytes(2 * frame);
  expect((await open(sealFrames(key, bytes), [randomBytes(32), key])).equals(bytes)).toBe(true);
  await expect(open(sealFrames(key, bytes), [randomBytes(32), randomBytes(32)])).rejects.toThrow('authenticate');
});
