import { deflateSync } from 'node:zlib';
import { objectStream, pdfFile, pdfStream } from '#tests/support/files/pdf-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { ascii85, asciiHex, lzw, runLength } from './pdf-encodings.ts';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const opening = { catalog: '/OpenAction 5 0 R' };
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const flate = (plain: Buffer) => deflateSync(plain, { level: 9 });

/** A file whose script is among objects compressed by these filters, of which the last is applied first. */
const compressedBy = (filters: string, encode: (plain: Buffer) => Buffer) =>
  pdfFile({ ...opening, objects: [objectStream({ 5: script }, { filter: `/Filter [${filters}]`, encode })] });

/** A file that was saved again, with an update appended after its end. */
const savedAgain = (file: Buffer, more: string) => {
  const at = file.length;
  return Buffer.concat([file, latin1(`${more}\nstartxref\n${at}\n%%EOF\n`)]);
};

/** A cross-reference stream at the end of the file that refers to the previous table. */
function tableInStream(previous: (at: number) => number): Buffer {
  const file = pdfFile({});
  const table = flate(Buffer.alloc(40));
  const head = `9 0 obj\n<< /Type /XRef /Size 4 /Root 1 0 R /W [1 4 1] /Index [0 1] /Prev ${previous(file.length)} /Filter /FlateDecode /Length ${table.length} >>\nstream\n`;
  return savedAgain(file, `${head}${table.toString('latin1')}\nendstream\nendobj`);
}

