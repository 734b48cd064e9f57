import { beyond } from '#shared/analytics/waits.ts';
import { minGroupSize } from '#shared/analytics/periods.ts';
import { type Bucket, quantile } from '#server/figures/quantile.ts';
import { countInSteps } from '#server/features/analytics/core/small-counts.ts';

/** How many took at most so many units, and more than the bound before. */
export interface Length {
  readonly upTo: number;
  readonly n: number;
}

const sumLengths = (lengths: readonly Length[]) => lengths.reduce((sum, { n }) => sum + n, 0);

/** To two digits: `37`, `120`, `1,400`. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/**
 * How many there were, in steps; the length that half of them stayed below, and that of nine in ten, in hours. Lengths are
 * known by bounds, and evenly spread between two. Null for too few, and where it lies beyond the last bound.
 * @param bounds of the lengths, in hours, rising.
 */
export function stageLength(lengths: readonly Length[], bounds: readonly number[]) {
  const all = sumLengths(lengths);
  if (all < minGroupSize) return { applications: null, medianHours: null, slowHours: null };
  const buckets: Bucket[] = [...bounds, Infinity].map((bound) => ({
    upTo: bound,
    requests: sumLengths(lengths.filter(({ upTo }) => upTo <= bound || bound === Infinity)),
  }));
  const longest = bounds.at(-1)!;
  const hours = (share: number) => {
    const isBeyond = buckets.at(-2)!.requests < share * all;
    return isBeyond ? longest : rounded(quantile(share, buckets)!);
  };
  return { applications: countInSteps(all), medianHours: hours(0.5), slowHours: hours(0.9) };
}

/** How many answers came within a promise, in steps, and the units that half of them took at most; null for too few. */
export function measurePromise(lengths: readonly Length[], promised: number) {
  const all = sumLengths(lengths);
  if (all < minGroupSize) return { answered: null, inTime: null, percent: null, median: null };
  const [answered, inTime] = [all, sumLengths(lengths.filter(({ upTo }) => upTo <= promised))].map(countInSteps);
  let passed = 0;
  const middle = lengths.find(({ n }) => (passed += n) * 2 >= all)!;
  return {
    answered: answered!,
    inTime: inTime!,
    percent: answered && inTime ? Math.min(100, Math.round((100 * inTime) / answered)) : null,
    median: middle.upTo === beyond ? null : middle.upTo,
  };
}
