import { minGroupSize } from '#shared/analytics/periods.ts';

/** A count, or null where it is so small that it could be about one person. */
export const hideSmallCount = (n: number): number | null => (n < minGroupSize ? null : n);

/**
 * The same in steps of five. Filtered counts are shown like this: if they were exact, the difference between two filters
 * (two periods, or everything and all but one service) could be one person.
 */
export const countInSteps = (n: number): number | null =>
  n < minGroupSize ? null : Math.round(n / minGroupSize) * minGroupSize;

/** Digits of an average that is shown. */
const digits = 2;

/**
 * A count in steps, the average of its amounts to two digits, and their product, in whole shillings; nulls where the count
 * is too small. An exact sum, less that of another period, could be one person's price.
 */
export function valueOf(
  n: number,
  amount: number,
): { applications: number | null; averagePrice: number | null; value: number | null } {
  const applications = countInSteps(n);
  if (applications === null) return { applications, averagePrice: null, value: null };
  const averagePrice = Math.round(Number((amount / n).toPrecision(digits)));
  return { applications, averagePrice, value: applications * averagePrice };
}

/**
 * Percentages of the displayed counts only: a share of the exact sum would reveal the exact count.
 */
export function toShares(counts: readonly (number | null)[]): (number | null)[] {
  const sum = counts.reduce<number>((all, n) => all + (n ?? 0), 0);
  return counts.map((n) => (n === null ? null : Math.round((100 * n) / sum)));
}
