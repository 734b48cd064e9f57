import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { districtNames } from '#shared/places/places.ts';
import { languages, professions, specializations } from '#shared/choices.ts';
import { meetings, serviceTypes } from '#shared/applications/service-types.ts';
import { golden } from '#tests/support/golden-suggestions/all.ts';
import { listReasons } from './score-reasons.ts';
import { compareScored, type Facts, type Need, computeScore, weights } from './score.ts';

const rank = (need: Need, candidates: Readonly<Record<string, Facts>>) =>
  Object.entries(candidates)
    .map(([id, facts]) => ({ id, facts, ...computeScore(need, facts) }))
    .toSorted(compareScored);

describe('golden cases: who comes where, with which score, and why', () => {
  test('there are 20, of every service, with three candidates and more', () => {
    expect(golden).toHaveLength(20);
    expect(new Set(golden.map(({ need: { serviceType } }) => serviceType))).toEqual(new Set(serviceTypes));
    for (const { candidates, order } of golden) {
      expect(Object.keys(candidates).length).toBeGreaterThanOrEqual(3);
      expect(order).toHaveLength(Object.keys(candidates).length);
    }
  });

  test.each(golden)('$says', ({ need, candidates, order }) => {
    const lines = rank(need, candidates).map(
      ({ id, facts, score }) => `${score.toFixed(2)} ${id}: ${listReasons(need, facts).join(' | ')}`,
    );
    // No-break spaces keep the parts of amounts together.
    expect(lines.map((words) => words.replaceAll('\u00a0', ' '))).toEqual(order);
  });
});

const amount = fc.integer({ min: 0, max: 1e12 });
const need: fc.Arbitrary<Need> = fc.record({
  serviceType: fc.constantFrom(...serviceTypes),
  district: fc.option(fc.constantFrom(...districtNames)),
  meeting: fc.option(fc.constantFrom(...meetings)),
  language: fc.option(fc.constantFrom(...languages)),
  budgetMax: amount,
});
const facts: fc.Arbitrary<Facts> = fc.record({
  profession: fc.constantFrom(...professions),
  specializations: fc.subarray([...specializations]),
  district: fc.option(fc.constantFrom(...districtNames)),
  servesRemote: fc.boolean(),
  hourlyRateMin: fc.option(amount),
  hourlyRateMax: fc.option(amount),
  // Without reviews 0, which counts for nothing; else from 1 to 5.
  averageRating: fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100),
  totalReviews: fc.nat(10_000),
  languages: fc.subarray([...languages]),
  load: fc.nat(500),
});

test('more load never ranks higher', () => {
  const others = fc.array(facts, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      need,
      facts,
      others,
      fc.integer({ min: 1, max: 500 }),
      fc.nat(12),
      (clientNeed, one, rest, more, at) => {
        const before = findPosition(clientNeed, one, rest, at);
        const after = findPosition(clientNeed, { ...one, load: one.load + more }, rest, at);
        expect(after).toBeGreaterThanOrEqual(before);
      },
    ),
    { numRuns: 2_000 },
  );
});

/** Returns a professional's position among others; `at` is where their id sorts, so that ties are tested too. */
function findPosition(clientNeed: Need, one: Facts, rest: readonly Facts[], at: number): number {
  const others = rest.map((other, index): [string, Facts] => [`${String(index).padStart(2, '0')} other`, other]);
  const own = `${String(at).padStart(2, '0')} own`;
  return rank(clientNeed, { ...Object.fromEntries(others), [own]: one }).findIndex(({ id }) => id === own);
}

test('a score lies between 0 and 100, every share between 0 and 1, and no reason mentions a missing value', () => {
  fc.assert(
    fc.property(need, facts, (clientNeed, one) => {
      const { score, shares } = computeScore(clientNeed, one);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      for (const share of Object.values(shares)) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      for (const reason of listReasons(clientNeed, one)) expect(reason).not.toMatch(/undefined|null|NaN|Infinity/);
    }),
    { numRuns: 1_000 },
  );
});

test('the weights make 100', () => {
  expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});
