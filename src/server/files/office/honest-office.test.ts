import { expect, test } from 'vitest';
import { honestOfficeFiles } from '#tests/support/honest-files/office-honest.ts';
import { judgeOffice } from './judge-office.ts';

test('there are 20 honest files, as LibreOffice, Word and Excel write them', () => {
  expect(honestOfficeFiles).toHaveLength(20);
});

test.each(honestOfficeFiles)('$name passes unchanged: $kind', async ({ kind, build }) => {
  const file = await build();
  const before = Buffer.from(file);
  expect(await judgeOffice(file)).toEqual({ kind });
  expect(before.equals(file)).toBe(true);
});
