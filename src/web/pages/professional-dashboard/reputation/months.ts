import type { Reputation } from '#shared/api/reviews/reviews.ts';

type Month = Reputation['months'][number];

/** Drops the months before the first review: they have no rating. */
export function sinceFirst(months: readonly Month[]): (Month & { readonly overall: number })[] {
  return months.flatMap((month) => (month.overall === null ? [] : [{ ...month, overall: month.overall }]));
}

/** Finds the day with the most views, the latest of several; undefined without views. */
export function busiestDay(days: Reputation['views']['days']): Reputation['views']['days'][number] | undefined {
  const most = Math.max(0, ...days.map(({ views }) => views));
  return most === 0 ? undefined : days.findLast(({ views }) => views === most);
}
