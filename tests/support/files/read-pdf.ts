import { inflateSync } from 'node:zlib';

/** Text of a pdfkit file, page by page in the order of writing, without the pages' footers. */
export interface PdfText {
  readonly pages: readonly string[];
  /** All of it without spaces, as line breaks do not matter. */
  readonly words: string;
  /** Everything in the file, uncompressed. */
  readonly source: string;
}

/** Codes of WinAnsi beyond Latin-1, as far as our texts use them. */
const winAnsi: Readonly<Record<number, string>> = {
  0x80: '€',
  0x85: '…',
  0x91: '‘',
  0x92: '’',
  0x93: '“',
  0x94: '”',
  0x95: '•',
  0x96: '–',
  0x97: '—',
  0x99: '™',
};

/** Reads the text of a file: fonts with their own character map by that map, the standard ones as WinAnsi. */
export function readPdf(file: Uint8Array): PdfText {
  const source = Buffer.from(file).toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = body.split('\nstream\n');
    const data = raw?.slice(0, raw.lastIndexOf('\nendstream')) ?? '';
    const stream = head.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
    objects.set(id, { head, stream });
  }
  const at = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: '' };
  const maps = new Map<string, ReadonlyMap<number, string> | null>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(at(id).head) ?? [];
      maps.set(name, map === undefined ? null : readMap(at(map).stream));
    }
  }
  const kids = [...objects.values()].find(({ head }) => head.includes('/Type /Pages'))?.head ?? '';
  const pages = [.../\/Kids \[([^\]]*)\]/.exec(kids)![1]!.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(at(id).head) ?? [];
    return readContent(at(contents).stream, maps);
  });
  return { pages, words: pages.join('').replace(/\s/g, ''), source };
}

function readMap(stream: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [, first = '', , list = ''] of stream.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([\da-f ]+)>/gi)].forEach(([, hex = ''], index) => {
      const units = hex.replace(/ /g, '').match(/.{4}/g) ?? [];
      map.set(parseInt(first, 16) + index, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))));
    });
  }
  return map;
}

function readContent(stream: string, maps: ReadonlyMap<string, ReadonlyMap<number, string> | null>): string {
  // Marked parts, such as the page number, do not belong to the text.
  const content = stream.replace(/\/Artifact [\s\S]*?BDC[\s\S]*?EMC/g, '');
  let map: ReadonlyMap<number, string> | null = null;
  let text = '';
  for (const [, font, strings] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) map = maps.get(font) ?? null;
    for (const [, hex = ''] of (strings ?? '').matchAll(/<([\da-f]+)>/g)) text += decode(hex, map);
    if (strings !== undefined) text += '\n';
  }
  return text;
}

function decode(hex: string, map: ReadonlyMap<number, string> | null): string {
  if (map) return (hex.match(/.{4}/g) ?? []).map((code) => map.get(parseInt(code, 16)) ?? '\ufffd').join('');
  return [...Buffer.from(hex, 'hex')].map((code) => winAnsi[code] ?? String.fromCharCode(code)).join('');
}
