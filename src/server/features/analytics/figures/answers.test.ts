import { expect, test } from 'vitest';
import { answersInFigures } from './answers.ts';

const since = new Date('2026-11-20T09:00:00.000Z');
const upTo = (...counts: number[]) =>
  [0.01, 0.1, 1, Infinity].map((seconds, index) => ({ seconds, n: counts[index] ?? 0 }));

test('the median and the slowest lie within their buckets', () => {
  const figures = answersInFigures({ since, timed: 100, failed: 1, fromMemory: 100, upTo: upTo(20, 80, 100, 100) });
  expect(figures).toEqual({
    since: since.toISOString(),
    counted: 200,
    medianMs: 55,
    slowestMs: 775,
    errorPercent: 0.5,
  });
});

test('what took longer than the last bound is that long at least', () => {
  const figures = answersInFigures({ since, timed: 100, failed: 0, fromMemory: 0, upTo: upTo(0, 0, 10, 100) });
  expect(figures).toMatchObject({ medianMs: 1000, slowestMs: 1000, errorPercent: 0 });
});

test('a few answers say nothing', () => {
  const figures = answersInFigures({ since, timed: 19, failed: 3, fromMemory: 0, upTo: upTo(19, 19, 19, 19) });
  expect(figures).toMatchObject({ counted: 19, medianMs: null, slowestMs: null, errorPercent: null });
  const none = answersInFigures({ since, timed: 0, failed: 0, fromMemory: 30, upTo: [] });
  expect(none).toMatchObject({ counted: 30, medianMs: null, errorPercent: 0 });
});
