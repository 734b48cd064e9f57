import { expect, test } from 'vitest';
import { readSentFiles, listAttachments } from './message-file.ts';

test('a draft gives back the files that the server has; anything else in its place is ignored', () => {
  const sent = [{ id: 'f1', name: 'a.pdf', kind: 'pdf', size: 3 }] as const;
  expect(listAttachments(readSentFiles(JSON.stringify(sent)))).toEqual(sent);
  for (const broken of [undefined, '', 'x', '{}', '[{"id":"f1"}]', 'null']) expect(readSentFiles(broken)).toEqual([]);
});
