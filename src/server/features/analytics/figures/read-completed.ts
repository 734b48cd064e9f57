import { minGroupSize, listMonths, type Period } from '#shared/analytics/periods.ts';
import type { ReportSplit } from '#shared/analytics/rollup-facts.ts';
import { type CompletedWork, mostCompletedRows } from '#shared/api/analytics/analytics.ts';
import type { Context } from '#server/context/context.ts';
import { valueOf } from '#server/features/analytics/core/small-counts.ts';
import { type Days, sumCompleted } from '#server/features/analytics/store/rollups.ts';
import { daysInMonths } from './read-services.ts';

/** Reads the value of the work completed in a period: all of it, and by service, district or profession. */
export async function readCompleted(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { period, by }: { readonly period: Period; readonly by: ReportSplit },
): Promise<CompletedWork> {
  return await completedIn(db, daysInMonths(listMonths(period, now), now), by);
}

/** The same for a range of days. */
export async function completedIn(db: Context['db'], days: Days, by: ReportSplit): Promise<CompletedWork> {
  const bounds = { fewest: minGroupSize, atMost: mostCompletedRows };
  const [all] = await sumCompleted(db, 'all', days, bounds);
  const rows = (await sumCompleted(db, by, days, bounds)).map(({ value, n, price }) => ({
    name: value === '' ? null : value,
    ...valueOf(n, price),
  }));
  return {
    ...days,
    all: valueOf(all?.n ?? 0, all?.price ?? 0),
    // Sorted by the displayed values, not by the exact sums, so that the order reveals nothing.
    rows: rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  };
}
