import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes encrypted together, so that a file of any length can be decrypted as a stream. */
const frameBytes = 64 * 1024;
const tagBytes = 16;
const prefixBytes = 7;
const magic = Buffer.from('mwf1');
const headBytes = magic.length + prefixBytes;

/**
 * Encrypts bytes in frames that can be opened in order: AES-256-GCM, with a nonce made of a random part, the number of
 * the frame, and whether it is the last (the STREAM construction), so that none can be left out, moved or cut off.
 */
export function sealFrames(key: Uint8Array, bytes: Uint8Array): Buffer {
  const prefix = randomBytes(prefixBytes);
  const count = Math.max(1, Math.ceil(bytes.length / frameBytes));
  const frames = Array.from({ length: count }, (_, index) => {
    const cipher = createCipheriv('aes-256-gcm', key, buildNonce(prefix, index, index === count - 1));
    const plain = bytes.subarray(index * frameBytes, (index + 1) * frameBytes);
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([magic, prefix, ...frames]);
}

/**
 * Opens the frames of `sealFrames` as they arrive. Returns nothing of a frame before all of it is verified.
 * @param keys the keys it may have been sealed with; the first frame shows which.
 * @throws when it was sealed with another key, was changed, or ends too early.
 */
export async function* openFrames(
  keys: readonly Uint8Array[],
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held = Buffer.alloc(0);
  let index = -1;
  let prefix = Buffer.alloc(0);
  let left = keys;
  const open = (frame: Buffer, isLast: boolean) => {
    if (frame.length < tagBytes) throw new Error('This file ends too early.');
    const nonce = buildNonce(prefix, index, isLast);
    for (;;) {
      try {
        const opened = openFrame(left[0]!, nonce, frame);
        index += 1;
        return opened;
      } catch (error) {
        if (index > 0 || left.length === 1) throw error;
        left = left.slice(1);
      }
    }
  };
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (index === -1) {
      if (held.length < headBytes) continue;
      if (!held.subarray(0, magic.length).equals(magic)) throw new Error('This file was not sealed by us.');
      prefix = held.subarray(magic.length, headBytes);
      held = held.subarray(headBytes);
      index = 0;
    }
    // A frame that may be the last is held back until it is known whether more follows.
    for (; held.length > frameBytes + tagBytes; held = held.subarray(frameBytes + tagBytes)) {
      yield open(held.subarray(0, frameBytes + tagBytes), false);
    }
  }
  if (index === -1) throw new Error('This file ends too early.');
  yield open(held, true);
}

function openFrame(key: Uint8Array, nonce: Buffer, frame: Buffer): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(frame.subarray(-tagBytes));
  return Buffer.concat([decipher.update(frame.subarray(0, -tagBytes)), decipher.final()]);
}

function buildNonce(prefix: Uint8Array, index: number, isLast: boolean): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt32BE(index);
  rest[4] = isLast ? 1 : 0;
  return Buffer.concat([prefix, rest]);
}
