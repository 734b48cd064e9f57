import { expect, test, vi } from 'vitest';
import { importBounds, importColumnNames } from '#shared/professionals/import-columns.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import { toChunks, importAll, type ImportRow, setAside } from './import-run.ts';

const row = (number: number, email: string, bio = '') => ({ number, values: { email, bio }, photo: '' });

test('of several rows with the same e-mail address only the first is sent, whatever its case and spaces', () => {
  const rows = [row(2, 'a@example.com'), row(3, ' A@Example.com '), row(4, ''), row(5, '')];
  const { sendable, refused } = setAside(rows);
  expect(sendable.map(({ number }) => number)).toEqual([2, 4, 5]);
  expect(refused).toEqual([
    { ...rows[1], outcome: { fate: 'refused', fields: { email: 'An earlier row has this address.' } } },
  ]);
});

test('a row for which the server would refuse the whole call is left out, with the reason', () => {
  const long = row(2, 'long@example.com', 'x'.repeat(importBounds.field + 1));
  const odd = row(3, 'odd@example.com', 'a\0b');
  const every = Object.fromEntries(importColumnNames.map((name) => [name, 'ö'.repeat(importBounds.field)]));
  const { sendable, refused } = setAside([long, odd, { ...row(4, ''), values: every }, row(5, 'good@example.com')]);
  expect(sendable.map(({ number }) => number)).toEqual([5]);
  expect(refused.map(({ outcome }) => outcome.fields)).toEqual([
    { bio: 'Please use at most 5,000 characters.' },
    { bio: 'This text has characters that we can’t store.' },
    { row: 'This row is too long.' },
  ]);
});

test('each call sends a limited number of rows, and fewer if the rows are long', () => {
  const rows = Array.from({ length: 120 }, (_, index) => row(index, `${index}@example.com`));
  expect(toChunks(rows).map(({ length }) => length)).toEqual([importBounds.atOnce, importBounds.atOnce, 20]);
  const long = Array.from({ length: 60 }, (_, index) => row(index, `${index}@example.com`, 'ö'.repeat(4000)));
  const chunks = toChunks(long);
  expect(chunks.flat()).toEqual(long);
  for (const chunk of chunks) {
    expect(new TextEncoder().encode(JSON.stringify(chunk.map(({ values }) => values))).length).toBeLessThan(130_000);
  }
});

test('a photo upload waits out the rate limit; an account whose photo is refused stays without one', async () => {
  vi.useFakeTimers();
  const answers = [new ApiError('Slower.', 429, { code: 'rate_limited' }, 30), null, new ApiError('No image.', 415)];
  const professionals = {
    importRows: async ({ body }: { body: { rows: unknown[] } }) => ({
      rows: body.rows.map((_, index) => ({ fate: 'new', id: `id-${index}` })),
    }),
    adminUpdate: async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    },
  };
  const rows = ['one.png', 'two.png', ''].map((photo, index) => ({ ...row(index, `${index}@example.com`), photo }));
  const photos = new Map([
    ['one.png', new File([], 'one.png')],
    ['two.png', new File([], 'two.png')],
  ]);
  const done: ImportRow[] = [];
  const run = importAll({ professionals } as unknown as Client, rows, { isApproved: false, photos }, (some) =>
    done.push(...some),
  );
  await vi.advanceTimersByTimeAsync(29_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await run;
  vi.useRealTimers();
  expect(done.map(({ outcome }) => outcome.fields?.photo)).toEqual([
    undefined,
    'The account was made, but without the photo: No image.',
    undefined,
  ]);
});
