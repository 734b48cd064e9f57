import { type Placeholder, type SQL, and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts as counts, professionals } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';
import { hasEnded, isYetToBegin, matches } from './conditions.ts';

/** A property by which a list can be narrowed. */
export type Dimension = 'profession' | 'district' | 'language';

type OpenFilter = MarketplaceFilter<string | Placeholder>;

/** Counts approved professionals for a filter without free words; always exact. */
export function countMatches(filter: OpenFilter): SQL<number> {
  const all = sql`(select coalesce(sum(${counts.n}), 0) from ${counts} where ${and(...choices(filter))})`;
  if (!filter.checked) return all.mapWith(Number);
  const over = notCurrent(filter).map((some) => sql`- (select count(*) from ${professionals} where ${some})`);
  return sql`${all} ${sql.join(over, sql` `)}`.mapWith(Number);
}

/**
 * Matches those among a filter's people whom the stored counts include as checked though no licence is current: it has
 * ended, or not begun. Two conditions, each with an index of its own; no one meets both.
 */
export const notCurrent = (filter: OpenFilter) =>
  [hasEnded, isYetToBegin].map((why) => and(matches({ ...filter, checked: false }), why));

/** Matches the rows that count everyone once: those without a further choice and with a count above zero. */
export const everybody: readonly SQL[] = [
  eq(counts.specialization, ''),
  eq(counts.language, ''),
  eq(counts.remoteOnly, false),
  eq(counts.checkedOnly, false),
  gt(counts.n, 0),
];

/** Counts a profession's approved professionals by district; '' stands for no district. */
export function countsByDistrict(db: Queryable, profession: string) {
  return db
    .select({ value: counts.district, n: counts.n })
    .from(counts)
    .where(and(...everybody, eq(counts.profession, profession)))
    .orderBy(sql`2 desc, 1`);
}

/** Counts the approved professionals of these districts by profession, most common first. */
export function countsByProfession(db: Queryable, districts: readonly string[]) {
  return db
    .select({ district: counts.district, profession: counts.profession, n: counts.n })
    .from(counts)
    .where(and(...everybody, inArray(counts.district, [...districts])))
    .orderBy(sql`3 desc, 2`);
}

/** Matches a filter's rows in the stored counts, with one dimension left open. */
export function choices(filter: OpenFilter, open?: Dimension): (SQL | undefined)[] {
  return [
    eq(counts.specialization, filter.specialization ?? ''),
    open === 'language' ? undefined : eq(counts.language, filter.language ?? ''),
    eq(counts.remoteOnly, filter.remote),
    eq(counts.checkedOnly, filter.checked),
    filter.profession && open !== 'profession' ? eq(counts.profession, filter.profession) : undefined,
    filter.districts && open !== 'district' ? inArray(counts.district, [...filter.districts]) : undefined,
  ];
}