/** A file that is also an archive with one entry: the directory is at its end. */
function withArchive(): Buffer {
  const name = latin1('a.class');
  const entry = Buffer.alloc(30);
  entry.writeUInt32LE(0x04034b50, 0);
  entry.writeUInt16LE(name.length, 26);
  const file = pdfFile({});
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(name.length, 28);
  directory.writeUInt32LE(file.length, 42);
  const comment = latin1('%%EOF');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(file.length + 30 + name.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([file, entry, name, directory, name, end, comment]);
}

/** As many objects in streams as fill a file of nearly a megabyte; each stream inflates to less than a million bytes. */
function manyStreams(): Buffer {
  const stream = objectStream({ 5: `[${'/Ab '.repeat(240_000)}]` });
  return pdfFile({ objects: Array.from({ length: Math.floor(950_000 / stream.length) }, () => stream) });
}

const files: Readonly<Record<string, () => Buffer>> = {
  'a script among compressed objects': () => pdfFile({ ...opening, objects: [objectStream({ 5: script })] }),
  'a script in objects that nothing names, compressed without a type': () =>
    pdfFile({ objects: [objectStream({ 5: `<< /OpenAction ${script} >>` }, { type: '' })] }),
  'objects compressed three times': () =>
    compressedBy('/FlateDecode /FlateDecode /FlateDecode', (plain) => flate(flate(flate(plain)))),
  'objects in hexadecimal': () => compressedBy('/ASCIIHexDecode', asciiHex),
  'objects in base 85 over Flate': () => compressedBy('/ASCII85Decode /FlateDecode', (plain) => ascii85(flate(plain))),
  'objects by LZW': () => compressedBy('/LZWDecode', lzw),
  'objects by RunLength over hexadecimal': () =>
    compressedBy('/RunLengthDecode /ASCIIHexDecode', (plain) => runLength(asciiHex(plain))),
  'a page that is compressed four times': () => {
    const filter = '/Filter [/FlateDecode /FlateDecode /FlateDecode /FlateDecode]';
    const page = flate(flate(flate(flate(Buffer.alloc(16_000_000, ' ')))));
    return pdfFile({ page: '/Contents 4 0 R', objects: [pdfStream(filter, page)] });
  },
  'a table of the file that names itself as the earlier one': () => {
    const file = pdfFile({});
    return savedAgain(file, `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${file.length} >>`);
  },
  'two tables that name each other': () => {
    // The first trailer refers to the second table, where the file ended: numbers of equal length keep the offset right.
    const end = pdfFile({ trailer: '/Prev 000000' }).length;
    const file = pdfFile({ trailer: `/Prev ${String(end).padStart(6, '0')}` });
    const first = file.lastIndexOf('xref\n0 ');
    return savedAgain(file, `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${first} >>`);
  },
  'a table in a stream that names itself': () => tableInStream((at) => at),
  'a table with a stream that leads back to it': () => {
    const file = tableInStream((at) => at + 1_000);
    const at = file.indexOf('9 0 obj');
    const padded = Buffer.concat([file, Buffer.alloc(at + 1_000 - file.length, ' ')]);
    return savedAgain(padded, `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /XRefStm ${at} >>`);
  },
  'objects that inflate 1,000 times': () => pdfFile({ objects: [objectStream({ 5: ' '.repeat(41_000_000) })] }),
  'names by the million among objects, 41 kB': () =>
    pdfFile({ objects: [objectStream({ 5: `[${'/a '.repeat(13_000_000)}]` })] }),
  'names by the million in many streams': manyStreams,
  'names by the hundred thousand that hide one': () =>
    pdfFile({
      objects: [`[${'/EF%/EF%'.repeat(110_000)}\n]`, `<< /S /${[...'JavaScript'].map(escaped).join('')} >>`],
    }),
  'files behind comments without an end, again and again': () =>
    pdfFile({ objects: [`[${`${'/AA%'.repeat(240)}\n`.repeat(900)}]`, '<< /S /Launch >>'] }),
  'arrays in arrays in arrays': () =>
    pdfFile({ page: '/Annots 4 0 R', objects: [`${'['.repeat(400_000)}${']'.repeat(400_000)}`] }),
  'dictionaries in dictionaries among compressed objects': () =>
    pdfFile({ objects: [objectStream({ 5: `${'<< /A '.repeat(5000)}${'>> '.repeat(5000)}` })] }),
  'dictionaries that begin everywhere and end nowhere': () =>
    pdfFile({ objects: ['1 0 obj << /A (\\'.repeat(50_000)] }),
  'a page whose contents contain themselves': () =>
    pdfFile({ page: '/Contents 4 0 R', objects: ['[5 0 R]', '[4 0 R]'] }),
  'contents that contain themselves among compressed objects': () =>
    pdfFile({ page: '/Contents 5 0 R', objects: [objectStream({ 5: '[6 0 R]', 6: '[5 0 R]' })] }),
  'pages that are their own parents': () =>
    pdfFile({ objects: ['<< /Type /Pages /Kids [5 0 R] /Count 1 >>', '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'] }),
  'a script with escapes in its names': () =>
    pdfFile({ catalog: '/OpenAction << /S /J#61va#53cript /#4aS (app.alert\\(1\\)) >>' }),
  'a program to start, each letter escaped, among compressed objects': () =>
    pdfFile({
      ...opening,
      objects: [objectStream({ 5: `<< /S /${[...'Launch'].map(escaped).join('')} /F (calc.exe) >>` })],
    }),
  'a file encrypted with an empty password': () =>
    pdfFile({
      objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'28'.repeat(32)}> /U <${'5e'.repeat(32)}> >>`],
      trailer: '/Encrypt 4 0 R /ID [<00> <00>]',
    }),
  'a file saved again with a script in place of its catalog': () =>
    savedAgain(pdfFile({}), `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj`),
  'a file saved again with its script among compressed objects': () =>
    savedAgain(
      pdfFile({ ...opening, objects: ['<< >>', '[3 0 R /Fit]'] }),
      `7 0 obj\n${objectStream({ 5: script }).toString('latin1')}\nendobj`,
    ),
  'a web page before the file': () => Buffer.concat([latin1('<script>alert(1)</script>\n'), pdfFile({})]),
  'a web page behind the file': () => Buffer.concat([pdfFile({}), latin1('<script>alert(1)</script>\n')]),
  'a file that is also an archive': withArchive,
};

/** A character as an escape in a name. */
function escaped(character: string): string {
  return `#${character.charCodeAt(0).toString(16)}`;
}

/** PDF files that load, run or hide something, or that are costly to read. The title says what each tries. */
export const pdfFiles: readonly HostileFile[] = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
