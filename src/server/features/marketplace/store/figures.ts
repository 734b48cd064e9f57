import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts, marketplaceRatings, reviewCounts, users } from '#server/db/schema/index.ts';

/**
 * Finds the lowest and the highest fee an hour, in shillings, of approved people of a profession in these districts (''
 * for none): for each district it reads only the ends of two indexes, however many work there.
 */
export async function findFeeRange(
  db: Queryable,
  profession: string,
  districts: readonly string[],
): Promise<{ from: number | null; to: number | null }> {
  const fee = (column: 'hourly_rate_min' | 'hourly_rate_max', end: 'min' | 'max') => sql`(
    select ${sql.raw(`${end}(p.${column})`)} from professionals p
    where p.approval_status = 'approved' and p.profession = ${profession}
      and coalesce(p.district, '') = wanted.district and p.${sql.raw(column)} > 0
  )`;
  // If only one fee is given, it is the highest as well.
  const { rows } = await db.execute<{ from: number | null; to: number | null }>(sql`
    select min(${fee('hourly_rate_min', 'min')}) as "from",
      max(greatest(${fee('hourly_rate_max', 'max')}, ${fee('hourly_rate_min', 'max')})) as "to"
    from unnest(${sql.param([...districts])}::text[]) as wanted(district)`);
  return rows[0] ?? { from: null, to: null };
}

/** Sums the published reviews and stars of a profession's people in these districts. */
export async function sumRatings(
  db: Queryable,
  profession: string,
  districts: readonly string[],
): Promise<{ reviews: number; stars: number }> {
  const { reviews, stars } = marketplaceRatings;
  const [row] = await db
    .select({ reviews: sum(reviews).mapWith(Number), stars: sum(stars).mapWith(Number) })
    .from(marketplaceRatings)
    .where(and(eq(marketplaceRatings.profession, profession), inArray(marketplaceRatings.district, [...districts])));
  return { reviews: row?.reviews ?? 0, stars: row?.stars ?? 0 };
}

export async function totalApproved(db: Queryable): Promise<number> {
  const { n, specialization, language, remoteOnly, checkedOnly } = marketplaceCounts;
  const [row] = await db
    .select({ n: sum(n).mapWith(Number) })
    .from(marketplaceCounts)
    .where(and(eq(specialization, ''), eq(language, ''), eq(remoteOnly, false), eq(checkedOnly, false)));
  return row?.n ?? 0;
}

/** Counts published reviews, and those with four or five stars. */
export async function sumReviewCounts(db: Queryable): Promise<{ reviews: number; satisfied: number }> {
  const rows = await db.select().from(reviewCounts);
  const total = (least: number) => rows.filter(({ stars }) => stars >= least).reduce((all, { n }) => all + n, 0);
  return { reviews: total(1), satisfied: total(4) };
}

/** Counts clients' accounts, but no further than the figure needs. */
export async function countClients(db: Queryable): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(sql`role = 'user'`)
    .limit(paging.clientsCountedUpTo)
    .as('some');
  const [row] = await db.select({ n: count() }).from(some);
  return row?.n ?? 0;
}
