import type { RollupFact } from '#shared/analytics/rollup-facts.ts';
import type { Growth } from '#shared/api/analytics/analytics.ts';
import { lastKampalaMonths, sameTimeOfMonthBefore } from '#shared/time/months.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { hideSmallCount } from '#server/features/analytics/core/small-counts.ts';
import { findCountedAt } from '#server/features/analytics/store/marks.ts';
import { sumByMonth, sumOver } from '#server/features/analytics/store/rollups.ts';

/** The counts that can grow, by their names in the API. */
export const grown = { users: 'client', professionals: 'professional', applications: 'application' } as const;
const facts = Object.values(grown);
const monthCount = 12;

/** Reads this month's counts, last month's up to the same day, and the counts by month over a year. */
export async function readGrowth({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Growth> {
  const until = kampalaDay(now);
  const comparedUntil = kampalaDay(sameTimeOfMonthBefore(now));
  const months = lastKampalaMonths(now, monthCount);
  const byMonth = new Map<string, number>();
  for (const { month, fact, n } of await sumByMonth(db, facts, { from: `${months[0]}-01`, to: until }))
    byMonth.set(`${month} ${fact}`, n);
  const before = new Map<RollupFact, number>();
  for (const { fact, n } of await sumOver(db, facts, { from: `${months.at(-2)}-01`, to: comparedUntil }))
    before.set(fact, n);

  const inMonth = (month: string, fact: RollupFact) => hideSmallCount(byMonth.get(`${month} ${fact}`) ?? 0);
  const compared = (fact: RollupFact) => ({
    now: inMonth(months.at(-1)!, fact),
    before: hideSmallCount(before.get(fact) ?? 0),
  });
  const countedAt = await findCountedAt(db);
  return {
    countedAt: countedAt?.toISOString() ?? null,
    thisMonth: {
      until,
      comparedUntil,
      users: compared(grown.users),
      professionals: compared(grown.professionals),
      applications: compared(grown.applications),
    },
    months: months.map((month) => ({
      month,
      users: inMonth(month, grown.users),
      professionals: inMonth(month, grown.professionals),
      applications: inMonth(month, grown.applications),
    })),
  };
}
