import { listMonths, type Period } from '#shared/analytics/periods.ts';
import type { ServiceShares } from '#shared/api/analytics/analytics.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { countInSteps, toShares } from '#server/features/analytics/core/small-counts.ts';
import { type Days, sumByValue } from '#server/features/analytics/store/rollups.ts';

/** The days of some months, until today. */
export function daysInMonths(months: readonly string[], now: Date): Days {
  const today = kampalaDay(now);
  const last = lastDayInMonth(months.at(-1)!);
  return { from: `${months[0]}-01`, to: last < today ? last : today };
}

function lastDayInMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return new Date(next.getTime() - 1).toISOString().slice(0, 10);
}

/** Reads the share of each service in the applications of a period. */
export async function readServices({ db, now }: Pick<Context, 'db' | 'now'>, period: Period): Promise<ServiceShares> {
  return await servicesIn(db, daysInMonths(listMonths(period, now), now));
}

/** The same for a range of days. */
export async function servicesIn(db: Context['db'], days: Days): Promise<ServiceShares> {
  const sums = new Map<string, number>();
  for (const { value, n } of await sumByValue(db, byService, days)) sums.set(value, (sums.get(value) ?? 0) + n);
  // Sorted by the displayed values, not by the exact count, so that the order reveals nothing.
  const rows = serviceTypes
    .map((service) => ({ service, applications: countInSteps(sums.get(service) ?? 0) }))
    .toSorted((a, b) => (b.applications ?? 0) - (a.applications ?? 0));
  const shares = toShares(rows.map(({ applications }) => applications));
  return { ...days, services: rows.map((row, index) => ({ ...row, share: shares[index] ?? null })) };
}

export const byService = { fact: 'application', dimension: 'service', values: serviceTypes } as const;
