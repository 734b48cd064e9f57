import { and, asc, count, eq, gt, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals, profileViews, reviews } from '#server/db/schema/index.ts';
import { trust, trustSpan } from './trust.ts';

const isPublished = sql`${reviews.status} = 'published'`;

/** Counts published reviews by the month of Kampala in which they were written, the oldest first; stars are sums. */
export async function countMonths(db: Queryable, professionalId: string) {
  // Uganda keeps UTC+3 all year.
  const month = sql<string>`to_char((${reviews.createdAt} at time zone 'UTC') + interval '3 hours', 'YYYY-MM')`;
  return await db
    .select({ month, reviews: count(), stars: sql<number>`sum(${reviews.rating})`.mapWith(Number) })
    .from(reviews)
    .where(and(eq(reviews.professionalId, professionalId), isPublished))
    .groupBy(month)
    .orderBy(asc(month));
}

/** Counts published reviews by stars, where there are any. */
export async function countStars(db: Queryable, professionalId: string) {
  return await db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.professionalId, professionalId), isPublished))
    .groupBy(reviews.rating);
}

/** The public figures of a professional, with the facts of their work. */
export async function findFigures(db: Queryable, id: string, now: Date) {
  const [row] = await db
    .select({
      averageRating: professionals.averageRating,
      totalReviews: professionals.totalReviews,
      trust: trust(trustSpan(now)),
    })
    .from(professionals)
    .where(eq(professionals.id, id));
  return row ?? null;
}

/** Views of a profile since a Kampala day, the oldest first; days without any are absent. */
export async function listViews(db: Queryable, professionalId: string, since: string) {
  return await db
    .select({ day: profileViews.day, n: profileViews.n })
    .from(profileViews)
    .where(and(eq(profileViews.professionalId, professionalId), gte(profileViews.day, since), gt(profileViews.n, 0)))
    .orderBy(profileViews.day);
}

export interface ViewChange {
  readonly professionalId: string;
  readonly day: string;
  readonly n: number;
}

/** Adds views to days, or subtracts them; skips deleted accounts, and no day goes below 0. */
export async function addViews(db: Queryable, changes: readonly ViewChange[]): Promise<void> {
  const added = changes.filter(({ n }) => n > 0);
  const { professionalId, day, n } = profileViews;
  if (added.length > 0) {
    await db.execute(
      sql`insert into ${profileViews} (professional_id, day, n)
        select c.id, c.day, c.n from ${toValues(added)} join professionals p on p.id = c.id
        on conflict (professional_id, day) do update set n = ${n} + excluded.n`,
    );
  }
  const taken = changes.filter((change) => change.n < 0);
  if (taken.length > 0) {
    await db.execute(
      sql`update ${profileViews} set n = greatest(0, ${n} + c.n) from ${toValues(taken)}
        where ${professionalId} = c.id and ${day} = c.day`,
    );
  }
}

/** Adds to the days on which profiles were shown in lists; skips deleted accounts. */
export async function addSeen(db: Queryable, changes: readonly ViewChange[]): Promise<void> {
  const { professionalId, day, seen } = profileViews;
  await db.execute(
    sql`insert into ${profileViews} (professional_id, day, n, seen)
      select c.id, c.day, 0, c.n from ${toValues(changes)} join professionals p on p.id = c.id
      order by c.id, c.day
      on conflict (${sql.identifier(professionalId.name)}, ${sql.identifier(day.name)}) do update set seen = ${seen} + excluded.seen`,
  );
}

const toValues = (changes: readonly ViewChange[]) =>
  sql`(values ${sql.join(
    changes.map(({ professionalId, day, n }) => sql`(${professionalId}::uuid, ${day}::date, ${n}::int)`),
    sql`, `,
  )}) as c (id, day, n)`;

/** Deletes counts before a day, the oldest first, and returns the number. */
export async function deleteViewsBefore(db: Queryable, day: string, atMost: number): Promise<number> {
  const old = sql`select v.professional_id, v.day from ${profileViews} v where v.day < ${day} order by v.day limit ${atMost}`;
  const deleted = await db
    .delete(profileViews)
    .where(sql`(${profileViews.professionalId}, ${profileViews.day}) in (${old})`);
  return deleted.rowCount ?? 0;
}
