import { and, between, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { RollupDimension, RollupFact } from '#shared/analytics/rollup-facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { dailyRollups } from '#server/db/schema/index.ts';

/** A range of Kampala days, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** One value of a dimension. */
export interface Slice {
  readonly dimension: RollupDimension;
  readonly value: string;
}

const { fact, dimension, value, day, n, amount } = dailyRollups;
const sum = sql<number>`sum(${n})`.mapWith(Number);
const month = sql<string>`to_char(${day}, 'YYYY-MM')`;

/** Selects some facts of a range of days, all of them or a slice. */
const those = (facts: readonly RollupFact[], { from, to }: Days, slice: Slice = { dimension: 'all', value: '' }) =>
  and(inArray(fact, [...facts]), eq(dimension, slice.dimension), eq(value, slice.value), between(day, from, to));

/** Sums facts by month; months without any are absent. */
export async function sumByMonth(db: Queryable, facts: readonly RollupFact[], days: Days) {
  return await db.select({ month, fact, n: sum }).from(dailyRollups).where(those(facts, days)).groupBy(month, fact);
}

/** Sums facts over a range of days, all of them or a slice. */
export async function sumOver(db: Queryable, facts: readonly RollupFact[], days: Days, slice?: Slice) {
  return await db
    .select({ fact, n: sum })
    .from(dailyRollups)
    .where(those(facts, days, slice))
    .groupBy(fact);
}

/** Sums a fact by month and by some values of a dimension. */
export async function sumByValue(
  db: Queryable,
  of: { readonly fact: RollupFact; readonly dimension: RollupDimension; readonly values: readonly string[] },
  { from, to }: Days,
) {
  return await db
    .select({ month, value, n: sum })
    .from(dailyRollups)
    .where(and(eq(fact, of.fact), eq(dimension, of.dimension), inArray(value, [...of.values]), between(day, from, to)))
    .groupBy(month, value);
}

/**
 * Sums completed work and its price, in whole shillings, by the values of a dimension that have at least `fewest`
 * jobs; the most valuable first.
 */
export async function sumCompleted(
  db: Queryable,
  split: RollupDimension,
  { from, to }: Days,
  { fewest, atMost }: { readonly fewest: number; readonly atMost: number },
) {
  const price = sql<number>`sum(${amount})`.mapWith(Number);
  return await db
    .select({ value, n: sum, price })
    .from(dailyRollups)
    .where(and(eq(fact, 'completed'), eq(dimension, split), between(day, from, to)))
    .groupBy(value)
    .having(gte(sum, fewest))
    .orderBy(desc(price), value)
    .limit(atMost);
}
