import { expect, test } from 'vitest';
import { importBounds } from '#shared/professionals/import-columns.ts';
import { chunksOf, withoutRepeats } from './import-run.ts';

const row = (number: number, email: string, bio = '') => ({ number, values: { email, bio }, photo: '' });

test('of rows with one address the first counts, however it is written', () => {
  const rows = [row(2, 'a@example.com'), row(3, ' A@Example.com '), row(4, ''), row(5, '')];
  const { unique, repeats } = withoutRepeats(rows);
  expect(unique.map(({ number }) => number)).toEqual([2, 4, 5]);
  expect(repeats).toEqual([
    { ...rows[1], fate: { fate: 'refused', fields: { email: 'A row above has this address.' } } },
  ]);
});

test('a call takes so many rows, and fewer long ones', () => {
  const rows = Array.from({ length: 120 }, (_, index) => row(index, `${index}@example.com`));
  expect(chunksOf(rows).map(({ length }) => length)).toEqual([importBounds.atOnce, importBounds.atOnce, 20]);
  const long = Array.from({ length: 60 }, (_, index) => row(index, `${index}@example.com`, 'ö'.repeat(4000)));
  const chunks = chunksOf(long);
  expect(chunks.flat()).toEqual(long);
  for (const chunk of chunks) {
    expect(new TextEncoder().encode(JSON.stringify(chunk.map(({ values }) => values))).length).toBeLessThan(130_000);
  }
});
