import { type Placeholder, type SQL, and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts as kept, professionals } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';
import { hasEnded, isYetToBegin, matches } from './conditions.ts';

/** A property by which a list can be narrowed. */
export type Dimension = 'profession' | 'district' | 'language';

type OpenFilter = MarketplaceFilter<string | Placeholder>;

/** Counts approved professionals for a filter without free words; always exact. */
export function countOf(filter: OpenFilter): SQL<number> {
  const all = sql`(select coalesce(sum(${kept.n}), 0) from ${kept} where ${and(...choices(filter))})`;
  if (!filter.checked) return all.mapWith(Number);
  const over = notCurrent(filter).map((some) => sql`- (select count(*) from ${professionals} where ${some})`);
  return sql`${all} ${sql.join(over, sql` `)}`.mapWith(Number);
}

/**
 * Matches those among a filter's people whom the kept counts have as checked though no licence is current: it has ended, or not
 * begun. Two conditions, each with an index of its own; nobody meets both.
 */
export const notCurrent = (filter: OpenFilter) =>
  [hasEnded, isYetToBegin].map((why) => and(matches({ ...filter, checked: false }), why));

/** Matches the rows that count everyone once: no further choice is made, and someone is counted. */
export const everybody: readonly SQL[] = [
  eq(kept.specialization, ''),
  eq(kept.language, ''),
  eq(kept.remoteOnly, false),
  eq(kept.checkedOnly, false),
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

/** Counts the approved professionals of these districts by profession, most common first. */
export function countsByProfession(db: Queryable, districts: readonly string[]) {
  return db
    .select({ district: kept.district, profession: kept.profession, n: kept.n })
    .from(kept)
    .where(and(...everybody, inArray(kept.district, [...districts])))
    .orderBy(sql`3 desc, 2`);
}

/** Matches a filter's rows in the kept counts, with one dimension left open. */
export function choices(filter: OpenFilter, open?: Dimension): (SQL | undefined)[] {
  return [
    eq(kept.specialization, filter.specialization ?? ''),
    open === 'language' ? undefined : eq(kept.language, filter.language ?? ''),
    eq(kept.remoteOnly, filter.remote),
    eq(kept.checkedOnly, filter.checked),
    filter.profession && open !== 'profession' ? eq(kept.profession, filter.profession) : undefined,
    filter.districts && open !== 'district' ? inArray(kept.district, [...filter.districts]) : undefined,
  ];
}
