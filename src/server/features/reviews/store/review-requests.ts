import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, consultations, problems } from '#server/db/schema/index.ts';

/** Checks whether a piece of work has an undecided problem. For a transaction that has locked the work. */
export async function hasOpenCase(tx: Tx, applicationId: string): Promise<boolean> {
  const { applicationId: about, decidedAt } = problems;
  return (await tx.$count(problems, and(eq(about, applicationId), isNull(decidedAt)))) > 0;
}

/**
 * Completed jobs and consultations whose client was not asked yet, the oldest first. Those with an open case are left
 * out.
 */
export async function listToAsk(db: Queryable, until: Date, atMost: number) {
  const works = await db
    .select({ kind: sql<'work'>`'work'`, id: applications.id })
    .from(applications)
    .where(
      and(
        // Literals, not parameters, so that the partial index applies.
        sql`${applications.status} = 'completed' and ${applications.reviewRequestedAt} is null`,
        lte(applications.closedAt, until),
        sql`not exists (select from problems p where p.application_id = ${applications.id} and p.decided_at is null)`,
      ),
    )
    .orderBy(applications.closedAt)
    .limit(atMost);
  const talks = await db
    .select({ kind: sql<'consultation'>`'consultation'`, id: consultations.id })
    .from(consultations)
    .where(
      and(
        sql`${consultations.status} = 'completed' and ${consultations.reviewRequestedAt} is null`,
        lte(consultations.updatedAt, until),
      ),
    )
    .orderBy(consultations.updatedAt)
    .limit(atMost);
  return [...works, ...talks];
}
