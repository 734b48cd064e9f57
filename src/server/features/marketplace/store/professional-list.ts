import { type Placeholder, type SQL, and, count, sql } from 'drizzle-orm';
import type { Sort } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import { type JsonRow, jsonList, jsonRow } from '#server/db/json-rows.ts';
import type { Queryable } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { countsMatching } from './counts.ts';
import { type MarketplaceFilter, isCounted } from '#server/features/marketplace/core/filter.ts';
import { filterShape, filterValues, hasOnePlan, numbered, openFilter } from './filter-shape.ts';
import { comesAfter, orders } from './order.ts';
import { currentCredentials, publicColumns } from './public-columns.ts';

interface Page {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  /** The end of the page before, as `readCursor` returns it. */
  readonly after: readonly (string | number)[] | undefined;
  /** A Kampala day, on which credentials must be valid. */
  readonly today: string;
}

/** A professional in the public lists; moments are texts. */
export type ProfessionalRow = JsonRow<typeof publicColumns & { credentials: ReturnType<typeof currentCredentials> }>;

/** One page of a list, and the total: up to one more than `exactCountUpTo` where words are counted. */
interface Listed {
  readonly rows: ProfessionalRow[];
  readonly found: number;
}

/**
 * Lists approved professionals of a filter in an order, with the total, in one round trip; one more than `limit` shows
 * that there is another page.
 */
export async function listProfessionals(db: Queryable, filter: MarketplaceFilter, page: Page): Promise<Listed> {
  const asked: Asked = {
    ...page,
    offset: page.after === undefined ? page.offset : 0,
    after: page.after ?? [],
    limit: page.limit + 1,
  };
  const name = planName(filter, page);
  const shape = name ?? `any list ${page.sort} ${asked.after.length} ${asked.offset > 0} ${filterShape(filter)}`;
  const statement = prepareOnce(db, shape, () => listOf(db, openFilter(filter), asked, name));
  const [listed] = await statement.execute({
    ...filterValues(filter),
    ...numbered('after', asked.after),
    today: asked.today,
    limit: asked.limit,
    offset: asked.offset,
  });
  if (!listed) throw new Error('A list without a row: an aggregate always gives one.');
  return listed;
}

type Asked = Omit<Page, 'after'> & { readonly after: readonly (string | number)[] };

/** Builds the statement of a list's shape; `name` for one whose plan is kept. */
function listOf(
  db: Queryable,
  filter: MarketplaceFilter<string | Placeholder>,
  { sort, limit, offset, after }: Asked,
  name: string | undefined,
) {
  const cursor = after.map((_, index) => sql.placeholder(`after${index}`));
  const conditions = and(matches(filter), cursor.length > 0 ? comesAfter(sort, cursor) : undefined);
  // A literal number: a kept plan knows nothing of a parameter's limit, and so would not be kept.
  const end = name === undefined ? sql`limit ${sql.placeholder('limit')}` : sql.raw(`limit ${limit}`);
  const begin = offset > 0 ? sql`offset ${sql.placeholder('offset')}` : sql``;
  const rows = jsonList(
    jsonRow({ ...publicColumns, credentials: currentCredentials(sql.placeholder('today')) }),
    sql`from ${professionals} where ${conditions} order by ${sql.join(orders[sort], sql`, `)} ${end} ${begin}`,
  );
  // A statement without a name is planned for its values every time.
  return db
    .select({ rows, found: countOf(db, filter) })
    .from(sql`(select) one`)
    .prepare(name ?? '');
}

/** Limits that the site itself uses; others are rare, and each kept plan takes memory of the database. */
const usualLimits: readonly number[] = [
  paging.marketplaceDefault,
  paging.homeFeatured,
  paging.findInitial,
  paging.findIncrement,
];

/**
 * Returns the name under which a connection keeps a list's plan, so that it is made once. Later pages and unusual
 * lengths have none: there would be too many.
 */
function planName(filter: MarketplaceFilter, { sort, limit, offset, after }: Page): string | undefined {
  if (!hasOnePlan(filter) || offset > 0 || after !== undefined || !usualLimits.includes(limit)) return undefined;
  return `list ${sort} ${limit} ${filterShape(filter)}`;
}

/** Counts a filter's matches: from the kept counts if they know, otherwise up to one more than is shown. */
function countOf(db: Queryable, filter: MarketplaceFilter<string | Placeholder>): SQL<number> {
  if (isCounted(filter)) return sql`(${countsMatching(db, filter)})`.mapWith(Number);
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(professionals)
    .where(matches(filter))
    .limit(paging.exactCountUpTo + 1)
    .as('found');
  return sql`(${db.select({ n: count() }).from(found)})`.mapWith(Number);
}
