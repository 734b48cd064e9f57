import { expect, test } from 'vitest';
import { field, formula, override, sheet, word, wordPart } from '#tests/support/hostile-files/office-trick.ts';
import {
  excelNamespace,
  officeFile,
  type OfficeParts,
  relation,
  relations,
} from '#tests/support/files/office-files.ts';
import type { Bounds } from './bounds.ts';
import { createCheckOffice } from './check-office.ts';
import { judgeOffice } from './judge-office.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1');
const office = 'application/vnd.openxmlformats-officedocument';
const links = (...inside: string[]): OfficeParts => ({
  parts: { 'word/_rels/document.xml.rels': relations(...inside) },
});
const externalLink = (target: string): OfficeParts => ({
  parts: {
    'xl/externalLinks/externalLink1.xml': `<externalLink xmlns="${excelNamespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><externalBook r:id="r1"/></externalLink>`,
    'xl/externalLinks/_rels/externalLink1.xml.rels': relations(relation('externalLinkPath', target, 'External')),
  },
});
const propertyList =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict/></plist>';

test.each([
  ['nothing special', 'docx', {}],
  ['nothing special', 'xlsx', {}],
  [
    'a contents list, page numbers, links and a placeholder',
    'docx',
    word(
      field(' TOC \\o "1-3" \\h ') +
        field(' HYPERLINK "https://ura.go.ug/LINK" \\o "DDE" ') +
        field(' HYPERLINK \\l "_Toc1" ') +
        field('PAGE') +
        field(' MACROBUTTON NoMacro [Name] ') +
        field('=SUM(ABOVE)'),
    ),
  ],
  [
    'links and parts inside',
    'docx',
    links(
      relation('hyperlink', 'https://ura.go.ug', 'External'),
      relation('hyperlink', 'mailto:a@b.ug', 'External'),
      relation('hyperlink', 'tel:+256700000000', 'External'),
      relation('hyperlink', '../Receipts/January 2026.pdf', 'External'),
      relation('hyperlink', '#Sheet2!A1', 'External'),
      relation('image', 'media/image1.png'),
      relation('image', '/word/media/image1.png'),
    ),
  ],
  [
    'the template that it was made from',
    'docx',
    {
      parts: {
        'word/settings.xml': wordPart('<w:attachedTemplate r:id="r1"/>', 'settings'),
        'word/_rels/settings.xml.rels': relations(
          relation(
            'attachedTemplate',
            'file:///C:\\Users\\Peace\\AppData\\Roaming\\Microsoft\\Templates\\Invoice%20(blue).dotx',
            'External',
          ),
        ),
      },
    },
  ],
  [
    'the figures of a chart',
    'docx',
    {
      parts: { 'word/embeddings/Microsoft_Excel_Worksheet.xlsx': await officeFile('xlsx') },
      types: `<Default Extension="xlsx" ContentType="${office}.spreadsheetml.sheet"/>`,
    },
  ],
  ['the name of another workbook', 'xlsx', externalLink('Returns%202025.xlsx')],
  ['a workbook on a disk', 'xlsx', externalLink('file:///C:\\Users\\Peace\\Returns.xlsx')],
  ['a workbook in another folder', 'xlsx', externalLink('/Users/peace/Returns.xlsx')],
  [
    'settings of a printer, as Excel of macOS writes them',
    'xlsx',
    {
      parts: { 'xl/printerSettings/printerSettings1.bin': propertyList },
      types: `<Default Extension="bin" ContentType="${office}.spreadsheetml.printerSettings"/>`,
    },
  ],
  [
    'content types that no part has, as SheetJS declares them',
    'xlsx',
    { types: '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>' },
  ],
  [
    'lines in a comment, as Excel writes them',
    'xlsx',
    {
      parts: {
        'xl/drawings/vmlDrawing1.vml':
          '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>a<br>b</v:textbox></xml>',
      },
      types: `<Default Extension="vml" ContentType="${office}.vmlDrawing"/>`,
    },
  ],
  ['a comment that names macros', 'docx', word('<!-- <w:instrText>DDE</w:instrText> -->')],
  [
    'texts that name functions',
    'xlsx',
    formula('IF(A1="WEBSERVICE(x)","a|b",HYPERLINK("https://ura.go.ug","Total: 5"))'),
  ],
  ['names with signs', 'xlsx', formula("Table1[[#This Row],[a|b '[x']]]+'A|B''s'!A1+[1]Sheet1!A1+'[1]VAT 2025'!A1")],
  ['a fraction', 'docx', word('<m:f xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">a|b</m:f>')],
  ['an own item in UTF-16', 'docx', { parts: { 'customXml/item1.xml': Buffer.from('\uFEFF<a>b</a>', 'utf16le') } }],
] as const)('a file with %s passes: %s', async (_what, kind, parts) => {
  expect(await judgeOffice(await officeFile(kind, parts as OfficeParts))).toEqual({ kind });
});

