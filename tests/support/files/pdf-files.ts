import { deflateSync } from 'node:zlib';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A stream as it is written in a file; `data` is written unchanged. */
export const pdfStream = (dictionary: string, data: Uint8Array): Buffer =>
  Buffer.concat([latin1(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, latin1('\nendstream')]);

/** Objects that are compressed together; `filter` replaces the usual way. */
export function objectStream(
  objects: Readonly<Record<number, string>>,
  {
    filter = '/Filter /FlateDecode',
    type = '/Type /ObjStm',
    encode = (plain: Buffer): Buffer => deflateSync(plain),
  } = {},
): Buffer {
  const bodies = Object.values(objects);
  const offsets = bodies.map((_, index) => bodies.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const head =
    Object.keys(objects)
      .map((id, index) => `${id} ${offsets[index]}`)
      .join(' ') + ' ';
  const plain = latin1(head + bodies.join(' '));
  return pdfStream(`${type} /N ${bodies.length} /First ${head.length} ${filter}`, encode(plain));
}

/** A file of one empty page with more objects (from 4 on), entries of its catalog, its page and its trailer. */
export function pdfFile({
  objects = [],
  catalog = '',
  page = '',
  trailer = '',
}: {
  readonly objects?: readonly (string | Buffer)[];
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...objects,
  ];
  const parts = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  all.forEach((object, index) => {
    offsets.push(at);
    const part = Buffer.concat([latin1(`${index + 1} 0 obj\n`), Buffer.from(object), latin1('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`;
  parts.push(
    latin1(`${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
