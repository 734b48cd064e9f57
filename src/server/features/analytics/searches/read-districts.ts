import { listMonths, type Period } from '#shared/analytics/periods.ts';
import type { Demand } from '#shared/api/analytics/demand.ts';
import { districtNames } from '#shared/places/districts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { countInSteps } from '#server/features/analytics/core/small-counts.ts';
import { daysInMonths } from '#server/features/analytics/figures/read-services.ts';
import { type Days, sumByValue } from '#server/features/analytics/store/rollups.ts';
import { countSupply, sumSearches } from '#server/features/analytics/store/searches.ts';

const applications = { fact: 'application', dimension: 'district', values: districtNames } as const;

/** Reads where people search and send applications in a period, and where professionals are now. */
export async function readDistricts({ db, now }: Pick<Context, 'db' | 'now'>, period: Period): Promise<Demand> {
  return await districtsIn(db, daysInMonths(listMonths(period, now), now));
}

/** The same for a range of days. */
export async function districtsIn(db: Queryable, days: Days): Promise<Demand> {
  const searched = new Map((await sumSearches(db, days)).map((row) => [row.district, row]));
  const supply = new Map((await countSupply(db)).map((row) => [row.district, row]));
  const sent = new Map<string, number>();
  for (const { value, n } of await sumByValue(db, applications, days)) sent.set(value, (sent.get(value) ?? 0) + n);
  const searchesIn = (district: string) => ({
    searches: countInSteps(searched.get(district)?.searches ?? 0),
    empty: countInSteps(searched.get(district)?.empty ?? 0),
  });
  return {
    ...days,
    districts: districtNames.map((district) => ({
      district,
      ...searchesIn(district),
      applications: countInSteps(sent.get(district) ?? 0),
      professionals: supply.get(district)?.professionals ?? 0,
      checked: supply.get(district)?.checked ?? 0,
    })),
    wider: searchesIn(''),
  };
}
