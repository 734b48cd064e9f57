import type { ImageKind } from './sniff-image.ts';

/**
 * Reads the dimensions that a picture declares in its first bytes; undefined if they declare none. Only an estimate of
 * the cost: the decoder checks for itself.
 */
export function readPixels(kind: ImageKind, bytes: Uint8Array): number | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (kind) {
      case 'png':
        return view.readUInt32BE(16) * view.readUInt32BE(20);
      case 'gif':
        return view.readUInt16LE(6) * view.readUInt16LE(8);
      case 'webp':
        return pixelsOfWebp(view);
      case 'jpeg':
        return pixelsOfJpeg(view);
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the file ends before its dimensions
    throw error;
  }
}

function pixelsOfWebp(view: Buffer): number | undefined {
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (view.readUIntLE(24, 3) + 1) * (view.readUIntLE(27, 3) + 1);
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8 ':
      return (view.readUInt16LE(26) & 0x3fff) * (view.readUInt16LE(28) & 0x3fff);
    default:
      return undefined;
  }
}

/** The frame header follows segments that each give their length. */
function pixelsOfJpeg(view: Buffer): number | undefined {
  let at = 2;
  while (view.readUInt8(at) === 0xff) {
    const marker = view.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return view.readUInt16BE(at + 5) * view.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + view.readUInt16BE(at + 2);
  }
  return undefined;
}
