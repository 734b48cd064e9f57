/** A stream of a PDF file. */
export interface PdfStream {
  /** The pieces of its dictionary, names decoded; of inner dictionaries nothing. */
  readonly dictionary: readonly string[];
  /** Where its bytes begin. */
  readonly start: number;
}

/** The next piece of PDF; texts in brackets are read by `endOfText`. */
const piece =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[\da-fA-F\0\t\n\f\r ]*>|[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/** Decodes the escapes of a name: `/J#61vaScript` is `/JavaScript`. */
export const decodeName = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Lists the streams that a program can find in a file, wherever its tables point: it reads on from each `obj`, also from those
 * inside of texts, comments and streams.
 * @param text the file, a character a byte
 * @returns null if a dictionary cannot be read, or if reading them takes longer than in any ordinary file
 */
export function listStreams(text: string): PdfStream[] | null {
  const streams: PdfStream[] = [];
  let left = 3 * text.length + 1_000_000;
  for (let found = text.indexOf('obj'); found >= 0; found = text.indexOf('obj', found + 3)) {
    let at = afterSpace(text, found + 3);
    const begin = found;
    if (text.startsWith('<<', at)) {
      const dictionary = readDictionary(text, at, left);
      if (!dictionary) return null;
      at = afterSpace(text, dictionary.end);
      if (text.startsWith('stream', at)) {
        const start = at + (text.startsWith('\r\n', at + 6) ? 8 : 7);
        streams.push({ dictionary: dictionary.pieces, start });
      }
    }
    left -= at - begin;
    if (left < 0) return null;
  }
  return streams;
}

function readDictionary(text: string, start: number, most: number): { pieces: string[]; end: number } | null {
  const pieces: string[] = [];
  let depth = 0;
  for (let at = start; at - start <= most;) {
    const next = text[at] === '(' ? text.slice(at, endOfText(text, at)) : nextPiece(text, at);
    if (next === '') return null;
    at += next.length;
    if (next === '<<') depth += 1;
    else if (next === '>>' && --depth === 0) return { pieces, end: at };
    else if (depth === 1 && !/^[\0\t\n\f\r %]/.test(next)) pieces.push(decodeName(next));
  }
  return null;
}

/** Returns the end of a text in balanced brackets; its start if it has none. */
function endOfText(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return start;
}

function nextPiece(text: string, at: number): string {
  piece.lastIndex = at;
  return piece.exec(text)?.[0] ?? '';
}

function afterSpace(text: string, start: number): number {
  let at = start;
  for (let next = nextPiece(text, at); /^[\0\t\n\f\r %]/.test(next); next = nextPiece(text, at)) at += next.length;
  return at;
}
