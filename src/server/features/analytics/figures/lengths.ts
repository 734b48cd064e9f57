import { beyond } from '#shared/analytics/waits.ts';
import { minGroupSize } from '#shared/analytics/periods.ts';
import { type Bucket, quantile } from '#server/figures/quantile.ts';
import { countInSteps } from '#server/features/analytics/core/small-counts.ts';

/** How many took at most this many units, and more than the previous bound. */
export interface Length {
  readonly upTo: number;
  readonly n: number;
}

const sumLengths = (lengths: readonly Length[]) => lengths.reduce((sum, { n }) => sum + n, 0);

/** Rounds to two digits: `37`, `120`, `1,400`. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/**
 * The count in steps, and the median and the 90th percentile in hours. Only the bounds of each length are known; between
 * two bounds, lengths are assumed to be evenly spread. Null for too few, and where it lies beyond the last bound.
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

/** How many answers came within the promised time, in steps, and the median in units; null for too few. */
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
