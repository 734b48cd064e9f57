import type { MonthlyReport } from '#shared/analytics/monthly-report.ts';
import { daysBefore, kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { hideSmallCount } from '#server/features/analytics/core/small-counts.ts';
import { completedIn } from '#server/features/analytics/figures/read-completed.ts';
import { funnelIn } from '#server/features/analytics/figures/read-funnel.ts';
import { grown } from '#server/features/analytics/figures/read-growth.ts';
import { daysInMonths, servicesIn } from '#server/features/analytics/figures/read-services.ts';
import { timesIn } from '#server/features/analytics/figures/read-times.ts';
import { findCountedAt } from '#server/features/analytics/store/marks.ts';
import { sumByMonth } from '#server/features/analytics/store/rollups.ts';

/** Reads the figures of a month. */
export async function readMonth({ db, now }: Pick<Context, 'db' | 'now'>, month: string): Promise<MonthlyReport> {
  const days = daysInMonths([month], now);
  const before = kampalaDay(daysBefore(kampalaMidnight(days.from), 1)).slice(0, 7);
  const facts = Object.values(grown);
  const counts = new Map<string, number>();
  for (const { month: of, fact, n } of await sumByMonth(db, facts, { from: `${before}-01`, to: days.to })) {
    counts.set(`${of} ${fact}`, n);
  }
  const growth = Object.entries(grown).map(([name, fact]) => [
    name,
    {
      now: hideSmallCount(counts.get(`${month} ${fact}`) ?? 0),
      before: hideSmallCount(counts.get(`${before} ${fact}`) ?? 0),
    },
  ]);
  return {
    month,
    before,
    countedAt: await findCountedAt(db),
    growth: Object.fromEntries(growth) as MonthlyReport['growth'],
    services: await servicesIn(db, days),
    funnel: await funnelIn(db, days),
    completed: await completedIn(db, days, 'service'),
    times: await timesIn(db, days),
  };
}
