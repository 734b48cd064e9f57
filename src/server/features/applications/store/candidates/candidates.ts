import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';
import type { Need } from '#server/features/applications/core/score.ts';
import { isLicensed, suitsNeed, candidateWorth } from './candidate-worth.ts';

/** Endings of an assignment after which the same professional is not suggested again. */
const over = sql.raw(`('declined', 'no_proposal', 'reassigned')`);

/**
 * Lists the professionals with the highest possible scores (`candidateWorth`), up to a limit, with their number of
 * applications. `isBarred` marks those not to suggest: they are suspended, or they have the application, returned it or had a
 * proposal declined. There is no application yet for a need that hasn't been sent.
 */
export async function listCandidates(
  db: Queryable,
  application: { readonly id: string; readonly professionalId: string | null } | null,
  need: Need,
  { atMost, today }: { readonly atMost: number; readonly today: string },
) {
  const best = db
    .select({
      id: sql<string>`p.id`.as('best_id'),
      most: sql<number>`${candidateWorth(need)}`.mapWith(Number).as('most'),
    })
    .from(sql`professionals p`)
    .where(
      sql`p.approval_status = 'approved' and p.accepting_clients and ${suitsNeed(need)} ${isLicensed(need, today)}`,
    )
    .orderBy(sql`most desc, p.id`)
    .limit(atMost)
    .as('best');
  return await db
    .select({
      id: professionals.id,
      most: best.most,
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
      // One look-up per row, as there are few: a join would hash the whole table of accounts.
      isBarred: sql<boolean>`(select u.suspended_at from users u where u.id = professionals.id) is not null ${application ? hadBefore(application) : sql``}`,
    })
    .from(best)
    .innerJoin(professionals, eq(professionals.id, best.id));
}

const hadBefore = ({ id, professionalId }: { readonly id: string; readonly professionalId: string | null }) => sql`
  or professionals.id is not distinct from ${professionalId}::uuid
  or exists (select 1 from application_assignments g where g.application_id = ${id} and g.professional_id = professionals.id and g.ending in ${over})
  or exists (select 1 from proposals r where r.application_id = ${id} and r.professional_id = professionals.id and r.status = 'declined')`;
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];
