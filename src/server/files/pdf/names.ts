/** Names that the check looks for (ISO 32000-2), by their meaning for it. */
const namesByMeaning = {
  /** Without one of these nothing runs, opens, plays, is sent off or is attached, and no XML form is shown (12). */
  active: [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'Rendition',
    'GoToE',
    'GoToR',
    'Movie',
    'Sound',
    'Screen',
    'RichMedia',
    'RichMediaExecute',
    'RichMediaContent',
    '3DD',
    'EmbeddedFile',
    'EmbeddedFiles',
    'FileAttachment',
    'Thread',
    'XFA',
  ],
  encrypted: ['Encrypt'],
  link: ['URI'],
  /** Active before a dictionary or a reference; the letters also occur by chance in pictures. */
  file: ['EF'],
  /** Acts without a click before a dictionary or a reference. */
  automatic: ['AA'],
  opening: ['OpenAction'],
  /** Entries that every program needs to look for objects in a stream. A colour profile has `/N` as well. */
  objects: ['First', 'N', 'ObjStm'],
  parameters: ['DecodeParms', 'DP'],
  /** Entries of a stream whose bytes are those of another file, or that shows a page of one. */
  elsewhere: ['F', 'FFilter', 'FDecodeParms', 'Ref'],
  filter: ['Filter'],
  flate: ['FlateDecode'],
  /** Other filters that expand few bytes into many. */
  expanding: ['LZWDecode', 'RunLengthDecode', 'Fl', 'LZW', 'RL'],
  /** Entries that lead down a tree, and so never lead back. */
  down: ['Kids', 'Contents'],
  /** Entries that lead to an earlier table of the file. */
  table: ['Prev', 'XRefStm'],
} as const;

export type Meaning = keyof typeof namesByMeaning;

interface KnownName {
  readonly bytes: Uint8Array;
  readonly meaning: Meaning;
  /** `First`, whose number says where the objects of a stream begin. */
  readonly isFirst: boolean;
}

/** A reader's position in a file, and the meaning of the name that it read last; undefined for all other names. */
export interface Cursor {
  at: number;
  name: KnownName | undefined;
}

export const code = (character: string) => character.charCodeAt(0);
const number = code('#');

/** What ends a name or a number: 1 for blanks, 2 for delimiters. */
export const breaks = new Uint8Array(256);
for (const blank of '\0\t\n\f\r ') breaks[code(blank)] = 1;
for (const delimiter of '()<>[]{}/%') breaks[code(delimiter)] = 2;

const digits = new Int8Array(256).fill(-1);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digits[code(digit)] = value;
  digits[code(digit.toUpperCase())] = value;
}

const addToHash = (hash: number, byte: number) => (Math.imul(hash, 31) + byte) | 0;
const knownNames = new Map<number, KnownName>();
let longest = 0;
for (const [meaning, names] of Object.entries(namesByMeaning) as [Meaning, readonly string[]][]) {
  for (const name of names) {
    const bytes = new Uint8Array([...name].map(code));
    const hash = bytes.reduce(addToHash, 0);
    if (knownNames.has(hash)) throw new Error(`two names have the hash of ${name}`);
    knownNames.set(hash, { bytes, meaning, isFirst: name === 'First' });
    longest = Math.max(longest, bytes.length);
  }
}

/** Reads the name behind the slash at the cursor, escapes decoded: `/J#61vaScript` is `/JavaScript`. Moves to its end. */
export function readName(bytes: Uint8Array, cursor: Cursor): void {
  const start = cursor.at + 1;
  let at = start;
  let hash = 0;
  let length = 0;
  for (; at < bytes.length && breaks[bytes[at]!] === 0; at++) {
    const byte = decode(bytes, at);
    if (bytes[at] === number && byte >= 0) at += 2;
    hash = addToHash(hash, byte >= 0 ? byte : number);
    length += 1;
  }
  cursor.at = at;
  const known = length <= longest ? knownNames.get(hash) : undefined;
  cursor.name = known && isSame(bytes, start, length, known.bytes) ? known : undefined;
}

/** The byte at a position in a name, or the one that an escape stands for; negative for a `#` that is no escape. */
function decode(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!;
  if (byte !== number) return byte;
  const [high, low] = [digits[bytes[at + 1] ?? 0]!, digits[bytes[at + 2] ?? 0]!];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function isSame(bytes: Uint8Array, start: number, length: number, expected: Uint8Array): boolean {
  if (length !== expected.length) return false;
  let at = start;
  for (const byte of expected) {
    if (decode(bytes, at) !== byte) return false;
    at += bytes[at] === number ? 3 : 1;
  }
  return true;
}
