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
import { comesAfter, orders } from './order.ts';
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
 */
export async function listProfessionals(db: Queryable, filter: MarketplaceFilter, page: Page): Promise<Listed> {
  const name = statementName(filter, page);
  const [listed] =
    name === undefined
      ? await listOf(db, filter, page)
      : await prepareOnce(db, name, () =>
          listOf(db, withPlaceholders(filter), { ...page, today: sql.placeholder('today') }).prepare(name),
        ).execute({ ...valuesOf(filter), today: page.today });
  if (!listed) throw new Error('A list without a row: an aggregate always gives one.');
  return listed;
}

function listOf(
  db: Queryable,
  filter: MarketplaceFilter<string | Placeholder>,
  page: Omit<Page, 'today'> & { today: string | Placeholder },
) {
  const { sort, limit, offset, after, today } = page;
  const conditions = and(matches(filter), after === undefined ? undefined : comesAfter(sort, after));
  // A number that stands in the text: of a limit that is a parameter a kept plan knows nothing, and so none is kept.
  const end = sql.raw(`limit ${limit + 1}`);
  const begin = after === undefined && offset > 0 ? sql`offset ${offset}` : sql``;
  const rows = jsonList(
    jsonRow({ ...publicColumns, credentials: currentCredentials(today) }),
    sql`from ${professionals} where ${conditions} order by ${sql.join(orders[sort], sql`, `)} ${end} ${begin}`,
  );
  return db.select({ rows, found: countOf(db, filter) }).from(sql`(select) one`);
}

/** Limits that the site itself asks for; others are rare, and each plan that is kept takes memory of the database. */
const usualLimits: readonly number[] = [
  paging.marketplaceDefault,
  paging.homeFeatured,
  paging.findInitial,
  paging.findIncrement,
];

/**
 * The name under which a connection keeps a list's plan, so that it is made once. Lists with words, specializations or
 * languages have none: how many rows those find differs too much for one plan to do for all. Nor have later pages.
 */
function statementName(filter: MarketplaceFilter, { sort, limit, offset, after }: Page): string | undefined {
  if (!isCounted(filter) || filter.specialization !== undefined || filter.language !== undefined) return undefined;
  if (offset > 0 || after !== undefined || !usualLimits.includes(limit)) return undefined;
  const { districts, profession, remote } = filter;
  return `list ${sort} ${limit} ${districts?.length ?? 0} ${Number(profession !== undefined)}${Number(remote)}`;
}

/** The same choices, open for any value. */
function withPlaceholders(filter: MarketplaceFilter): MarketplaceFilter<string | Placeholder> {
  return {
    ...filter,
    districts: filter.districts?.map((_, index) => sql.placeholder(`district${index}`)),
    profession: filter.profession && sql.placeholder('profession'),
  };
}

function valuesOf({ districts = [], profession }: MarketplaceFilter): Record<string, unknown> {
  return { profession, ...Object.fromEntries(districts.map((district, index) => [`district${index}`, district])) };
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
