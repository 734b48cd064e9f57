import { type Placeholder, type SQL, asc, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sort } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { isWellFormedText } from '#shared/text.ts';
import { professionals } from '#server/db/schema/index.ts';

const { averageRating, ratedAs, totalReviews, yearsSort, nameSort, id } = professionals;

/** `C` sorts alike on both engines, regardless of the machine's locale. */
const byName = sql`${nameSort} collate "C"`;

/**
 * Columns of each order, all in one direction and the id last, as the indexes have them. Highest Rated uses a mean that
 * weighs the number of reviews (`suitability.ts`), so that one review of five stars isn't above twenty of nearly five.
 */
export const orders: Record<Sort, SQL[]> = {
  'rating-high': [desc(ratedAs), desc(totalReviews), desc(id)],
  'reviews-high': [desc(totalReviews), desc(averageRating), desc(id)],
  'experience-high': [desc(yearsSort), desc(averageRating), desc(id)],
  'name-az': [asc(byName), asc(id)],
};

export interface Position {
  averageRating: number;
  ratedAs: number | null;
  totalReviews: number;
  yearsSort: number;
  nameSort: string;
  id: string;
}

const cursor = z.union([
  z.tuple([z.enum(['rating-high', 'reviews-high', 'experience-high']), z.number(), z.number(), z.uuid()]),
  z.tuple([z.literal('name-az'), z.string().max(300), z.uuid()]),
]);

/** The values of an order's columns at a row, and its id. */
export function placeIn(sort: Sort, row: Position): (string | number | null)[] {
  const values = {
    'rating-high': [row.ratedAs, row.totalReviews],
    'reviews-high': [row.totalReviews, row.averageRating],
    'experience-high': [row.yearsSort, row.averageRating],
    'name-az': [row.nameSort],
  }[sort];
  return [...values, row.id];
}

/** Encodes the position after a row, for callers to send back as a cursor. */
export function cursorAfter(sort: Sort, row: Position): string {
  return Buffer.from(JSON.stringify([sort, ...placeIn(sort, row)])).toString('base64url');
}

/** Decodes a cursor into the values of the order's columns; null unless we issued it for this order. */
export function readCursor(sort: Sort, text: string): readonly (string | number)[] | null {
  const position = parseCursor(text);
  return position?.[0] === sort ? position.slice(1) : null;
}

/** Builds the condition that a row comes after a position, as decoded by `readCursor`. */
export function comesAfter(sort: Sort, [first, second, third]: readonly (string | number | Placeholder)[]): SQL {
  switch (sort) {
    case 'rating-high':
      return sql`(${ratedAs}, ${totalReviews}, ${id}) < (${first}::float8, ${second}::integer, ${third}::uuid)`;
    case 'reviews-high':
      return sql`(${totalReviews}, ${averageRating}, ${id}) < (${first}::integer, ${second}::numeric, ${third}::uuid)`;
    case 'experience-high':
      return sql`(${yearsSort}, ${averageRating}, ${id}) < (${first}::smallint, ${second}::numeric, ${third}::uuid)`;
    case 'name-az':
      return sql`(${byName}, ${id}) > (${first} collate "C", ${second}::uuid)`;
  }
}

function parseCursor(text: string): z.infer<typeof cursor> | undefined {
  try {
    const parsed = cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success && isInRange(parsed.data) ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Checks that the columns can be compared with the values: a forged cursor must not overflow in the database. */
function isInRange(position: z.infer<typeof cursor>): boolean {
  if (position[0] === 'name-az') return isWellFormedText(position[1]);
  const [sort, first, second] = position;
  const [count, average] = sort === 'rating-high' ? [second, first] : [first, second];
  const largest = sort === 'experience-high' ? lengths.years : 2_000_000_000;
  return Number.isInteger(count) && count >= 0 && count <= largest && average >= 0 && average <= 5;
}
