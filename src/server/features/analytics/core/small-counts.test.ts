import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInSteps, toShares, hideSmallCount, valueOf } from './small-counts.ts';

test('below five nothing is shown, not even that there is none', () => {
  expect([0, 1, 4, 5, 6, 107].map(hideSmallCount)).toEqual([null, null, null, 5, 6, 107]);
  expect([0, 1, 4, 5, 7, 8, 107].map(countInSteps)).toEqual([null, null, null, 5, 5, 10, 105]);
});

test('shares are computed from the counts that are shown', () => {
  expect(toShares([35, 30, 20, 15, null])).toEqual([35, 30, 20, 15, null]);
  expect(toShares([5, 10])).toEqual([33, 67]);
  expect(toShares([null, null])).toEqual([null, null]);
});

test('a value is the shown count times the rounded average price, and is hidden below five', () => {
  expect(valueOf(4, 4_000_000)).toEqual({ applications: null, averagePrice: null, value: null });
  expect(valueOf(7, 4_000_000)).toEqual({ applications: 5, averagePrice: 570_000, value: 2_850_000 });
});

test('twenty possible prices of one further application lead to at most three different shown values', () => {
  const prices = Array.from({ length: 20 }, (_, index) => 900_000 + index * 10_000);
  const values = prices.map((price) => valueOf(8, 7_000_000 + price).value);
  expect(new Set(values).size).toBeLessThanOrEqual(3);
});

/** Every count that is possible for someone who sees only the displayed value. */
function possibleCounts(n: number): number[] {
  const around = Array.from({ length: 11 }, (_, off) => n - 5 + off).filter((one) => one >= 0);
  return around.filter((one) => countInSteps(one) === countInSteps(n));
}

test('subtracting one filter from another doesn’t tell one person from none, or from two', () => {
  const n = fc.nat(1_000);
  fc.assert(
    fc.property(n, n, (smaller, more) => {
      const larger = smaller + more;
      const differences = possibleCounts(larger).flatMap((all) => possibleCounts(smaller).map((part) => all - part));
      expect(new Set(differences.filter((one) => one >= 0)).size).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 1_000 },
  );
});
