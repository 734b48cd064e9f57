import { type Placeholder, type SQL, and, count, sql } from 'drizzle-orm';
import type { Sort } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import { type JsonRow, jsonList, jsonRow } from '#server/db/json-rows.ts';
import type { Queryable } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { countsMatching } from './counts.ts';
import { type MarketplaceFilter, isCounted } from './filter.ts';
import { filterShape, filterValues, hasOnePlan, numbered, openFilter } from './filter-shape.ts';
import { comesAfter, orders, readCursor } from './order.ts';
import { currentCredentials, publicColumns } from './public-columns.ts';

interface Page {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  readonly after: string | undefined;
  /** A Kampala day: which credentials are good. */
  readonly today: string;
}

/** A professional as the public lists have them; moments are texts. */
export type ProfessionalRow = JsonRow<typeof publicColumns & { credentials: ReturnType<typeof currentCredentials> }>;

/** One page of a list, and how many there are in all: up to one more than `exactCountUpTo` where words are counted. */
interface Listed {
  readonly rows: ProfessionalRow[];
  readonly found: number;
}

/**
 * Approved professionals of a filter in an order, with how many the filter finds, in one round trip; one more than
 * `limit` tells that there is another page.
 * @throws {AppError} `invalid_input` when `after` is no cursor of this order.
 */
export async function listProfessionals(db: Queryable, filter: MarketplaceFilter, page: Page): Promise<Listed> {
  const asked: Asked = {
    ...page,
    offset: page.after === undefined ? page.offset : 0,
    after: page.after === undefined ? [] : readCursor(page.sort, page.after),
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

/** The statement of a list's shape; `name` for one whose plan is kept. */
function listOf(
  db: Queryable,
  filter: MarketplaceFilter<string | Placeholder>,
  { sort, limit, offset, after }: Asked,
  name: string | undefined,
) {
  const cursor = after.map((_, index) => sql.placeholder(`after${index}`));
  const conditions = and(matches(filter), cursor.length > 0 ? comesAfter(sort, cursor) : undefined);
  // A number that stands in the text: of a limit that is a parameter a kept plan knows nothing, and so none is kept.
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

/** Limits that the site itself asks for; others are rare, and each plan that is kept takes memory of the database. */
const usualLimits: readonly number[] = [
  paging.marketplaceDefault,
  paging.homeFeatured,
  paging.findInitial,
  paging.findIncrement,
];

/**
 * The name under which a connection keeps a list's plan, so that it is made once. Later pages have none, and lists of
 * unusual lengths: there would be too many.
 */
function planName(filter: MarketplaceFilter, { sort, limit, offset, after }: Page): string | undefined {
  if (!hasOnePlan(filter) || offset > 0 || after !== undefined || !usualLimits.includes(limit)) return undefined;
  return `list ${sort} ${limit} ${filterShape(filter)}`;
}

/** How many a filter finds: from the kept counts if they know, else counted, up to one more than is said. */
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
