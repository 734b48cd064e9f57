import { expect, test } from 'vitest';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { fileRefusals } from '#web/copy/files.ts';
import { nameOfFile, type PickedFile, refusalOfFile, toSend } from './picked-file.ts';

const file = (...bytes: (string | number[])[]) =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'x',
  );
const named = (name: string, one: File) => new File([one], name);
const archive = file('PK', [3, 4, 5, 6]);

test.each([
  ['a PDF', file('%PDF-1.7 and more')],
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG', file([0x89], 'PNG\r\n', [0x1a])],
  ['a WebP', file('RIFF', [1, 2, 3, 4], 'WEBP')],
  ['Word', named('a.DOCX', archive)],
  ['Excel', named('a.xlsx', archive)],
])('%s can be sent', async (_, one) => {
  expect(await refusalOfFile(one)).toBeUndefined();
});

test.each([
  ['HEIC', file([0, 0, 0, 24], 'ftypheic'), fileRefusals.kind],
  ['an archive', named('a.zip', archive), fileRefusals.kind],
  ['a spreadsheet with macros', named('a.xlsm', archive), fileRefusals.kind],
  ['Excel of before 2007', named('a.xls', file([0xd0, 0xcf, 0x11, 0xe0])), fileRefusals.earlierOffice],
  ['GIF', file('GIF89a'), fileRefusals.kind],
  ['a web page called PDF', file('<html>%PDF-'), fileRefusals.kind],
  ['nothing', file(), fileRefusals.empty],
  ['too large', { ...file(), size: fileLimits.bytes + 1 }, fileRefusals.tooLarge],
  [
    'gone',
    { size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob },
    fileRefusals.unreadable,
  ],
])('%s is refused in words', async (_, one, words) => {
  expect(await refusalOfFile(one as File)).toBe(words);
});

test('a file name keeps its ending, is cut to the allowed length, and is replaced if it is invisible', () => {
  expect(nameOfFile('receipt.pdf')).toBe('receipt.pdf');
  const long = nameOfFile(`${'receipt '.repeat(40)}.jpeg`);
  expect(long).toHaveLength(fileLimits.name);
  expect(long).toMatch(/^receipt .*….jpeg$/);
  expect(nameOfFile('a\u202E\nb.pdf')).toBe('a b.pdf');
  expect(nameOfFile('\u200B')).toBe('File');
});

test('as many are sent as there is room for, and none that was refused', () => {
  const states = ['refused', 'ready', 'failed', 'ready'] as const;
  const picked = states.map((state, key): PickedFile => ({ key, file: file('x'), name: 'x', state, share: 0 }));
  expect(toSend(picked, 2).map(({ key }) => key)).toEqual([1, 2]);
  expect(toSend(picked, 5).map(({ key }) => key)).toEqual([1, 2, 3]);
});
