import { type Placeholder, type SQL, and, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts as kept } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

/** A property by which a list can be narrowed. */
export type Dimension = 'profession' | 'district' | 'language';

/** Counts approved professionals for a filter without free words, as one row; always exact. */
export function countsMatching(db: Queryable, filter: MarketplaceFilter<string | Placeholder>) {
  return db
    .select({ n: sql<number>`coalesce(${sum(kept.n)}, 0)`.mapWith(Number).as('n') })
    .from(kept)
    .where(and(...choices(filter)));
}

/** Matches the rows that count everyone once: no further choice is made, and someone is counted. */
export const everybody: readonly SQL[] = [
  eq(kept.specialization, ''),
  eq(kept.language, ''),
  eq(kept.remoteOnly, false),
  gt(kept.n, 0),
];

/** Counts a profession's approved professionals by district; '' is for those who named none. */
export function countsByDistrict(db: Queryable, profession: string) {
  return db
    .select({ value: kept.district, n: kept.n })
    .from(kept)
    .where(and(...everybody, eq(kept.profession, profession)))
    .orderBy(sql`2 desc, 1`);
}

/** Matches a filter's rows in the kept counts, with one dimension left open. */
export function choices(filter: MarketplaceFilter<string | Placeholder>, open?: Dimension): (SQL | undefined)[] {
  return [
    eq(kept.specialization, filter.specialization ?? ''),
    open === 'language' ? undefined : eq(kept.language, filter.language ?? ''),
    eq(kept.remoteOnly, filter.remote),
    filter.profession && open !== 'profession' ? eq(kept.profession, filter.profession) : undefined,
    filter.districts && open !== 'district' ? inArray(kept.district, [...filter.districts]) : undefined,
  ];
}
