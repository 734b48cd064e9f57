import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInSteps, sharesOf, shownCount } from './small-counts.ts';

test('below five nothing is shown, not even that there is none', () => {
  expect([0, 1, 4, 5, 6, 107].map(shownCount)).toEqual([null, null, null, 5, 6, 107]);
  expect([0, 1, 4, 5, 7, 8, 107].map(countInSteps)).toEqual([null, null, null, 5, 5, 10, 105]);
});

test('shares are of what is shown', () => {
  expect(sharesOf([35, 30, 20, 15, null])).toEqual([35, 30, 20, 15, null]);
  expect(sharesOf([5, 10])).toEqual([33, 67]);
  expect(sharesOf([null, null])).toEqual([null, null]);
});

/** Everything that the count may be for someone who sees what is shown. */
function truthsOf(n: number): number[] {
  const around = Array.from({ length: 11 }, (_, off) => n - 5 + off).filter((one) => one >= 0);
  return around.filter((one) => countInSteps(one) === countInSteps(n));
}

test('subtracting one filter from another doesn’t tell one person from none, or from two', () => {
  const n = fc.nat(1_000);
  fc.assert(
    fc.property(n, n, (smaller, more) => {
      const larger = smaller + more;
      const differences = truthsOf(larger).flatMap((all) => truthsOf(smaller).map((part) => all - part));
      expect(new Set(differences.filter((one) => one >= 0)).size).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 1_000 },
  );
});
