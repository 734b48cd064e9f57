import { listMonths } from '#shared/analytics/periods.ts';
import { funnelSteps, reportSplits } from '#shared/analytics/rollup-facts.ts';
import type { Funnel, FunnelQuery } from '#shared/api/analytics/analytics.ts';
import type { Context } from '#server/context/context.ts';
import { countInSteps, hideSmallCount } from '#server/features/analytics/core/small-counts.ts';
import { sumPageViews } from '#server/features/analytics/store/page-views.ts';
import { type Days, type Slice, sumOver } from '#server/features/analytics/store/rollups.ts';
import { daysInMonths } from './read-services.ts';

/** Reads how far the applications of a period have come until now: all, or those of a service, district or profession. */
export async function readFunnel(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { period, ...filters }: FunnelQuery,
): Promise<Funnel> {
  return await funnelIn(db, daysInMonths(listMonths(period, now), now), toSlice(filters));
}

/** The same for a range of days. */
export async function funnelIn(db: Context['db'], days: Days, slice?: Slice): Promise<Funnel> {
  const counts = new Map((await sumOver(db, funnelSteps, days, slice)).map(({ fact, n }) => [fact, n]));
  const stepCounts = funnelSteps.map((step) => ({ step, applications: countInSteps(counts.get(step) ?? 0) }));
  const sent = stepCounts[0]?.applications ?? null;
  return {
    ...days,
    visits: slice ? null : await readVisits(db, days),
    steps: stepCounts.map(({ step, applications }) => ({
      step,
      applications,
      percent: applications === null || sent === null ? null : Math.round((100 * applications) / sent),
    })),
  };
}

/** Converts the one filter that is set to a slice of the rollups. */
const toSlice = (filters: Omit<FunnelQuery, 'period'>): Slice | undefined =>
  reportSplits.flatMap((dimension) => {
    const value = filters[dimension];
    return value === undefined ? [] : [{ dimension, value }];
  })[0];

async function readVisits(db: Context['db'], days: { from: string; to: string }) {
  const { pages, profiles } = await sumPageViews(db, days);
  return { pages: hideSmallCount(pages), profiles: hideSmallCount(profiles) };
}
