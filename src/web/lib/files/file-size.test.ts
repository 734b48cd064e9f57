import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [1, '1 byte'],
  [640, '640 bytes'],
  [1024, '1 kB'],
  [348_160, '340 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [1_258_291, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
