import { type Placeholder, type SQL, and, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts as kept } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from './filter.ts';

/** What a list can be narrowed by. */
export type Dimension = 'profession' | 'district' | 'language';

/** How many approved professionals the choices of a filter without free words find, as one row; always exact. */
export function countsMatching(db: Queryable, filter: MarketplaceFilter<string | Placeholder>) {
  return db
    .select({ n: sql<number>`coalesce(${sum(kept.n)}, 0)`.mapWith(Number).as('n') })
    .from(kept)
    .where(and(...choices(filter)));
}

/** The rows that count everybody once: no further choice is made, and somebody is counted. */
export const everybody: readonly SQL[] = [
  eq(kept.specialization, ''),
  eq(kept.language, ''),
  eq(kept.remoteOnly, false),
  gt(kept.n, 0),
];

/** Where approved professionals of a profession work, and how many; '' stands for those who named no district. */
export function countsByDistrict(db: Queryable, profession: string) {
  return db
    .select({ value: kept.district, n: kept.n })
    .from(kept)
    .where(and(...everybody, eq(kept.profession, profession)))
    .orderBy(sql`2 desc, 1`);
}

/** The rows of the kept counts that a filter means, with one dimension left open. */
export function choices(filter: MarketplaceFilter<string | Placeholder>, open?: Dimension): (SQL | undefined)[] {
  return [
    eq(kept.specialization, filter.specialization ?? ''),
    open === 'language' ? undefined : eq(kept.language, filter.language ?? ''),
    eq(kept.remoteOnly, filter.remote),
    filter.profession && open !== 'profession' ? eq(kept.profession, filter.profession) : undefined,
    filter.districts && open !== 'district' ? inArray(kept.district, [...filter.districts]) : undefined,
  ];
}
