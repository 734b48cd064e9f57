import { both, type OfficeTrick, officeFile, places, type OfficeKind } from './office-trick.ts';

type Change = (file: Buffer, kind: OfficeKind) => Uint8Array;

const [docx, xlsx] = [Buffer.from(await officeFile('docx')), Buffer.from(await officeFile('xlsx'))];

/** An honest archive whose bytes are changed. */
const changed = (name: string, change: Change, fault = 'unreadable'): OfficeTrick => ({
  name,
  fault,
  docx: change(Buffer.from(docx), 'docx'),
  xlsx: change(Buffer.from(xlsx), 'xlsx'),
});

/** Positions of a part's name: before its bytes, and in the central directory at the end. */
const nameOffsets = (file: Buffer, kind: OfficeKind) => {
  const { main } = places[kind];
  return { first: file.indexOf(main), last: file.lastIndexOf(main) };
};
const list = 46;
const head = 30;

/** Archives in which different programs find different parts. */
export const archiveTricks: readonly OfficeTrick[] = [
  changed('bytes before the archive', (file) => Buffer.concat([Buffer.from('MZ'), file])),
  changed('bytes behind the archive', (file) => Buffer.concat([file, Buffer.from('%PDF-1.7')])),
  changed('an archive behind the archive', (file) => Buffer.concat([file, docx])),
  changed('an archive in the comment of another', (file) => {
    const outer = Buffer.from(file);
    outer.writeUInt16LE(docx.length, outer.length - 2);
    return Buffer.concat([outer, docx]);
  }),
  changed('no end', (file) => file.subarray(0, -9)),
  changed('another name in front of a part', (file, kind) => {
    file.write('y', nameOffsets(file, kind).first);
    return file;
  }),
  changed('another name in the list', (file, kind) => {
    file.write('y', nameOffsets(file, kind).last);
    return file;
  }),
  changed('a part that says it is smaller', (file, kind) => {
    file.writeUInt32LE(7, nameOffsets(file, kind).last - list + 24);
    return file;
  }),
  changed('another way of compression in front of a part', (file, kind) => {
    file.writeUInt16LE(0, nameOffsets(file, kind).first - head + 8);
    return file;
  }),
  changed('a way of compression that no package has', (file, kind) => {
    const { first, last } = nameOffsets(file, kind);
    file.writeUInt16LE(9, first - head + 8);
    file.writeUInt16LE(9, last - list + 10);
    return file;
  }),
  changed('two entries for the same bytes', (file, kind) => {
    file.writeUInt32LE(0, nameOffsets(file, kind).last - list + 42);
    return file;
  }),
  changed('a part whose bytes are changed', (file) => {
    file[60]! ^= 255;
    return file;
  }),
  ...[
    ['a name in other letters', 'WORD/Document.xml'],
    ['a name that leaves the archive', 'word/../../a.xml'],
    ['a name with a backslash', 'word\\a.xml'],
    ['a name with an escaped point', 'word/%2e%2e/a.xml'],
    ['a name with a drive', 'c:/a.xml'],
    ['a name outside ASCII', 'word/а.xml'],
    ['a name that ends with a point', 'word/a.xml.'],
  ].map(([name, path]): OfficeTrick =>
    both(name!, 'unreadable', (_kind, { folder, main }) => ({
      parts: { [path!.startsWith('WORD') ? main.toUpperCase() : path!.replace('word', folder)]: '<a/>' },
    })),
  ),
  both('a password', 'encrypted', () => ({ password: 'secret' })),
  both('no list of content types', 'other', () => ({ parts: { '[Content_Types].xml': null } })),
  {
    name: 'macros by the type of the main part',
    fault: 'program',
    docx: { main: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
    xlsx: { main: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' },
  },
  {
    name: 'a template by the type of the main part',
    fault: 'other',
    docx: { main: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml' },
    xlsx: { main: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml' },
  },
];
