import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { applications, proposals } from '#server/db/schema/index.ts';

const { professionalId, status, closedAt } = applications;

/** Completed jobs of a professional between two moments, with their agreements. */
const completedBetween = (by: string, since: Date, until: Date) =>
  // A literal, to match the index.
  and(eq(professionalId, by), sql`${status} = 'completed'`, gte(closedAt, since), lte(closedAt, until));

/** The agreement of a completed job; a unique index allows one. */
const isAgreed = and(
  eq(proposals.applicationId, applications.id),
  eq(proposals.professionalId, professionalId),
  eq(proposals.status, 'accepted'),
  isNull(proposals.endedAt),
);

/** The Kampala month (UTC+3 all year) in which a job was completed. */
const month = sql<string>`to_char(${closedAt} at time zone 'UTC' + interval '3 hours', 'YYYY-MM')`;

/** Sums, in whole shillings, and counts a professional's completed jobs by month; months without any are absent. */
export async function sumByMonth(db: Queryable, by: string, since: Date, until: Date) {
  return await db
    .select({
      month,
      amount: sql<number>`sum(${proposals.proposedBudget})`.mapWith(Number),
      jobs: sql<number>`count(*)`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(proposals, isAgreed)
    .where(completedBetween(by, since, until))
    .groupBy(sql`1`);
}

/** Lists a professional's jobs completed between two moments, the newest first. */
export async function listCompleted(db: Queryable, by: string, since: Date, until: Date, atMost: number) {
  return await db
    .select({
      applicationId: applications.id,
      title: applications.title,
      clientName: applications.name,
      amount: proposals.proposedBudget,
      completedAt: closedAt,
    })
    .from(applications)
    .innerJoin(proposals, isAgreed)
    .where(completedBetween(by, since, until))
    .orderBy(desc(closedAt), desc(applications.id))
    .limit(atMost);
}
