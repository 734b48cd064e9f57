import { and, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';
import { candidateIds, type Pools } from './suggest-pools.ts';

/** Endings of an assignment after which the same professional is not asked again. */
const over = sql.raw(`('declined', 'no_proposal', 'reassigned')`);

/**
 * Professionals who might be given an application, with how many they have at present. None who has it or had it and
 * gave it back, whose proposal was declined, who is suspended, or takes no clients.
 */
export async function listCandidates(
  db: Queryable,
  application: { readonly id: string; readonly professionalId: string | null },
  pools: Pools,
) {
  return await db
    .select({
      id: professionals.id,
      name: professionals.name,
      businessName: professionals.businessName,
      businessAddress: professionals.businessAddress,
      profession: professionals.profession,
      district: professionals.district,
      avatarUrl: professionals.avatarUrl,
      averageRating: professionals.averageRating,
      totalReviews: professionals.totalReviews,
      hourlyRateMin: professionals.hourlyRateMin,
      hourlyRateMax: professionals.hourlyRateMax,
      languages: professionals.languagesSpoken,
      specializations: professionals.specializations,
      servesRemote: professionals.servesRemote,
      load: sql<number>`(select count(*) from applications a where a.professional_id = professionals.id and a.status = 'approved')`.mapWith(
        Number,
      ),
    })
    .from(professionals)
    .where(
      and(
        sql`${professionals.id} in (${candidateIds(pools)})`,
        // One look for each of the few: joined, the whole table of accounts would be hashed.
        sql`(select u.suspended_at from users u where u.id = professionals.id) is null`,
        sql`${professionals.id} is distinct from ${application.professionalId}::uuid`,
        sql`not exists (select 1 from application_assignments g where g.application_id = ${application.id} and g.professional_id = professionals.id and g.ending in ${over})`,
        sql`not exists (select 1 from responses r where r.application_id = ${application.id} and r.professional_id = professionals.id and r.status = 'declined')`,
      ),
    );
}
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];
