import { expect, test } from 'vitest';
import { beyond, stageBounds } from '#shared/analytics/waits.ts';
import { measurePromise, stageLength } from './lengths.ts';

test('below five cases there is no length and no share', () => {
  expect(stageLength([{ upTo: 2, n: 4 }], stageBounds)).toEqual({
    applications: null,
    medianHours: null,
    slowHours: null,
  });
  expect(measurePromise([{ upTo: 1, n: 4 }], 2)).toEqual({ answered: null, inTime: null, percent: null, median: null });
});

test('lengths are interpolated between two bounds, and never exceed the last bound', () => {
  const lengths = [
    { upTo: 24, n: 10 },
    { upTo: 48, n: 10 },
  ];
  expect(stageLength(lengths, stageBounds)).toEqual({ applications: 20, medianHours: 24, slowHours: 43 });
  expect(stageLength([{ upTo: beyond, n: 10 }], stageBounds)).toMatchObject({ medianHours: 2160, slowHours: 2160 });
});

test('answers within the promised time keep the promise, and an answer that never came does not', () => {
  const lengths = [
    { upTo: 0, n: 6 },
    { upTo: 2, n: 14 },
    { upTo: 3, n: 10 },
    { upTo: beyond, n: 10 },
  ];
  expect(measurePromise(lengths, 2)).toEqual({ answered: 40, inTime: 20, percent: 50, median: 2 });
  expect(measurePromise(lengths, 1)).toMatchObject({ inTime: 5, percent: 13 });
  expect(measurePromise([{ upTo: beyond, n: 9 }], 24)).toEqual({
    answered: 10,
    inTime: null,
    percent: null,
    median: null,
  });
});
