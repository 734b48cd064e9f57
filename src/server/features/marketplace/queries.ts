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

/** Approved professionals of a filter in an order; one more than `limit` tells that there is another page. */
export function listProfessionals(
  db: Queryable,
  filter: MarketplaceFilter,
  page: { sort: Sort; limit: number; offset: number; after: string | undefined; today: string },
) {
  const query = db
    .select({ ...publicColumns, credentials: currentCredentials(page.today) })
    .from(professionals)
    .where(and(matches(filter), page.after === undefined ? undefined : comesAfter(page.sort, page.after)))
    .orderBy(...orders[page.sort])
    .limit(page.limit + 1);
  return page.after === undefined ? query.offset(page.offset) : query;
}

export type ProfessionalRow = Awaited<ReturnType<typeof listProfessionals>>[number];

/** How many a filter finds: from the kept counts if they know, else counted up to the limit. */
export async function countProfessionals(
  db: Queryable,
  filter: MarketplaceFilter,
): Promise<{ total: number; totalIsExact: boolean }> {
  if (isCounted(filter)) return { total: await countsMatching(db, filter), totalIsExact: true };
  const upTo = paging.exactCountUpTo;
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(professionals)
    .where(matches(filter))
    .limit(upTo + 1)
    .as('found');
  const [row] = await db.select({ n: count() }).from(found);
  const n = row?.n ?? 0;
  return { total: Math.min(n, upTo), totalIsExact: n <= upTo };
}

/** One professional whatever their state, with the account's e-mail and the current credentials. */
export async function findProfessional(db: Queryable, id: string, today: string) {
  const [row] = await db
    .select({ ...publicColumns, credentials: currentCredentials(today), email: users.email })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.id))
    .where(eq(professionals.id, id));
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
    .offset(page.offset);
}

/** How many published reviews of a professional give each number of stars. */
export function countReviewsByStars(db: Queryable, professionalId: string) {
  return db
    .select({ rating: reviews.rating, n: count() })
    .from(reviews)
    .where(and(eq(reviews.professionalId, professionalId), sql`status = 'published'`))
    .groupBy(reviews.rating);
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];
