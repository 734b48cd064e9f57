/** Bytes at a part's beginning that show its kind. */
export const firstBytes = 512;

const spaces = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20]);
const marks = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Whether a part begins like XML, in whatever encoding, after a byte order mark and white space. */
export function looksLikeXml(head: Uint8Array): boolean {
  const mark = marks.find((bytes) => bytes.every((byte, at) => head[at] === byte));
  let at = mark?.length ?? 0;
  while (at < head.length && spaces.has(head[at]!)) at += 1;
  return head[at] === 0x3c;
}

/** Whether a part begins with white space only, so that its kind is unknown. */
export const isBlank = (head: Uint8Array): boolean => head.length > 0 && head.every((byte) => spaces.has(byte));

/**
 * First bytes of pictures, by the formats' own definitions, and further bytes of some. PostScript and other formats
 * that run as programs are left out.
 */
const pictures: readonly (readonly [beginning: string, further?: string, at?: number])[] = [
  ['\x89PNG\r\n\x1a\n'],
  ['\xff\xd8\xff'],
  ['GIF87a'],
  ['GIF89a'],
  ['BM'],
  ['II*\0'],
  ['MM\0*'],
  // HD Photo
  ['II\xbc\x01'],
  ['RIFF', 'WEBP', 8],
  // icons
  ['\0\0\x01\0'],
  ['\x01\0\0\0', ' EMF', 40],
  // WMF with and without the header of Aldus
  ['\xd7\xcd\xc6\x9a'],
  ['\x01\0\x09\0'],
  ['\x02\0\x09\0'],
];

/** First bytes of archives, compound files of an older Office, programs, PDF and RTF. */
const files = ['PK', '\xd0\xcf\x11\xe0', 'MZ', '\x7fELF', '%PDF', '{\\rtf'];

/** Whether a part begins like a picture that is drawn from dots or records. */
export function looksLikePicture(head: Uint8Array): boolean {
  const text = decodeStart(head);
  return pictures.some(
    ([beginning, further = '', at = 0]) => text.startsWith(beginning) && text.startsWith(further, at),
  );
}

/** Whether a part begins like one of these other files. */
export const looksLikeFile = (head: Uint8Array): boolean =>
  files.some((beginning) => decodeStart(head).startsWith(beginning));

const decodeStart = (head: Uint8Array) => Buffer.from(head.subarray(0, 64)).toString('latin1');
