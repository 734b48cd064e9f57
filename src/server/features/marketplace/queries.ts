import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Sort } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { professionals, reviews, users } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { countsMatching } from './counts.ts';
import { type MarketplaceFilter, isCounted } from './filter.ts';
import { comesAfter, orders } from './order.ts';

/** A current, verified credential as the subquery gives it; moments are texts because they pass through JSON. */
export interface CredentialRow {
  id: string;
  regulator: string;
  regulator_short: string;
  regulator_website: string;
  title: string;
  number: string | null;
  held_by: 'person' | 'firm';
  holder_name: string;
  allows: string;
  how_to_check: string;
  valid_until: string | null;
  checked_at: string;
  checked_against: string;
  is_sample: boolean;
}

/** Credentials of the row's professional that are good on `today` (a Kampala day), in the same round trip. */
const currentCredentials = (today: string) => sql<CredentialRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'regulator', r.name, 'regulator_short', r.short_name, 'regulator_website', r.website,
    'title', k.title, 'number', c.number, 'held_by', c.held_by, 'holder_name', c.holder_name,
    'allows', k.allows, 'how_to_check', k.how_to_check, 'valid_until', c.valid_until,
    'checked_at', c.checked_at, 'checked_against', c.checked_against, 'is_sample', c.is_sample
  ) order by c.checked_at desc, c.id), '[]'::json)
  from credentials c
  join credential_kinds k on k.code = c.kind_code
  join regulators r on r.code = k.regulator_code
  where c.professional_id = professionals.id and c.status = 'verified'
    and (c.valid_until is null or c.valid_until >= ${today}::date)
)`;

const {
  searchText: _text,
  locationNorm: _place,
  specializationsNorm: _words,
  ...publicColumns
} = getTableColumns(professionals);

interface Page {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  readonly after: string | undefined;
  /** A Kampala day: which credentials are good. */
  readonly today: string;
}

/**
 * Approved professionals of a filter in an order, each with how many the filter finds, in one round trip; one more than
 * `limit` tells that there is another page.
 */
export function listProfessionals(db: Queryable, filter: MarketplaceFilter, page: Page) {
  const query = db
    .select({ ...publicColumns, credentials: currentCredentials(page.today), found: countOf(db, filter) })
    .from(professionals)
    .where(and(matches(filter), page.after === undefined ? undefined : comesAfter(page.sort, page.after)))
    .orderBy(...orders[page.sort])
    .limit(page.limit + 1)
    .offset(offsetOf(page));
  const name = statementName(filter, page);
  return name === undefined ? query.execute() : query.prepare(name).execute();
}

export type ProfessionalRow = Omit<Awaited<ReturnType<typeof listProfessionals>>[number], 'found'>;

/**
 * The name under which a connection keeps a list's plan, so that it is made once. Lists with words, specializations or
 * languages have none: how many rows those find differs too much for one plan to do for all.
 */
function statementName(filter: MarketplaceFilter, page: Page): string | undefined {
  if (!isCounted(filter) || filter.specialization !== undefined || filter.language !== undefined) return undefined;
  const { districts, profession, remote } = filter;
  const parts = [profession !== undefined, remote, page.after !== undefined, offsetOf(page) > 0].map(Number);
  return `list ${page.sort} ${districts?.length ?? 0} ${parts.join('')}`;
}

/** A cursor says where a page begins, whatever the offset; an offset of 0 does not stand in the statement at all. */
const offsetOf = ({ after, offset }: Page) => (after === undefined ? offset : 0);

/** How many a filter finds: from the kept counts if they know, else counted, up to one more than is said. */
function countOf(db: Queryable, filter: MarketplaceFilter) {
  if (isCounted(filter)) return sql`(${countsMatching(db, filter)})`.mapWith(Number);
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(professionals)
    .where(matches(filter))
    .limit(paging.exactCountUpTo + 1)
    .as('found');
  return sql`(${db.select({ n: count() }).from(found)})`.mapWith(Number);
}

/** How many a filter finds, for a page that shows none of them; as `found` of a list. */
export async function countProfessionals(db: Queryable, filter: MarketplaceFilter): Promise<number> {
  const { rows } = await db.execute<{ n: string | number }>(sql`select ${countOf(db, filter)} as n`);
  return Number(rows[0]?.n ?? 0);
}

/** One professional whatever their state, with the account's e-mail and the current credentials. */
export async function findProfessional(db: Queryable, id: string, today: string) {
  const [row] = await db
    .select({ ...publicColumns, credentials: currentCredentials(today), email: users.email })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.id))
    .where(eq(professionals.id, id))
    .prepare('professional')
    .execute();
  return row;
}

/** Published reviews of a professional, newest first. */
export function listReviews(db: Queryable, professionalId: string, page: { limit: number; offset: number }) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      kind: reviews.kind,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      createdAt: reviews.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.authorId))
    .where(and(eq(reviews.professionalId, professionalId), sql`status = 'published'`))
    .orderBy(sql`${reviews.createdAt} desc, ${reviews.id} desc`)
    .limit(page.limit)
    .offset(page.offset)
    .prepare(page.offset > 0 ? 'later reviews' : 'reviews')
    .execute();
}

/** How many published reviews of a professional give each number of stars. */
export function countReviewsByStars(db: Queryable, professionalId: string) {
  return db
    .select({ rating: reviews.rating, n: count() })
    .from(reviews)
    .where(and(eq(reviews.professionalId, professionalId), sql`status = 'published'`))
    .groupBy(reviews.rating)
    .prepare('reviews by stars')
    .execute();
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];
