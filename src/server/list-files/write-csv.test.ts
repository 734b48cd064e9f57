import { expect, test } from 'vitest';
import type { Queryable } from '#server/db/database.ts';
import type { Cell, ListSource } from './list-source.ts';
import { writeCsv } from './write-csv.ts';

const db = {} as Queryable;
const source = (row: (id: string) => readonly Cell[] | null): ListSource => ({
  name: 'applications',
  columns: ['A', 'B'],
  listIds: async () => [],
  readRows: async (_, ids) => new Map(ids.flatMap((id) => (row(id) ? [[id, row(id)!] as const] : []))),
});

async function written(ids: readonly string[], row: Parameters<typeof source>[0]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of writeCsv(db, source(row), ids)) parts.push(part);
  return parts;
}

test.each([
  ['=1+1', `"'=1+1"`],
  ['+256772123456', `"'+256772123456"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['＝1', `"'＝1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['two, parts', '"two, parts"'],
  ['two\n=lines', `"two\n'=lines"`],
  ['two\r=lines', `"two\r'=lines"`],
  ['two\r\n=lines', `"two\r\n'=lines"`],
  // A spreadsheet that separates by semicolons finds cells inside our quotes.
  ['x;=HYPERLINK("http://x")', `"x;'=HYPERLINK(""http://x"")"`],
  ['x; +256;-1;@a;＝1', `"x;' +256;'-1;'@a;'＝1"`],
  ['x\t=1', `"x\t'=1"`],
  ['a;b\nc = d', '"a;b\nc = d"'],
  ['Ñamugongo 🙂', '"Ñamugongo 🙂"'],
  [1_500_000, '1500000'],
  [null, ''],
  [new Date('2026-11-20T21:30:00Z'), '2026-11-21 00:30'],
] as [Cell, string][])('%s is written as %s', async (cell, expected) => {
  const [head, line] = await written(['1'], () => [cell, 'x']);
  expect(head).toBe('\uFEFF"A","B"\r\n');
  expect(line).toBe(`${expected},"x"\r\n`);
});

test('rows deleted since are left out, even whole parts', async () => {
  const ids = Array.from({ length: 1200 }, (_, n) => String(n));
  const parts = await written(ids, (id) => (Number(id) < 500 || id === '777' ? null : [id, 'x']));
  const lines = parts.join('').trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 699);
  expect(lines.slice(1, 3)).toEqual(['"500","x"', '"501","x"']);
});

test('past 50,000 rows the last line says that there are more', async () => {
  const ids = Array.from({ length: 50_001 }, (_, n) => String(n));
  const lines = (await written(ids, (id) => [id, 'x'])).join('').trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 50_000 + 1);
  expect(lines.at(-2)).toBe('"49999","x"');
  expect(lines.at(-1)).toContain('Only the first 50,000 rows');
});
