import { inflateSync } from 'node:zlib';
import { decodeName, listStreams, type PdfStream } from './pdf-streams.ts';

/** Why a PDF is refused: it does more than show pages, is encrypted, or cannot be read to the end. */
export type PdfFault = 'active' | 'encrypted' | 'unreadable';

/** Names without which nothing runs, opens, plays, is sent off or is attached, and no XML form is shown (ISO 32000-2, 12). */
const active = new Set(
  [
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
  ].concat([
    'RichMedia',
    'RichMediaExecute',
    'RichMediaContent',
    '3DD',
    'EmbeddedFile',
    'EmbeddedFiles',
    'FileAttachment',
    'Thread',
    'XFA',
  ]),
);

/** Entries of a stream whose bytes are those of another file, or that shows a page of one. */
const elsewhere = ['/F', '/FFilter', '/FDecodeParms', '/Ref'];

/** Bytes that all object streams may hold together. */
const mostInflated = 40 * 1024 * 1024;

/**
 * Finds out whether a PDF only shows pages. Programs differ in where they look for objects, so that no table of the file is
 * believed: names are looked for in all of its bytes, and in whatever a program could take for a stream of objects.
 */
export function judgePdf(file: Uint8Array): PdfFault | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = bytes.toString('latin1');
  const streams = listStreams(text);
  if (!streams) return 'unreadable';
  const objects = readObjectStreams(bytes, streams);
  if (!objects) return 'unreadable';

  const all = namesIn([text, ...objects]);
  if (all.has('Encrypt')) return 'encrypted';
  if ([...active].some((name) => all.has(name))) return 'active';
  const parts = [text, ...objects];
  if (streams.some(({ dictionary }) => elsewhere.some((name) => dictionary.includes(name)))) return 'active';
  if (parts.some((part) => holds(part, 'EF'))) return 'active';
  // Where to begin to read is harmless, and so is a link; a link that is opened without a click is not.
  const acts = parts.some((part) => holds(part, 'AA') || opensOtherThanPlace(part));
  return acts && all.has('URI') ? 'active' : undefined;
}

function namesIn(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const [name] of text.matchAll(/(?<=\/)[^\0\t\n\f\r ()<>[\]{}/%]+/g)) names.add(decodeName(name));
  }
  return names;
}

/** Whether an entry of that name has a dictionary as its value, or may refer to one. */
function holds(text: string, wanted: string): boolean {
  for (const { 0: name, index } of text.matchAll(/(?<=\/)[^\0\t\n\f\r ()<>[\]{}/%]+/g)) {
    if (decodeName(name) !== wanted) continue;
    if (beginsObject(text.slice(index + name.length, index + name.length + 1000))) return true;
  }
  return false;
}

/**
 * Whether a dictionary follows, or a reference: in compressed bytes a name of two letters comes by chance, in one large
 * picture of a thousand with a percent sign or a digit behind it. Blanks and comments without an end hide something.
 */
function beginsObject(text: string): boolean {
  const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?=[\r\n]|$))`;
  return new RegExp(String.raw`^${gap}*(?:$|<<|\d+${gap}+(?:$|\d+${gap}*(?:$|R)))`).test(text);
}

const opensOtherThanPlace = (text: string): boolean =>
  [...text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]+)[\0\t\n\f\r ]*(\[?)/g)].some(
    ([, name = '', bracket]) => bracket === '' && decodeName(name) === 'OpenAction',
  );

/** Returns the objects that are compressed together, as texts; null where they cannot be read in the one usual way. */
function readObjectStreams(bytes: Buffer, streams: readonly PdfStream[]): string[] | null {
  const texts: string[] = [];
  let left = mostInflated;
  for (const { dictionary, start } of streams) {
    // Every program needs one of these; a colour profile has `/N` as well, and is read along.
    if (!['/First', '/N', '/ObjStm'].some((name) => dictionary.includes(name))) continue;
    if (['/DecodeParms', '/DP', '/F', '/FFilter'].some((name) => dictionary.includes(name))) return null;
    const filters = dictionary.filter((name) => name === '/Filter').length;
    // Without a filter its bytes are searched with all the others.
    if (filters === 0) continue;
    const [first, second, third] = dictionary.slice(dictionary.indexOf('/Filter') + 1);
    const isFlate = first === '/FlateDecode' || (first === '[' && second === '/FlateDecode' && third === ']');
    if (filters > 1 || !isFlate) return null;
    try {
      const content = inflateSync(bytes.subarray(start), { maxOutputLength: left });
      left = Math.max(left - content.length, 1);
      texts.push(content.toString('latin1'));
    } catch {
      return null;
    }
  }
  return texts;
}
