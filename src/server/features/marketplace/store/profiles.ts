import { type Placeholder, type SQL, eq, sql } from 'drizzle-orm';
import { paging } from '#shared/limits.ts';
import { kampalaDay } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { type JsonRow, jsonList, jsonRow } from '#server/db/json-rows.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { professionals, reviews, users } from '#server/db/schema/index.ts';
import { trust, trustSpan } from '#server/features/reviews/service.ts';
import { currentCredentials, publicColumns } from './public-columns.ts';

const profile = {
  ...publicColumns,
  phoneNumber: professionals.phoneNumber,
  approvalStatus: professionals.approvalStatus,
  adminNotes: professionals.adminNotes,
  email: users.email,
  credentials: currentCredentials(sql.placeholder('today')),
};

/** A professional as their own page has them; moments are texts. */
export type ProfileRow = JsonRow<typeof profile>;

const review = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  kind: reviews.kind,
  serviceType: reviews.serviceType,
  editedAt: reviews.editedAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  createdAt: reviews.createdAt,
  firstName: sql<string | null>`authors.first_name`,
  lastName: sql<string | null>`authors.last_name`,
};

/** A review with its author's names, null once the account is gone; moments are texts. */
export type ReviewRow = JsonRow<typeof review>;

/** Literal, not a parameter: only so does a kept plan see that the partial index applies. */
const isPublished = sql`${reviews.status} = 'published'`;

/** A number that stands in the text: of a limit that is a parameter a kept plan knows nothing, and so none is kept. */
const latest = sql.raw(String(paging.reviewsOnProfile));

/** Published reviews of the professional whose id is `id`, newest first. */
const reviewsOf = (limit: SQL | Placeholder, offset: SQL | Placeholder) =>
  jsonList(
    jsonRow(review),
    sql`from ${reviews} left join ${users} as authors on authors.id = ${reviews.authorId}
      where ${reviews.professionalId} = ${sql.placeholder('id')} and ${isPublished}
      order by ${reviews.createdAt} desc, ${reviews.id} desc limit ${limit} offset ${offset}`,
  );

/** How many published reviews give each number of stars, where any does. */
const byStars = jsonList(
  jsonRow({ stars: reviews.rating, count: sql<number>`count(*)` }),
  sql`from ${reviews} where ${reviews.professionalId} = ${sql.placeholder('id')} and ${isPublished}
    group by ${reviews.rating}`,
);

/** Facts of the work, over the days that `trustSpan` names. */
const facts = trust({ midnight: sql.placeholder('midnight'), since: sql.placeholder('since') });

/** One professional whatever their state, with the account's e-mail and the current credentials. */
export async function findProfessional(db: Queryable, id: string, today: string): Promise<ProfileRow | undefined> {
  const statement = prepareOnce(db, 'professional', () =>
    db
      .select({ profile: jsonRow(profile) })
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.id))
      .where(eq(professionals.id, sql.placeholder('id')))
      .prepare('professional'),
  );
  const [row] = await statement.execute({ id, today });
  return row?.profile;
}

/** The same with the latest reviews, how many give each number of stars, and facts of the work, in one round trip. */
export async function findProfileWithReviews(db: Queryable, id: string, now: Date) {
  const statement = prepareOnce(db, 'profile with reviews', () =>
    db
      .select({ profile: jsonRow(profile), reviews: reviewsOf(latest, sql`0`), byStars, trust: facts })
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.id))
      .where(eq(professionals.id, sql.placeholder('id')))
      .prepare('profile with reviews'),
  );
  const [row] = await statement.execute({ id, today: kampalaDay(now), ...trustSpan(now) });
  return row;
}

/** Published reviews of a professional, newest first. */
export async function listReviews(
  db: Queryable,
  id: string,
  page: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  const statement = prepareOnce(db, 'reviews', () =>
    db
      .select({ reviews: reviewsOf(sql.placeholder('limit'), sql.placeholder('offset')) })
      .from(sql`(select) one`)
      .prepare('reviews'),
  );
  const [row] = await statement.execute({ id, ...page });
  return row?.reviews ?? [];
}
