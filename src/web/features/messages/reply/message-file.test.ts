import { expect, test } from 'vitest';
import { messageLimits } from '#shared/messages/messages.ts';
import { messageFileWords } from '#web/copy/messages.ts';
import { readSentFiles, refusalOf, sentOf } from './message-file.ts';

const file = (name: string, ...bytes: (string | number[])[]) =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    name,
  );

test.each([
  ['a PDF', file('a.pdf', '%PDF-1.7 and more')],
  ['a JPEG with another name', file('photo', [0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG', file('a.png', [0x89], 'PNG\r\n', [0x1a])],
  ['a WebP', file('a.webp', 'RIFF', [1, 2, 3, 4], 'WEBP')],
  ['Word', file('a.DOCX', 'PK', [3, 4, 5, 6])],
  ['Excel', file('a.xlsx', 'PK', [3, 4, 5, 6])],
])('%s can be sent', async (_, one) => {
  expect(await refusalOf(one)).toBeUndefined();
});

test.each([
  ['HEIC', file('a.heic', [0, 0, 0, 24], 'ftypheic'), messageFileWords.kind],
  ['an archive', file('a.zip', 'PK', [3, 4, 5, 6]), messageFileWords.kind],
  ['a spreadsheet with macros', file('a.xlsm', 'PK', [3, 4, 5, 6]), messageFileWords.kind],
  ['HTML named PDF', file('a.pdf', '<script>'), messageFileWords.kind],
  ['nothing', file('a.pdf'), messageFileWords.empty],
  ['too much', { ...file('a.pdf'), name: 'a.pdf', size: messageLimits.fileBytes + 1 }, messageFileWords.tooLarge],
])('%s is refused before it is sent', async (_, one, words) => {
  expect(await refusalOf(one)).toBe(words);
});

test('a draft gives back the files that the server has; anything else in its place is ignored', () => {
  const sent = [{ id: 'f1', name: 'a.pdf', kind: 'pdf', size: 3 }] as const;
  expect(sentOf(readSentFiles(JSON.stringify(sent)))).toEqual(sent);
  for (const broken of [undefined, '', 'x', '{}', '[{"id":"f1"}]', 'null']) expect(readSentFiles(broken)).toEqual([]);
});
