import { expect, test } from 'vitest';
import { officeFile, type OfficeParts, relation, relations } from '#tests/support/office-files.ts';
import { createCheckOffice } from './check-office.ts';
import { judgeOffice } from './judge-office.ts';

const document = (inside: string) => `<w:document xmlns:w="w"><w:body><w:p>${inside}</w:p></w:body></w:document>`;
const field = (...pieces: string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const word = (inside: string): OfficeParts => ({ parts: { 'word/document.xml': document(inside) } });
const links = (...inside: string[]): OfficeParts => ({
  parts: { 'word/_rels/document.xml.rels': relations(...inside) },
});
const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1');

test.each([
  ['nothing special', 'docx', {}],
  ['nothing special', 'xlsx', {}],
  [
    'pictures, fonts and settings of a printer',
    'xlsx',
    { parts: { 'xl/media/image1.png': png, 'xl/printerSettings/printerSettings1.bin': png } },
  ],
  [
    'a contents list, page numbers and links',
    'docx',
    word(field(' TOC \\o "1-3" ') + field(' HYPERLINK "https://ura.go.ug/LINK" ') + field('PAGE')),
  ],
  [
    'links and parts inside',
    'docx',
    links(
      relation('hyperlink', 'https://ura.go.ug', 'External'),
      relation('hyperlink', 'mailto:a@b.ug', 'External'),
      relation('image', 'media/image1.png'),
    ),
  ],
  [
    'the figures of a chart',
    'docx',
    { parts: { 'word/embeddings/Microsoft_Excel_Worksheet.xlsx': await officeFile('xlsx') } },
  ],
  [
    'the name of another workbook',
    'xlsx',
    {
      parts: {
        'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>',
        'xl/externalLinks/_rels/externalLink1.xml.rels': relations(
          relation('externalLinkPath', 'Returns%202025.xlsx', 'External'),
        ),
      },
    },
  ],
  ['a comment that names macros', 'docx', word('<!-- <w:instrText>DDE</w:instrText> -->')],
] as const)('a file with %s passes: %s', async (_what, kind, parts) => {
  expect(await judgeOffice(await officeFile(kind, parts as OfficeParts))).toEqual({ kind });
});

const macroSheet = 'application/vnd.ms-excel.intlmacrosheet+xml';
test.each([
  ['macros', { parts: { 'word/vbaProject.bin': png } }],
  [
    'macros by another name',
    {
      parts: { 'word/settings2.xml': '<x/>' },
      types: '<Override PartName="/word/settings2.xml" ContentType="application/vnd.ms-office.vbaProject"/>',
    },
  ],
  [
    'macros with an escaped type',
    { types: '<Override PartName="/a.xml" ContentType="application/vnd.ms-office.&#118;baProject"/>' },
  ],
  [
    'macros behind a strange attribute',
    { types: `<Override PartName="/a>b" ContentType='application/vnd.ms-office.vbaProject'/>` },
  ],
  [
    'macros of an earlier Excel',
    { types: `<Override PartName="/xl/macrosheets/sheet1.xml" ContentType="${macroSheet}"/>` },
  ],
  [
    'a relationship to macros',
    links(
      '<Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.xml"/>',
    ),
  ],
  ['a program', { parts: { 'word/media/invoice.exe': png } }],
  ['a script', { parts: { 'word/invoice.js': 'alert(1)' } }],
  ['a page', { types: '<Default Extension="xml" ContentType="text/html"/>' }],
  ['an object', { parts: { 'word/embeddings/oleObject1.bin': png } }],
  ['another file', { parts: { 'word/embeddings/a.pdf': png } }],
  [
    'a document with macros inside',
    { parts: { 'word/embeddings/a.docx': await officeFile('docx', { parts: { 'word/vbaProject.bin': png } }) } },
  ],
  [
    'documents inside documents',
    {
      parts: {
        'word/embeddings/a.docx': await officeFile('docx', {
          parts: { 'word/embeddings/b.docx': await officeFile('docx') },
        }),
      },
    },
  ],
  ['controls', { parts: { 'word/activeX/activeX1.xml': '<ax/>' } }],
  ['a template from elsewhere', links(relation('attachedTemplate', 'https://example.com/a.dotm', 'External'))],
  ['a picture from elsewhere', links(relation('image', 'https://example.com/a.png', 'External'))],
  ['an object from elsewhere', links(relation('oleObject', 'file:///c:/a.xlsx', 'External'))],
  ['a picture of another computer, called internal', links(relation('image', 'https://example.com/a.png'))],
  ['a link that runs a program', links(relation('hyperlink', 'ms-msdt:/id', 'External'))],
  ['a link to a file of another computer', links(relation('hyperlink', '\\\\a\\b', 'External'))],
  [
    'a link hidden in a comment',
    links('<!-- <Relationship " -->', relation('image', 'https://example.com/a.png', 'External')),
  ],
  ['a field that runs a program', word(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe" '))],
  ['a field in pieces', word(field(' D', 'DE', 'AUTO c:\\\\x'))],
  ['an escaped field', word(field(' D&#68;E c:\\\\x'))],
  ['a field inside another', word(field(' IF 1=1 ', `</w:instrText></w:r>${field('DDE c:\\\\x')}<w:r><w:instrText>`))],
  ['a simple field', word('<w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://example.com/a.png&quot; "/>')],
  ['a field in a part by another name', { parts: { 'other/text.xml': document(field('DDE x')) } }],
] as const)('%s is refused', async (_what, parts) => {
  expect(await judgeOffice(await officeFile('docx', parts as OfficeParts))).toEqual({ fault: 'active' });
});

const external = (target: string): OfficeParts => ({
  parts: {
    'xl/externalLinks/_rels/externalLink1.xml.rels': relations(relation('externalLinkPath', target, 'External')),
  },
});
test.each([
  ['a workbook of a server', external('\\\\server\\a.xlsx')],
  ['a workbook of a site', external('https://example.com/a.xlsx')],
  [
    'a program behind a formula',
    {
      parts: {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      },
    },
  ],
  [
    'data from elsewhere',
    { parts: { 'xl/connections.xml': '<?xml version="1.0"?><connections><connection/></connections>' } },
  ],
] as const)('%s is refused in a workbook', async (_what, parts) => {
  expect(await judgeOffice(await officeFile('xlsx', parts as OfficeParts))).toEqual({ fault: 'active' });
});

test.each([
  ['a document with macros by its type', { main: 'application/vnd.ms-word.document.macroEnabled.main+xml' }, 'other'],
  ['a template', { main: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml' }, 'other'],
  ['an archive of another kind', { parts: { '[Content_Types].xml': null } }, 'other'],
  ['one with a password', { password: 'secret' }, 'encrypted'],
  ['entities of its own', { parts: { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }, 'unreadable'],
  ['another encoding', { parts: { 'word/document.xml': Buffer.from('\uFEFF<a>DDE</a>', 'utf16le') } }, 'unreadable'],
  [
    'another encoding by its name',
    { parts: { 'word/document.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' } },
    'unreadable',
  ],
  ['two parts of one name', { parts: { 'Word/Document.xml': '<a/>' } }, 'unreadable'],
] as const)('%s is refused', async (_what, parts, fault) => {
  expect(await judgeOffice(await officeFile('docx', parts as OfficeParts))).toEqual({ fault });
});

const bounds = { entries: 20, bytes: 1_000_000, partBytes: 300_000 };
const many = (count: number, part: (n: number) => [string, string | Uint8Array]): OfficeParts => ({
  parts: Object.fromEntries(Array.from({ length: count }, (_, n) => part(n))),
});
const sheet = (bytes: number) =>
  `<?xml version="1.0"?>\n<worksheet><sheetData>${'<c/>'.repeat(bytes / 4)}</sheetData></worksheet>`;

test.each([
  ['a table above the bound of a part', many(1, () => ['xl/worksheets/sheet1.xml', sheet(400_000)]), { kind: 'xlsx' }],
  [
    'a text above the bound of a part',
    many(1, () => ['xl/text.xml', `<a>${' '.repeat(400_000)}</a>`]),
    { fault: 'unreadable' },
  ],
  [
    'more than the bound of all parts',
    many(4, (n) => [`xl/media/${n}.png`, new Uint8Array(280_000)]),
    { fault: 'unreadable' },
  ],
  ['too many parts', many(20, (n) => [`xl/${n}.xml`, '<a/>']), { fault: 'unreadable' }],
] as const)('%s', async (_what, parts, verdict) => {
  expect(await judgeOffice(await officeFile('xlsx', parts), bounds)).toEqual(verdict);
});

test.each([
  ['bytes before it', (file: Uint8Array) => Buffer.concat([Buffer.from('MZ'), file])],
  ['bytes behind it', (file: Uint8Array) => Buffer.concat([file, Buffer.from('%PDF')])],
  ['no end', (file: Uint8Array) => file.subarray(0, -9)],
  [
    'a part whose bytes are changed',
    (file: Uint8Array) => file.map((byte, index) => (index === 60 ? byte ^ 255 : byte)),
  ],
  [
    'a part that is larger than it says',
    (file: Uint8Array) => {
      const changed = Buffer.from(file);
      // Its size when unpacked, in the list at the end.
      changed.writeUInt32LE(7, changed.indexOf('PK\x01\x02', 'latin1') + 24);
      return changed;
    },
  ],
  ['nothing in it', () => Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')],
  ['nothing but a beginning', () => Buffer.from('PK\x03\x04rest', 'latin1')],
])('an archive with %s is refused', async (_what, change) => {
  expect(await judgeOffice(change(await officeFile('docx')))).toHaveProperty('fault');
});

test('the check runs in a thread of its own, one file at a time, and says what to do', async () => {
  const check = createCheckOffice();
  const [good, bad] = await Promise.allSettled([
    check(await officeFile('xlsx')),
    check(await officeFile('docx', { parts: { 'word/vbaProject.bin': png } })),
  ]);
  expect(good).toMatchObject({ value: 'xlsx' });
  expect(bad).toMatchObject({
    reason: { code: 'unsupported_media', fields: { file: expect.stringContaining('save it as a PDF') } },
  });
});
