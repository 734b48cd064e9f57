import { type Placeholder, type SQL, asc, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sort } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { isWellFormedText } from '#shared/text.ts';
import { maximumWords, townWeight } from '#server/features/marketplace/core/filter.ts';
import type { JsonRow } from '#server/db/json-rows.ts';
import { professionals } from '#server/db/schema/index.ts';

// The orders of lists, once. The statements, the cursors and the columns that the trigger compares
// (`list-columns.test.ts`) follow.

const { acceptingClients, averageRating, ratedAs, recommendedAs, totalReviews, yearsSort, nameSort, id } =
  professionals;

/** The columns that orders use. */
export const orderColumns = {
  acceptingClients,
  averageRating,
  ratedAs,
  recommendedAs,
  totalReviews,
  yearsSort,
  nameSort,
  id,
};

type OrderColumn = keyof typeof orderColumns;

/** What a row needs to have a position in each order; `mentions` is how many ranking words its profile has. */
export type OrderRow = JsonRow<typeof orderColumns> & { readonly mentions: number };

type CursorValue = string | number | boolean;

/** The end of a page. */
export interface Position {
  readonly values: readonly CursorValue[];
  readonly mentions: number;
}

interface Order {
  readonly isAscending?: boolean;
  /** All in one direction and the id last, as the indexes have them. */
  readonly columns: readonly OrderColumn[];
}

/**
 * People who take no new clients come last in every order. Highest Rated uses a mean that weighs the number of reviews (`suitability.ts`), so that one review of five stars isn't
 * above twenty of nearly five.
 */
const orders: Record<Sort, Order> = {
  'rating-high': { columns: ['acceptingClients', 'ratedAs', 'totalReviews', 'id'] },
  'reviews-high': { columns: ['acceptingClients', 'totalReviews', 'averageRating', 'id'] },
  'experience-high': { columns: ['acceptingClients', 'yearsSort', 'averageRating', 'id'] },
  recommended: { columns: ['acceptingClients', 'recommendedAs', 'id'] },
  'name-az': { isAscending: true, columns: ['acceptingClients', 'nameSort', 'id'] },
};

/** What a cursor may hold: a forged one must not overflow in the database. */
const cursorValues: Record<OrderColumn, z.ZodType<CursorValue>> = {
  acceptingClients: z.boolean(),
  averageRating: z.number().min(0).max(5),
  ratedAs: z.number().min(0).max(5),
  recommendedAs: z.number().min(0).max(5),
  totalReviews: z.int().min(0).max(2_000_000_000),
  yearsSort: z.int().min(0).max(lengths.years),
  nameSort: z.string().max(300).refine(isWellFormedText),
  id: z.uuid(),
};

const mentionCount = z
  .int()
  .min(0)
  .max(townWeight + maximumWords);

/** `C` sorts names alike on both engines, regardless of the machine's locale; in an ascending order `false` comes first. */
function toSql(name: OrderColumn, { isAscending }: Order): SQL {
  if (name === 'nameSort') return sql`${nameSort} collate "C"`;
  return name === 'acceptingClients' && isAscending ? sql`(not ${acceptingClients})` : sql`${orderColumns[name]}`;
}

/** Builds the `order by` of an order, after the number of ranking words if there are any. */
export function orderBy(sort: Sort, mentions?: SQL): SQL {
  const { columns, isAscending } = orders[sort];
  const direction = isAscending ? asc : desc;
  const terms = columns.map((name) => direction(toSql(name, orders[sort])));
  return sql`order by ${sql.join(mentions ? [desc(mentions), ...terms] : terms, sql`, `)}`;
}

/** Builds the condition that a row comes after the values of a position, as decoded by `readCursor`. */
export function comesAfter(sort: Sort, position: readonly (CursorValue | Placeholder)[]): SQL {
  const { columns, isAscending } = orders[sort];
  const row = sql.join(
    columns.map((name) => toSql(name, orders[sort])),
    sql`, `,
  );
  const values = columns.map((name, index) => {
    const value = sql`${position[index]}::${sql.raw(orderColumns[name].getSQLType())}`;
    return name === 'acceptingClients' && isAscending ? sql`(not ${value})` : value;
  });
  return sql`(${row}) ${sql.raw(isAscending ? '>' : '<')} (${sql.join(values, sql`, `)})`;
}

/** Encodes the position after a row, for callers to send back as a cursor. */
export function cursorAfter(sort: Sort, row: OrderRow): string {
  const values = orders[sort].columns.map((name) => row[name]);
  const position = row.mentions > 0 ? [...values, row.mentions] : values;
  return Buffer.from(JSON.stringify([sort, ...position])).toString('base64url');
}

/** Decodes a cursor into a position; null unless we issued it for this order. */
export function readCursor(sort: Sort, text: string): Position | null {
  const [name, ...position] = parseList(text);
  const { columns } = orders[sort];
  const [mentions = 0, ...more] = position.splice(columns.length);
  const isOurs = name === sort && more.length === 0 && mentionCount.safeParse(mentions).success;
  return isOurs && columns.every((column, index) => cursorValues[column].safeParse(position[index]).success)
    ? { values: position as CursorValue[], mentions: mentions as number }
    : null;
}

function parseList(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
