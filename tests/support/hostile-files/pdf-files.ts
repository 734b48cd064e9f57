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

/** PDF files that load, run or hide something, or that are costly to read. The title says what each tries. */
export const pdfFiles: readonly HostileFile[] = [
  {
    name: 'a script among compressed objects',
    bytes: () => pdfFile({ ...opening, objects: [objectStream({ 5: script })] }),
  },
  {
    name: 'a script in objects that nothing names, compressed without a type',
    bytes: () => pdfFile({ objects: [objectStream({ 5: `<< /OpenAction ${script} >>` }, { type: '' })] }),
  },
  {
    name: 'objects compressed three times',
    bytes: () => compressedBy('/FlateDecode /FlateDecode /FlateDecode', (plain) => flate(flate(flate(plain)))),
  },
  { name: 'objects in hexadecimal', bytes: () => compressedBy('/ASCIIHexDecode', asciiHex) },
  {
    name: 'objects in base 85 over Flate',
    bytes: () => compressedBy('/ASCII85Decode /FlateDecode', (plain) => ascii85(flate(plain))),
  },
  { name: 'objects by LZW', bytes: () => compressedBy('/LZWDecode', lzw) },
  {
    name: 'objects by RunLength over hexadecimal',
    bytes: () => compressedBy('/RunLengthDecode /ASCIIHexDecode', (plain) => runLength(asciiHex(plain))),
  },
  {
    name: 'a page that is compressed four times',
    bytes: () => {
      const filter = '/Filter [/FlateDecode /FlateDecode /FlateDecode /FlateDecode]';
      const page = flate(flate(flate(flate(Buffer.alloc(16_000_000, ' ')))));
      return pdfFile({ page: '/Contents 4 0 R', objects: [pdfStream(filter, page)] });
    },
  },
  {
    name: 'a table of the file that names itself as the earlier one',
    bytes: () => {
      const file = pdfFile({});
      return savedAgain(file, `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${file.length} >>`);
    },
  },
  {
    name: 'two tables that name each other',
    bytes: () => {
      // The first trailer refers to the second table, where the file ended: numbers of equal length keep the offset right.
      const end = pdfFile({ trailer: '/Prev 000000' }).length;
      const file = pdfFile({ trailer: `/Prev ${String(end).padStart(6, '0')}` });
      const first = file.lastIndexOf('xref\n0 ');
      return savedAgain(file, `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${first} >>`);
    },
  },
  { name: 'a table in a stream that names itself', bytes: () => tableInStream((at) => at) },
  {
    name: 'a table with a stream that leads back to it',
    bytes: () => {
      const file = tableInStream((at) => at + 1_000);
      const at = file.indexOf('9 0 obj');
      const padded = Buffer.concat([file, Buffer.alloc(at + 1_000 - file.length, ' ')]);
      return savedAgain(padded, `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /XRefStm ${at} >>`);
    },
  },
  {
    name: 'objects that inflate 1,000 times',
    bytes: () => pdfFile({ objects: [objectStream({ 5: ' '.repeat(41_000_000) })] }),
  },
  {
    name: 'names by the million among objects, 41 kB',
    bytes: () => pdfFile({ objects: [objectStream({ 5: `[${'/a '.repeat(13_000_000)}]` })] }),
  },
  { name: 'names by the million in many streams', bytes: manyStreams },
  {
    name: 'names by the hundred thousand that hide one',
    bytes: () =>
      pdfFile({
        objects: [`[${'/EF%/EF%'.repeat(110_000)}\n]`, `<< /S /${[...'JavaScript'].map(escaped).join('')} >>`],
      }),
  },
  {
    name: 'files behind comments without an end, again and again',
    bytes: () => pdfFile({ objects: [`[${`${'/AA%'.repeat(240)}\n`.repeat(900)}]`, '<< /S /Launch >>'] }),
  },
  {
    name: 'arrays in arrays in arrays',
    bytes: () => pdfFile({ page: '/Annots 4 0 R', objects: [`${'['.repeat(400_000)}${']'.repeat(400_000)}`] }),
  },
  {
    name: 'dictionaries in dictionaries among compressed objects',
    bytes: () => pdfFile({ objects: [objectStream({ 5: `${'<< /A '.repeat(5000)}${'>> '.repeat(5000)}` })] }),
  },
  {
    name: 'dictionaries that begin everywhere and end nowhere',
    bytes: () => pdfFile({ objects: ['1 0 obj << /A (\\'.repeat(50_000)] }),
  },
  {
    name: 'a page whose contents contain themselves',
    bytes: () => pdfFile({ page: '/Contents 4 0 R', objects: ['[5 0 R]', '[4 0 R]'] }),
  },
  {
    name: 'contents that contain themselves among compressed objects',
    bytes: () => pdfFile({ page: '/Contents 5 0 R', objects: [objectStream({ 5: '[6 0 R]', 6: '[5 0 R]' })] }),
  },
  {
    name: 'pages that are their own parents',
    bytes: () =>
      pdfFile({ objects: ['<< /Type /Pages /Kids [5 0 R] /Count 1 >>', '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'] }),
  },
  {
    name: 'a script with escapes in its names',
    bytes: () => pdfFile({ catalog: '/OpenAction << /S /J#61va#53cript /#4aS (app.alert\\(1\\)) >>' }),
  },
  {
    name: 'a program to start, each letter escaped, among compressed objects',
    bytes: () =>
      pdfFile({
        ...opening,
        objects: [objectStream({ 5: `<< /S /${[...'Launch'].map(escaped).join('')} /F (calc.exe) >>` })],
      }),
  },
  {
    name: 'a file encrypted with an empty password',
    bytes: () =>
      pdfFile({
        objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'28'.repeat(32)}> /U <${'5e'.repeat(32)}> >>`],
        trailer: '/Encrypt 4 0 R /ID [<00> <00>]',
      }),
  },
  {
    name: 'a file saved again with a script in place of its catalog',
    bytes: () => savedAgain(pdfFile({}), `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj`),
  },
  {
    name: 'a file saved again with its script among compressed objects',
    bytes: () =>
      savedAgain(
        pdfFile({ ...opening, objects: ['<< >>', '[3 0 R /Fit]'] }),
        `7 0 obj\n${objectStream({ 5: script }).toString('latin1')}\nendobj`,
      ),
  },
  {
    name: 'a web page before the file',
    bytes: () => Buffer.concat([latin1('<script>alert(1)</script>\n'), pdfFile({})]),
  },
  {
    name: 'a web page behind the file',
    bytes: () => Buffer.concat([pdfFile({}), latin1('<script>alert(1)</script>\n')]),
  },
  { name: 'a file that is also an archive', bytes: withArchive },
];

/** A character as an escape in a name. */
function escaped(character: string): string {
  return `#${character.charCodeAt(0).toString(16)}`;
}
