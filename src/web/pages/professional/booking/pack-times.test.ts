import { expect, test } from 'vitest';
import { packTimes, unpackTimes } from './pack-times.ts';

test('times come back as they were, over a night and a year', () => {
  const starts = ['2026-12-31T05:00:00.000Z', '2026-12-31T05:15:00.000Z', '2027-01-04T13:45:00.000Z'];
  expect(packTimes(starts)).toBe('29978220 15 6270');
  expect(unpackTimes(packTimes(starts))).toEqual(starts);
});

test('no times are none', () => expect(unpackTimes(packTimes([]))).toEqual([]));
