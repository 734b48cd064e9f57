import { expect, test } from 'vitest';
import { packTimes, unpackTimes } from './pack-times.ts';

test('bookable times are unchanged after packing and unpacking, also over a night and the end of a year', () => {
  const starts = ['2026-12-31T05:00:00.000Z', '2026-12-31T05:15:00.000Z', '2027-01-04T13:45:00.000Z'];
  expect(packTimes(starts)).toBe('29978220 15 6270');
  expect(unpackTimes(packTimes(starts))).toEqual(starts);
});

test('an empty list of times stays empty after packing and unpacking', () =>
  expect(unpackTimes(packTimes([]))).toEqual([]));
