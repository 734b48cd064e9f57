/** Encodes for PDF's filters (ISO 32000-2, 7.4); Node provides the remaining encodings. */
export const asciiHex = (plain: Buffer): Buffer => Buffer.from(`${plain.toString('hex')}>`);

export function ascii85(plain: Buffer): Buffer {
  let text = '';
  for (let at = 0; at < plain.length; at += 4) {
    const part = plain.subarray(at, at + 4);
    let value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE();
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85;
      value = Math.floor(value / 85);
      return String.fromCharCode(digit + 33);
    });
    text += digits
      .toReversed()
      .join('')
      .slice(0, part.length + 1);
  }
  return Buffer.from(`${text}~>`);
}

/** As runs of at most 128 bytes without repetition. */
export function runLength(plain: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < plain.length; at += 128) {
    const part = plain.subarray(at, at + 128);
    parts.push(Buffer.of(part.length - 1), part);
  }
  return Buffer.concat([...parts, Buffer.of(128)]);
}

/** As codes of nine bits, with a new table before ten bits would be needed. */
export function lzw(plain: Buffer): Buffer {
  const codes: number[] = [];
  for (const [index, byte] of plain.entries()) {
    if (index % 200 === 0) codes.push(256);
    codes.push(byte);
  }
  codes.push(257);
  const bits = codes.map((one) => one.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2)));
}
