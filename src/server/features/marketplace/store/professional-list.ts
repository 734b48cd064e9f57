import { type Placeholder, and, sql } from 'drizzle-orm';
import type { Sort } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import { jsonList, jsonRow } from '#server/db/json-rows.ts';
import type { Queryable } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { countMatches } from './counts.ts';
import { type MarketplaceFilter, isCounted } from '#server/features/marketplace/core/filter.ts';
import { filterShape, filterValues, hasOnePlan, numbered, openFilter } from './filter-shape.ts';
import { comesAfter, orderBy, orderColumns, type OrderRow } from './list-orders.ts';

export interface MarketplacePage {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  /** The end of the previous page, as `readCursor` returns it. */
  readonly after: readonly (string | number)[] | undefined;
  /** A Kampala day, on which credentials must be valid. */
  readonly today: string;
}

/**
 * One page of a list, and the total: up to one more than `exactPeopleUpTo` where words are counted. A list says who is at
 * which position, `people.ts` has their data.
 */
export interface Listed {
  readonly rows: OrderRow[];
  readonly found: number;
}

/**
 * Lists approved professionals of a filter in an order, with the total, in one round trip; one more than `limit` shows
 * that there is another page.
 */
export async function listProfessionals(
  db: Queryable,
  filter: MarketplaceFilter,
  page: MarketplacePage,
): Promise<Listed> {
  const listQuery: ListQuery = {
    ...page,
    offset: page.after === undefined ? page.offset : 0,
    after: page.after ?? [],
    limit: page.limit + 1,
  };
  const name = planName(filter, page);
  const shape =
    name ?? `any list ${page.sort} ${listQuery.after.length} ${listQuery.offset > 0} ${filterShape(filter)}`;
  const statement = prepareOnce(db, shape, () => prepareList(db, openFilter(filter), listQuery, name));
  const [listed] = await statement.execute({
    ...filterValues(filter),
    ...numbered('after', listQuery.after),
    today: listQuery.today,
    limit: listQuery.limit,
    offset: listQuery.offset,
  });
  if (!listed) throw new Error('A list without a row: an aggregate always gives one.');
  return listed;
}

type ListQuery = Omit<MarketplacePage, 'after'> & { readonly after: readonly (string | number)[] };

/** Builds the statement of a list's shape, with a `name` if its plan is to be cached. */
function prepareList(
  db: Queryable,
  filter: MarketplaceFilter<string | Placeholder>,
  { sort, limit, offset, after }: ListQuery,
  name: string | undefined,
) {
  const cursor = after.map((_, index) => sql.placeholder(`after${index}`));
  const isLater = cursor.length > 0 ? comesAfter(sort, cursor) : undefined;
  const order = orderBy(sort);
  // A literal number: a cached plan doesn't know a parameter's limit, so the plan would not be cached.
  const end = name === undefined ? sql`limit ${sql.placeholder('limit')}` : sql.raw(`limit ${limit}`);
  const page = sql`${order} ${end} ${offset > 0 ? sql`offset ${sql.placeholder('offset')}` : sql``}`;
  const row = jsonRow(orderColumns);
  const inOrder = jsonList(row, sql`from ${professionals} where ${and(matches(filter), isLater)} ${page}`);
  // A statement without a name is planned for its values every time.
  if (isCounted(filter)) {
    return db
      .select({ rows: inOrder, found: countMatches(filter) })
      .from(sql`(select) one`)
      .prepare(name ?? '');
  }
  const top = sql`select id from matching as ${professionals} where ${isLater ?? sql`true`} ${page}`;
  const ofMatching = jsonList(row, sql`from (${top}) top join ${professionals} using (id) ${order}`);
  const found = sql`(select count(*) from matching)`.mapWith(Number);
  return db
    .with(matching(db, filter))
    .select({
      rows: sql<
        typeof ofMatching._.type
      >`case when ${found} > ${sql.raw(String(paging.exactPeopleUpTo))} then ${inOrder} else ${ofMatching} end`,
      found,
    })
    .from(sql`(select) one`)
    .prepare(name ?? '');
}

/**
 * Finds a filter's matches once, for counting and sorting: up to one more than the count that is shown. Where there are
 * more, the page is read from the order's index instead. Otherwise the planner would guess how rare the words are, and
 * read that whole index for words that no one has (decision 027).
 */
function matching(db: Queryable, filter: MarketplaceFilter<string | Placeholder>) {
  return db.$with('matching').as(
    db
      .select(orderColumns)
      .from(professionals)
      .where(matches(filter))
      .limit(paging.exactPeopleUpTo + 1),
  );
}

/** Page lengths that the site itself uses; others are rare, and each cached plan takes memory of the database. */
const usualLimits: readonly number[] = [
  paging.marketplaceDefault,
  paging.homeFeatured,
  paging.findInitial,
  paging.findIncrement,
  paging.similar + 1,
];

/**
 * Returns the name under which a connection caches a list's plan, so that it is planned once. Later pages and unusual
 * lengths have none: there would be too many.
 */
function planName(filter: MarketplaceFilter, { sort, limit, offset, after }: MarketplacePage): string | undefined {
  if (!hasOnePlan(filter) || offset > 0 || after !== undefined || !usualLimits.includes(limit)) return undefined;
  return `list ${sort} ${limit} ${filterShape(filter)}`;
}
