import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

const buckets = [
  { upTo: 0.1, requests: 50 },
  { upTo: 0.5, requests: 90 },
  { upTo: Infinity, requests: 100 },
];

test.each([
  ['within the first bucket', 0.25, 0.05],
  ['at the end of a bucket', 0.5, 0.1],
  ['within a later bucket', 0.7, 0.3],
  ['beyond the last bound', 0.95, 0.5],
])('%s', (_where, share, seconds) => {
  expect(quantile(share, buckets)).toBeCloseTo(seconds, 10);
});

test('there is no quantile without requests', () => {
  expect(quantile(0.95, [{ upTo: Infinity, requests: 0 }])).toBeNull();
  expect(quantile(0.95, [])).toBeNull();
});