const bounds: Bounds = { entries: 20, bytes: 1_000_000, nodes: 10_000 };
const many = (count: number, part: (n: number) => [string, string | Uint8Array]): OfficeParts => ({
  parts: Object.fromEntries(Array.from({ length: count }, (_, n) => part(n))),
});
const inSheet = (inside: string) => sheet(inside).parts!['xl/worksheets/sheet1.xml']!;

test.each([
  ['as many parts as allowed pass', many(16, (n) => [`xl/${n}.xml`, '<a/>']), { kind: 'xlsx' }],
  ['more parts than allowed are refused', many(20, (n) => [`xl/${n}.xml`, '<a/>']), { fault: 'complex' }],
  [
    'more bytes than allowed are refused',
    many(4, (n) => [`xl/media/${n}.png`, Buffer.concat([png, new Uint8Array(280_000)])]),
    { fault: 'complex' },
  ],
  [
    'more elements than allowed are refused',
    many(1, () => ['xl/worksheets/sheet1.xml', inSheet('<c/>'.repeat(20_000))]),
    { fault: 'complex' },
  ],
  [
    'as many elements pass in a part whose packed bytes say as much',
    many(1, () => [
      'xl/worksheets/sheet1.xml',
      inSheet(Array.from({ length: 20_000 }, (_, n) => `<v>${(n * 7919) % 99991}</v>`).join('')),
    ]),
    { kind: 'xlsx' },
  ],
] as const)('%s', async (_what, parts, verdict) => {
  expect(await judgeOffice(await officeFile('xlsx', parts), { ...bounds })).toMatchObject(verdict);
});

test('an empty archive, and the beginning of one, are refused', async () => {
  for (const file of ['PK\x05\x06' + '\0'.repeat(18), 'PK\x03\x04rest'])
    expect(await judgeOffice(Buffer.from(file, 'latin1'))).toHaveProperty('fault');
});

test('the check runs in a thread of its own, one file at a time, and says what to do', async () => {
  const check = createCheckOffice();
  const account = { id: 'a', reserve: async () => {}, refund: async () => {} };
  const [good, ...bad] = await Promise.allSettled([
    check(await officeFile('xlsx'), account),
    check(
      await officeFile('docx', {
        parts: { 'word/vbaProject.bin': png },
        types: override('word/vbaProject.bin', 'application/vnd.ms-office.vbaProject'),
      }),
      account,
    ),
    check(await officeFile('docx', word(field('LINK a'))), account),
    check(await officeFile('docx', { password: 'secret' }), account),
  ]);
  expect(good).toMatchObject({ value: 'xlsx' });
  const sentences = bad.map((result) => result.status === 'rejected' && result.reason.fields.file);
  expect(sentences).toEqual([
    'This file contains macros, buttons or another kind of program. Please save it as a PDF and send that.',
    'This file loads something from elsewhere, or has links to files outside it. Please save it as a PDF and send that.',
    'This file has a password, so we can’t check it. Please save it as a PDF and send that.',
  ]);
});
