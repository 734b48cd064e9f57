import { expect, test } from 'vitest';
import { answersInFigures } from './answers.ts';

const since = new Date('2026-11-20T09:00:00.000Z');
/** Answers, those that failed, and how many took at most 10 ms, 100 ms, a second and longer. */
const timed = (requests: number, errors: number, ...counts: number[]) => ({
  requests,
  errors,
  buckets: [0.01, 0.1, 1, Infinity].map((upTo, index) => ({ upTo, requests: counts[index] ?? 0 })),
});

test('the median and the slowest lie within their buckets', () => {
  const figures = answersInFigures({ since, timed: timed(100, 1, 20, 80, 100, 100), fromMemory: 100 });
  expect(figures).toEqual({
    since: since.toISOString(),
    counted: 200,
    medianMs: 55,
    slowestMs: 775,
    errorPercent: 0.5,
  });
});

test('times beyond the last bound are shown as the last bound', () => {
  const figures = answersInFigures({ since, timed: timed(100, 0, 0, 0, 10, 100), fromMemory: 0 });
  expect(figures).toMatchObject({ medianMs: 1000, slowestMs: 1000, errorPercent: 0 });
});

test('no times or error rates are shown for fewer than 20 answers', () => {
  const figures = answersInFigures({ since, timed: timed(19, 3, 19, 19, 19, 19), fromMemory: 0 });
  expect(figures).toMatchObject({ counted: 19, medianMs: null, slowestMs: null, errorPercent: null });
  const none = answersInFigures({ since, timed: { requests: 0, errors: 0, buckets: [] }, fromMemory: 30 });
  expect(none).toMatchObject({ counted: 30, medianMs: null, errorPercent: 0 });
});
