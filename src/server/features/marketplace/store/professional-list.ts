import { type Placeholder, type SQL, and, sql } from 'drizzle-orm';
import type { Sort } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import { jsonList, jsonRow } from '#server/db/json-rows.ts';
import type { Queryable } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { countMatches } from './counts.ts';
import { type MarketplaceFilter, isCounted, isRanked } from '#server/features/marketplace/core/filter.ts';
import { filterShape, filterValues, hasOnePlan, numbered, openFilter } from './filter-shape.ts';
import { comesAfter, orderBy, orderColumns, type OrderRow, type Position } from './list-orders.ts';
import { countMentions, hasMention } from './mentions.ts';

export interface MarketplacePage {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  /** The end of the previous page, as `readCursor` returns it. */
  readonly after: Position | undefined;
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
  /** The most ranking words that anyone found has. */
  readonly mostMentions: number;
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
  const listQuery = {
    ...page,
    offset: page.after === undefined ? page.offset : 0,
    limit: page.limit + 1,
  };
  const name = planName(filter, page);
  const after = page.after?.values ?? [];
  const shape = name ?? `any list ${page.sort} ${after.length} ${listQuery.offset > 0} ${filterShape(filter)}`;
  const statement = prepareOnce(db, shape, () => prepareList(db, openFilter(filter), listQuery, name));
  const [listed] = await statement.execute({
    ...filterValues(filter),
    ...numbered('after', after),
    afterMentions: page.after?.mentions,
    today: listQuery.today,
    limit: listQuery.limit,
    offset: listQuery.offset,
  });
  if (!listed) throw new Error('A list without a row: an aggregate always gives one.');
  return listed;
}

/** Builds the statement of a list's shape, with a `name` if its plan is to be cached. */
function prepareList(
  db: Queryable,
  filter: MarketplaceFilter<string | Placeholder>,
  { sort, limit, offset, after }: MarketplacePage,
  name: string | undefined,
) {
  // A literal number: a cached plan doesn't know a parameter's limit, so the plan would not be cached.
  const end = name === undefined ? sql`limit ${sql.placeholder('limit')}` : sql.raw(`limit ${limit}`);
  const part: PagePart = {
    sort,
    after: after?.values.map((_, index) => sql.placeholder(`after${index}`)),
    end: sql`${end} ${offset > 0 ? sql`offset ${sql.placeholder('offset')}` : sql``}`,
    endOfParts: sql`limit ${sql.placeholder('limit')}::int + ${sql.placeholder('offset')}::int`,
  };
  const prepare = (list: { [Name in keyof Listed]: SQL<Listed[Name]> }, first?: ReturnType<typeof matching>) =>
    (first ? db.with(first) : db)
      .select(list)
      .from(sql`(select) one`)
      .prepare(name ?? '');
  const inOrder = readInOrder(filter, part);
  // A statement without a name is planned for its values every time.
  if (isCounted(filter) && !isRanked(filter)) {
    return prepare({ rows: inOrder, found: countMatches(filter), mostMentions: sql<number>`0` });
  }
  const found = sql`(select count(*) from matching)`.mapWith(Number);
  const rows = isCounted(filter) ? readMentionsFirst(filter, part) : readMatching(part, isRanked(filter));
  return prepare(
    {
      rows: sql`case when ${found} > ${sql.raw(String(paging.exactPeopleUpTo))} then ${inOrder} else ${rows} end`,
      found: isCounted(filter) ? countMatches(filter) : found,
      mostMentions: sql`(select coalesce(max(mentions), 0) from matching)`.mapWith(Number),
    },
    matching(db, filter),
  );
}

/** What all parts of a page's statement share. */
interface PagePart {
  readonly sort: Sort;
  readonly after: readonly Placeholder[] | undefined;
  /** The limit and the offset. */
  readonly end: SQL;
  /** The limit of each part of which the page is a union. */
  readonly endOfParts: SQL;
}

/**
 * Finds a filter's matches once, for counting and sorting: up to one more than the count that is shown. Where there are
 * more, the page is read from the order's index instead. Otherwise the planner would guess how rare the words are, and
 * read that whole index for words that no one has (decision 027). Where stored counts cover the filter, only those who
 * mention a ranking word; if more than a thousand do, no one pages to the others.
 */
function matching(db: Queryable, filter: MarketplaceFilter<string | Placeholder>) {
  const mentions = (isRanked(filter) ? countMentions(filter) : sql<number>`0`).as('mentions');
  return db.$with('matching').as(
    db
      .select({ ...orderColumns, mentions })
      .from(professionals)
      .where(and(matches(filter), isMention(filter)))
      .limit(paging.exactPeopleUpTo + 1),
  );
}

const row = jsonRow({ ...orderColumns, mentions: sql<number>`mentions` });

/** Narrows a list that stored counts cover to those who mention a ranking word; undefined without any. */
const isMention = (filter: MarketplaceFilter<string | Placeholder>) =>
  isCounted(filter) && isRanked(filter) ? hasMention(filter) : undefined;

/** Reads the page from the order's index, without counting ranking words. */
function readInOrder(filter: MarketplaceFilter<string | Placeholder>, { sort, after, end }: PagePart) {
  const plainRow = jsonRow({ ...orderColumns, mentions: sql<number>`0` });
  const where = and(matches(filter), isMention(filter), after && comesAfter(sort, after));
  return jsonList(plainRow, sql`from ${professionals} where ${where} ${orderBy(sort)} ${end}`);
}

/** Reads the page from what `matching` found. */
function readMatching({ sort, after, end }: PagePart, byMentions: boolean) {
  const order = orderBy(sort, byMentions ? sql`mentions` : undefined);
  const where = after ? isLater(sort, after, sql`mentions`) : sql`true`;
  return jsonList(row, sql`from matching as ${professionals} where ${where} ${order} ${end}`);
}

/** Reads those who mention ranking words, found by `matching`, and after them everyone else by the order's index. */
function readMentionsFirst(
  filter: MarketplaceFilter<string | Placeholder>,
  { sort, after, end, endOfParts }: PagePart,
) {
  const columns = sql.join(Object.values(orderColumns), sql`, `);
  const others = and(matches(filter), sql`not ${hasMention(filter)}`, after && isLater(sort, after, sql`0`));
  const mention = sql`select ${columns}, mentions from matching as ${professionals} where ${after ? isLater(sort, after, sql`mentions`) : sql`true`}`;
  const rest = sql`select ${columns}, 0 as mentions from ${professionals} where ${others} ${orderBy(sort)} ${endOfParts}`;
  return jsonList(
    row,
    sql`from (${mention} union all (${rest})) as ${professionals} ${orderBy(sort, sql`mentions`)} ${end}`,
  );
}

/** Whether a row with this number of mentions comes after the position. */
const isLater = (sort: Sort, after: readonly Placeholder[], mentions: SQL) =>
  sql`(${mentions} < ${sql.placeholder('afterMentions')}::int or (${mentions} = ${sql.placeholder('afterMentions')}::int and ${comesAfter(sort, after)}))`;

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
