import { and, asc, between, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { kampalaDay, daysAfter } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { availabilities, professionals, users } from '#server/db/schema/index.ts';

/** Professionals offered at most, and the days within which they are free. */
const offered = 3;
const withinDays = 6;

/**
 * Lists other professionals of the same profession who are free this week: those of the same district first, then the
 * soonest and the best rated.
 */
export async function listOthers(db: Queryable, instead: string, now: Date) {
  const [from] = await db
    .select({ profession: professionals.profession, district: professionals.district })
    .from(professionals)
    .where(eq(professionals.id, instead));
  if (!from) return [];
  const { freeOn } = availabilities;
  return await db
    .select({
      id: professionals.id,
      name: professionals.name,
      profession: professionals.profession,
      district: professionals.district,
      avatarUrl: professionals.avatarUrl,
      averageRating: professionals.averageRating,
      totalReviews: professionals.totalReviews,
      freeOn,
    })
    .from(availabilities)
    .innerJoin(professionals, eq(professionals.id, availabilities.professionalId))
    .innerJoin(users, eq(users.id, professionals.id))
    .where(
      and(
        between(freeOn, kampalaDay(now), kampalaDay(daysAfter(now, withinDays))),
        ne(professionals.id, instead),
        eq(professionals.profession, from.profession),
        eq(professionals.approvalStatus, 'approved'),
        eq(professionals.acceptingClients, true),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(
      desc(sql`(${professionals.district} is not distinct from ${from.district})`),
      asc(freeOn),
      desc(professionals.ratedAs),
      asc(professionals.id),
    )
    .limit(offered);
}
export type OtherRow = Awaited<ReturnType<typeof listOthers>>[number];
