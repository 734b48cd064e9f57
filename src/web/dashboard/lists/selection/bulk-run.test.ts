import { expect, test } from 'vitest';
import type { BulkResult } from '#shared/api/desk/bulk-shapes.ts';
import { listResults, beginRun, type BulkItem, finishRun } from './bulk-run.ts';

const items = (n: number): BulkItem[] => Array.from({ length: n }, (_, index) => ({ id: `${index}`, version: 1 }));
const done = (sent: readonly BulkItem[]): BulkResult[] =>
  sent.map(({ id }) => ({ id, ok: true, status: 'rejected', version: 2 }));

test('1,000 rows are 5 calls of 200, each with its own key', async () => {
  const calls: { n: number; key: string }[] = [];
  const progress: number[] = [];
  const send = async (sent: readonly BulkItem[], _: object, key: string) => {
    calls.push({ n: sent.length, key });
    return done(sent);
  };
  const results = await finishRun(beginRun(items(1000), {}), send, (n) => progress.push(n));
  expect(calls.map(({ n }) => n)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(5);
  expect(progress).toEqual([200, 400, 600, 800, 1000]);
  expect(results.map(({ id }) => id)).toEqual(items(1000).map(({ id }) => id));
});

test('after a lost connection, only chunks without results are sent again, with the same key and body', async () => {
  const run = beginRun(items(5), { reason: 'Outside of what we do.' }, 2);
  const sent: string[] = [];
  let isLost = true;
  const send = async (rows: readonly BulkItem[], body: object, key: string) => {
    sent.push(`${rows.map(({ id }) => id).join()} ${key} ${JSON.stringify(body)}`);
    if (rows[0]?.id === '2' && isLost) throw new Error('lost');
    return done(rows);
  };
  const progress: number[] = [];
  await expect(finishRun(run, send, (n) => progress.push(n))).rejects.toThrow('lost');
  expect(listResults(run)).toHaveLength(2);
  isLost = false;
  expect(await finishRun(run, send, (n) => progress.push(n))).toHaveLength(5);
  expect(sent).toHaveLength(4);
  expect(sent[2]).toBe(sent[1]);
  expect(progress.at(-1)).toBe(5);
});
