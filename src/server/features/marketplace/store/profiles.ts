import { type Placeholder, type SQL, eq, sql } from 'drizzle-orm';
import { paging } from '#shared/limits.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { type JsonRow, jsonList, jsonRow } from '#server/db/json-rows.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { professionals, reviews, users } from '#server/db/schema/index.ts';
import { trust, trustSpan } from '#server/features/reviews/index.ts';
import { currentCredentials, currentOtherChecks, expiredLicence, publicColumns } from './public-columns.ts';

const profile = {
  ...publicColumns,
  phoneNumber: professionals.phoneNumber,
  approvalStatus: professionals.approvalStatus,
  adminNotes: professionals.adminNotes,
  email: users.email,
  credentials: currentCredentials(sql.placeholder('today')),
  expired: expiredLicence(sql.placeholder('today')),
  otherChecks: currentOtherChecks(sql.placeholder('today')),
};

/** A professional on their own page; times are strings. */
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

/** A review with its author's names, null once the account is gone; times are strings. */
export type ReviewRow = JsonRow<typeof review>;

/** Literal, not a parameter: otherwise a cached plan does not see that the partial index applies. */
const isPublished = sql`${reviews.status} = 'published'`;

/** A literal number: a cached plan doesn't know a parameter's limit, so the plan would not be cached. */
const latest = sql.raw(String(paging.reviewsOnProfile));

/** Published reviews of the professional whose id is `id`, newest first. */
const selectReviews = (limit: SQL | Placeholder, offset: SQL | Placeholder) =>
  jsonList(
    jsonRow(review),
    sql`from ${reviews} left join ${users} as authors on authors.id = ${reviews.authorId}
      where ${reviews.professionalId} = ${sql.placeholder('id')} and ${isPublished}
      order by ${reviews.createdAt} desc, ${reviews.id} desc limit ${limit} offset ${offset}`,
  );

/** Counts published reviews by stars, where there are any. */
const byStars = jsonList(
  jsonRow({ stars: reviews.rating, count: sql<number>`count(*)` }),
  sql`from ${reviews} where ${reviews.professionalId} = ${sql.placeholder('id')} and ${isPublished}
    group by ${reviews.rating}`,
);

/** Facts about the professional's work, over the days of `trustSpan`. */
const facts = trust({ midnight: sql.placeholder('midnight'), since: sql.placeholder('since') });

/** Finds one professional in any state, with the account's e-mail and the current credentials. */
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

/** The same with the latest reviews, their number by stars, and facts of the work, in one round trip. */
export async function findProfileWithReviews(db: Queryable, id: string, now: Date) {
  const statement = prepareOnce(db, 'profile with reviews', () =>
    db
      .select({ profile: jsonRow(profile), reviews: selectReviews(latest, sql`0`), byStars, trust: facts })
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.id))
      .where(eq(professionals.id, sql.placeholder('id')))
      .prepare('profile with reviews'),
  );
  const [row] = await statement.execute({ id, today: kampalaDay(now), ...trustSpan(now) });
  return row;
}

export async function listReviews(
  db: Queryable,
  id: string,
  page: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  const statement = prepareOnce(db, 'reviews', () =>
    db
      .select({ reviews: selectReviews(sql.placeholder('limit'), sql.placeholder('offset')) })
      .from(sql`(select) one`)
      .prepare('reviews'),
  );
  const [row] = await statement.execute({ id, ...page });
  return row?.reviews ?? [];
}
