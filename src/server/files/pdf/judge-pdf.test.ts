import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { readLegalDocument } from '#server/documents/legal-documents.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { objectStream, pdfFile, pdfStream } from '#tests/support/files/pdf-files.ts';
import { judgePdf } from './judge-pdf.ts';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/) >> >>';

test.each([
  ['a script that runs when it is opened', { catalog: `/OpenAction ${script}` }, 'active'],
  [
    'a script with an escaped name',
    { catalog: '/OpenAction 4 0 R', objects: [script.replace('Java', 'J#61v#61')] },
    'active',
  ],
  [
    'a script in compressed objects',
    { catalog: '/OpenAction 5 0 R', objects: [objectStream({ 5: script })] },
    'active',
  ],
  ['compressed objects without a type', { objects: [objectStream({ 5: script }, { type: '' })] }, 'active'],
  [
    'compressed objects inside a text',
    {
      objects: [
        Buffer.concat([Buffer.from('('), Buffer.from('9 0 obj\n'), objectStream({ 5: script }), Buffer.from(')')]),
      ],
    },
    'active',
  ],
  [
    'compressed objects behind a comment',
    { objects: [Buffer.concat([Buffer.from('% 9 0 obj % x\n'), objectStream({ 5: script })])] },
    'active',
  ],
  [
    'objects in a stream that is not compressed',
    { objects: [pdfStream('', Buffer.from(`9 0 obj ${script} endobj`))] },
    'active',
  ],
  [
    'objects compressed in a way of its own',
    {
      objects: [
        objectStream(
          { 5: script },
          { filter: '/Filter /ASCIIHexDecode', encode: (plain) => Buffer.from(plain.toString('hex')) },
        ),
      ],
    },
    'unreadable',
  ],
  [
    'objects compressed twice',
    {
      objects: [
        objectStream(
          { 5: script },
          { filter: '/Filter [/FlateDecode /FlateDecode]', encode: (plain) => deflateSync(deflateSync(plain)) },
        ),
      ],
    },
    'complex',
  ],
  [
    'objects behind a predictor',
    { objects: [objectStream({ 5: script }, { filter: '/Filter /FlateDecode /DecodeParms << /Predictor 2 >>' })] },
    'unreadable',
  ],
  [
    'objects with an escaped filter',
    { objects: [objectStream({ 5: script }, { filter: '/Fi#6cter /FlateDecode' })] },
    'active',
  ],
  [
    'objects whose compression is broken',
    { objects: [objectStream({ 5: script }, { encode: (plain) => deflateSync(plain).subarray(0, 20) })] },
    'unreadable',
  ],
  ['objects that are far larger than they look', { objects: [objectStream({ 5: ' '.repeat(60_000_000) })] }, 'complex'],
  ['a program that is started', { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }, 'active'],
  ['a form that is sent off', { objects: ['<< /S /SubmitForm /F (https://example.com) >>'] }, 'active'],
  ['data that is taken in', { objects: ['<< /S /ImportData /F (x.fdf) >>'] }, 'active'],
  ['an attached file', { catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>' }, 'active'],
  [
    'an attached file that no list of attached files names',
    {
      catalog: '/AF [4 0 R]',
      objects: ['<< /Type /Filespec /F (a.exe) /E#46 % x\n<< /F 5 0 R >> >>', pdfStream('', Buffer.from('MZ'))],
    },
    'active',
  ],
  ['the same behind a number', { objects: ['<< /Type /Filespec /F (a.exe) /EF 5 0 R >>'] }, 'active'],
  [
    'a site that opens with it, written into the bytes of a stream',
    {
      objects: [
        pdfStream('', Buffer.from('9 0 obj << /OpenAction << /S /URI /URI (https://example.com/) >> >> endobj')),
      ],
    },
    'active',
  ],
  [
    'a site that opens with a page, written into the bytes of a stream',
    { objects: [pdfStream('', Buffer.from('9 0 obj << /AA << /O << /S /URI /URI (https://a.ug/) >> >> >> endobj'))] },
    'active',
  ],
  ['a stream of another file', { objects: [pdfStream('/F << /FS /URL /F (https://a.ug/) >>', Buffer.of())] }, 'active'],
  ['files behind a comment', { catalog: '/Names << /EF % x\n% y\n << /F 4 0 R >> >>' }, 'active'],
  ['files behind a long comment', { catalog: `/Names << /EF %${' '.repeat(1000)}\n<< /F 4 0 R >> >>` }, 'active'],
  ['files by reference', { catalog: '/Names << /EF 4 % x\n 0\nR >>' }, 'active'],
  [
    'a page of another file',
    { objects: [pdfStream('/Subtype /Form /BBox [0 0 9 9] /Ref << /F (a.pdf) /Page 0 >>', Buffer.of())] },
    'active',
  ],
  ['a thread of another file', { objects: ['<< /S /Thread /F (a.pdf) /D 0 >>'] }, 'active'],
  ['a file on a page', { objects: ['<< /Type /Annot /Subtype /FileAttachment /FS 5 0 R >>'] }, 'active'],
  ['media', { objects: ['<< /Type /Annot /Subtype /RichMedia >>'] }, 'active'],
  ['an XML form', { catalog: '/AcroForm << /XFA 4 0 R >>' }, 'active'],
  ['a site that opens with it', { catalog: '/OpenAction << /S /URI /URI (https://example.com/) >>' }, 'active'],
  ['a site that opens with a page', { page: '/AA << /O << /S /URI /URI (https://example.com/) >> >>' }, 'active'],
  ['a password', { trailer: '/Encrypt 4 0 R' }, 'encrypted'],
  ['a dictionary without an end', { objects: ['<< /Type /Font'] }, 'unreadable'],
] as const)('a PDF with %s is refused', (_what, parts, fault) => {
  expect(judgePdf(pdfFile(parts))).toBe(fault);
});

test('a PDF whose objects never end is checked without taking for ever', () => {
  expect(judgePdf(Buffer.from(`%PDF-1.7\n${'1 0 obj ('.repeat(100_000)}\n%%EOF`))).toBeUndefined();
  expect(judgePdf(Buffer.from(`%PDF-1.7\n${'1 0 obj <<'.repeat(100_000)}\n%%EOF`))).toBe('complex');
  expect(judgePdf(Buffer.from(`%PDF-1.7\n${'obj%'.repeat(1_000_000)}\n%%EOF`))).toBe('complex');
});

/** Bytes without any pattern, the same in each run: truly random ones would get one picture in thousands refused. */
const patternless = (length: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length));

const picture = pdfStream(
  '/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
  patternless(3_000_000),
);
/** Bytes of pictures in which a two-letter name occurs by chance, followed by what begins like a value. */
const chance = pdfStream('/Filter /DCTDecode', Buffer.from('\x01/EF%\x9c\x02\n\x17 /EF 7 \xb1 /EF 7 0\x00', 'latin1'));
const table = pdfStream(
  '/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >>',
  deflateSync(randomBytes(45)),
);

test.each([
  [
    'of a scanner: a picture a page',
    { page: '/Contents 5 0 R', objects: [picture, pdfStream('', Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q'))] },
  ],
  ['of a scanner, with a name that came by chance', { objects: [picture, chance] }],
  [
    'of LibreOffice: where to begin, links, an outline',
    { catalog: '/OpenAction [3 0 R /XYZ null null 0] /Lang (en-UG)', page: `/Annots [${link}]` },
  ],
  [
    'of Word or Acrobat: compressed objects, a table behind a predictor',
    { objects: [objectStream({ 5: link, 6: '<< /Title (a \\) b) >>' }), table] },
  ],
  [
    'with a colour profile and a picture of lines',
    {
      objects: [
        pdfStream('/N 3 /Alternate /DeviceRGB /Filter /FlateDecode', deflateSync(randomBytes(3000))),
        pdfStream(
          '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /Columns 9 >>',
          deflateSync(randomBytes(3000)),
        ),
      ],
    },
  ],
  ['with a form to be filled in by hand', { catalog: '/AcroForm << /Fields [<< /FT /Tx /T (Name#20) >>] >>' }],
])('a file %s passes', (_what, parts) => {
  expect(judgePdf(pdfFile(parts))).toBeUndefined();
});

test.each([true, false])('our own files pass, compressed or not: %s', async (compress) => {
  const { bytes } = await makePdf(readLegalDocument('privacy-policy'), noFacts, { compress });
  expect(judgePdf(bytes)).toBeUndefined();
});
