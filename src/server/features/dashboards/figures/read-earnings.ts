import type { Earnings } from '#shared/api/dashboards.ts';
import { lastKampalaMonths, sameTimeOfMonthBefore } from '#shared/time/months.ts';
import { kampalaMidnight, kampalaMonthStart } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { listCompleted, sumByMonth } from '#server/features/dashboards/store/earnings.ts';
import { sumCompleted } from '#server/features/dashboards/store/figures.ts';

/** Number of months shown, and maximum number of jobs listed for the current month. */
const limits = { months: 12, jobs: 5 } as const;

/** Reads the value of the calling professional's completed jobs by month, at the agreed prices. */
export async function readEarnings(context: Context): Promise<Earnings> {
  const { id } = requireUser(context);
  const { db, now } = context;
  const months = lastKampalaMonths(now, limits.months);
  const sums = new Map(
    (await sumByMonth(db, id, kampalaMidnight(`${months[0]}-01`), now)).map((row) => [row.month, row]),
  );
  const before = sameTimeOfMonthBefore(now);
  const jobs = await listCompleted(db, id, kampalaMonthStart(now), now, limits.jobs);
  return {
    months: months.map((month) => ({
      month,
      amount: sums.get(month)?.amount ?? 0,
      jobs: sums.get(month)?.jobs ?? 0,
    })),
    sameDayBefore: {
      amount: await sumCompleted(db, id, kampalaMonthStart(before), before),
      until: before.toISOString(),
    },
    latest: jobs.map(({ completedAt, ...job }) => ({ ...job, completedAt: (completedAt ?? now).toISOString() })),
  };
}
