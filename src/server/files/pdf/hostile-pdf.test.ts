import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDocument } from '#server/files/case-files/keep-document.ts';
import { pdfFiles } from '#tests/support/hostile-files/pdf-files.ts';
import { objectStream, pdfFile } from '#tests/support/files/pdf-files.ts';
import { budgetFor } from './budget.ts';
import { createCheckOffice } from '#server/files/office/check-office.ts';
import { createCheckPdf } from './check-pdf.ts';
import { judgePdf } from './judge-pdf.ts';

const account = { id: 'a', reserve: async () => {}, refund: async () => {} };
const encoder = {
  encode: () => Promise.reject(new Error('a picture')),
  encodeWhole: () => Promise.reject(new Error('a picture')),
};
const checkPdf = createCheckPdf();

test.each(pdfFiles)('$name is refused', async ({ bytes }) => {
  const file = await bytes();
  expect(file.length).toBeLessThan(1_000_000);
  const refusal = makeDocument({ encoder, checkPdf, checkOffice: createCheckOffice() }, file, account);
  await expect(refusal).rejects.toMatchObject({ code: 'unsupported_media', fields: { file: expect.any(String) } });
});

/** What a judgement spent of each part of its budget. */
function spentOn(file: Uint8Array) {
  const [before, budget] = [budgetFor(file.length), budgetFor(file.length)];
  const fault = judgePdf(file, budget);
  return { fault, inflated: before.inflated - budget.inflated, names: before.names - budget.names };
}

test('a stream that inflates 1,000 times is refused before a fortieth of it is inflated', () => {
  const file = pdfFile({ objects: [objectStream({ 5: ' '.repeat(41_000_000) })] });
  expect(spentOn(file)).toEqual({ fault: 'complex', inflated: 0, names: expect.any(Number) });
});

test.each([
  ['inflates to more than its share of the file', { inflated: 1000 }],
  ['has more names', { names: 100 }],
  ['begins more objects', { steps: 100 }],
  ['has more streams', { streams: 0 }],
  ['leads down more often', { references: 10 }],
])('a file that %s than the budget allows is too complex, however fast the machine is', (_what, less) => {
  const file = pdfFile({
    objects: ['[3 0 R 3 0 R 3 0 R 3 0 R]', '[/a]', objectStream({ 9: `[${'/a 3 0 R '.repeat(300)}]` })],
  });
  expect(judgePdf(file)).toBeUndefined();
  expect(judgePdf(file, { ...budgetFor(file.length), ...less })).toBe('complex');
});

test('a tagged document of ten megabytes with a million names passes', () => {
  const elements = (from: number) =>
    Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [
        from + n,
        `<< /Type /StructElem /S /P /P ${from} 0 R /Pg 3 0 R /K ${n} >>`,
      ]),
    );
  const streams = Array.from({ length: 1500 }, (_, n) => objectStream(elements(1000 + n * 100)));
  const picture = deflateSync(Buffer.alloc(1_000_000));
  const file = pdfFile({
    objects: [...streams, `<< /Subtype /Image /Filter /FlateDecode /Length ${picture.length} >>`],
  });
  expect(spentOn(file)).toMatchObject({ fault: undefined });
  expect(spentOn(file).names).toBeGreaterThan(1_000_000);
});

test.each([
  [
    'was saved twice',
    (file: Buffer) => {
      const table = file.lastIndexOf('xref\n0 ');
      return Buffer.concat([
        file,
        Buffer.from(
          `5 0 obj\n[3 0 R /Fit]\nendobj\nxref\n0 0\ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${table} >>\nstartxref\n${file.length}\n%%EOF\n`,
        ),
      ]);
    },
  ],
  [
    'ends with blanks and a comment',
    (file: Buffer) => Buffer.concat([file, Buffer.from('\r\n\0\0 % sent by a scanner\n')]),
  ],
] as const)('a file that %s passes', (_what, change) => {
  expect(judgePdf(change(pdfFile({ page: '/Contents [4 0 R]' })))).toBeUndefined();
});

test('text in base 85 over Flate, as ReportLab writes, passes', () => {
  const page = '<< /Filter [/ASCII85Decode /FlateDecode] /Length 4 >>\nstream\nz~>\n\nendstream';
  expect(judgePdf(pdfFile({ page: '/Contents 4 0 R', objects: [page] }))).toBeUndefined();
});
