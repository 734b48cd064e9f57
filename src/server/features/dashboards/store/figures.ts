import { and, eq, gte, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  applicationAssignments,
  applications,
  consultations,
  professionals,
  proposals,
} from '#server/db/schema/index.ts';

export async function countOfClient(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      pending: sql<number>`count(*) filter (where ${applications.status} = 'pending')`.mapWith(Number),
      active: sql<number>`count(*) filter (where ${applications.status} = 'approved')`.mapWith(Number),
    })
    .from(applications)
    .where(eq(applications.userId, userId));
  return row!;
}

/** Reads a professional's public figures. */
export async function findPublicFigures(db: Queryable, id: string) {
  const [row] = await db
    .select({
      averageRating: professionals.averageRating,
      totalReviews: professionals.totalReviews,
      yearsExperience: professionals.yearsExperience,
    })
    .from(professionals)
    .where(eq(professionals.id, id));
  return row ?? null;
}

export async function countActiveJobs(db: Queryable, professionalId: string): Promise<number> {
  const { professionalId: owner, status } = applications;
  return await db.$count(applications, and(eq(owner, professionalId), eq(status, 'approved')));
}

const agreedBy = (professionalId: string) =>
  and(eq(proposals.professionalId, professionalId), eq(proposals.status, 'accepted'));

/** Clients who first agreed on work with a professional between two moments. */
export async function countNewClients(
  db: Queryable,
  professionalId: string,
  since: Date,
  until: Date,
): Promise<number> {
  // Each agreement is read once: a comparison in pairs would be quadratic for one faithful client.
  const clients = db
    .select({ id: applications.userId })
    .from(proposals)
    .innerJoin(applications, eq(applications.id, proposals.applicationId))
    .where(and(agreedBy(professionalId), isNotNull(applications.userId)))
    .groupBy(applications.userId)
    .having(and(gte(min(proposals.answeredAt), since), lte(min(proposals.answeredAt), until)))
    .as('clients');
  return await db.$count(clients);
}

/** Counts agreed jobs that have ended, and those of them that were completed. */
export async function countEnded(db: Queryable, professionalId: string): Promise<{ ended: number; completed: number }> {
  const [row] = await db
    .select({
      ended: sql<number>`count(*)`.mapWith(Number),
      completed:
        sql<number>`count(*) filter (where ${applications.status} = 'completed' and ${proposals.endedAt} is null)`.mapWith(
          Number,
        ),
    })
    .from(proposals)
    .innerJoin(applications, eq(applications.id, proposals.applicationId))
    .where(
      and(
        agreedBy(professionalId),
        or(isNotNull(proposals.endedAt), sql`${applications.status} in ('completed', 'cancelled')`),
      ),
    );
  return row!;
}

/**
 * Counts answers since a moment, with their median hours: of assignments to the first proposal, and of requests for a
 * consultation to the first answer. None is below zero, even if a clock was set back.
 */
export async function medianResponse(
  db: Queryable,
  professionalId: string,
  since: Date,
): Promise<{ n: number; hours: number | null }> {
  const { assignedAt, firstResponseAt, professionalId: assignee } = applicationAssignments;
  const { requestedAt, answeredAt, createdAt, professionalId: consultantId } = consultations;
  const hours = (from: PgColumn, to: PgColumn) =>
    sql<number>`greatest(extract(epoch from ${to} - ${from}) / 3600.0, 0)`.as('hours');
  const proposed = db
    .select({ hours: hours(assignedAt, firstResponseAt) })
    .from(applicationAssignments)
    .where(and(eq(assignee, professionalId), gte(assignedAt, since), isNotNull(firstResponseAt)));
  const answered = db
    .select({ hours: hours(requestedAt, answeredAt) })
    .from(consultations)
    .where(
      and(
        eq(consultantId, professionalId),
        gte(requestedAt, since),
        // Lets the index be used: a request that is not confirmed by then is deleted.
        gte(createdAt, daysBefore(since, retention.unconfirmedConsultationDays)),
        isNotNull(answeredAt),
      ),
    );
  const all = unionAll(proposed, answered).as('answers');
  const [row] = await db
    .select({
      n: sql<number>`count(*)`.mapWith(Number),
      hours: sql<number | null>`percentile_cont(0.5) within group (order by ${all.hours})`,
    })
    .from(all);
  return { n: row?.n ?? 0, hours: row?.hours ?? null };
}

/** Counts the consultations of a professional that took place. */
export async function countCompletedConsultations(db: Queryable, professionalId: string): Promise<number> {
  const { professionalId: consultantId, status } = consultations;
  // A literal, to match the index.
  return await db.$count(consultations, and(eq(consultantId, professionalId), sql`${status} = 'completed'`));
}

/**
 * Sums, in whole shillings, the agreed jobs completed between two moments: one that a fast clock dated into the future
 * counts at that later time, but only once.
 */
export async function sumCompleted(db: Queryable, professionalId: string, since: Date, until: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${proposals.proposedBudget}), 0)`.mapWith(Number) })
    .from(proposals)
    .innerJoin(applications, eq(applications.id, proposals.applicationId))
    .where(
      and(
        agreedBy(professionalId),
        isNull(proposals.endedAt),
        eq(applications.status, 'completed'),
        gte(applications.closedAt, since),
        lte(applications.closedAt, until),
      ),
    );
  return row?.sum ?? 0;
}

/** Largest number that JSON carries exactly. */
const largest = String(Number.MAX_SAFE_INTEGER);

/** Counts applications; revenue is the agreed price of completed ones, or the maximum budget where none was agreed. */
export async function countApplications(db: Queryable) {
  const { applicationId, endedAt, proposedBudget, status } = proposals;
  const isCompleted = eq(applications.status, 'completed');
  // A unique index allows one current agreement per application.
  const agreed = and(isCompleted, eq(applicationId, applications.id), eq(status, 'accepted'), isNull(endedAt));
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      pending: sql<number>`count(*) filter (where ${applications.status} = 'pending')`.mapWith(Number),
      unassigned: sql<number>`count(*) filter (where ${applications.stage} = 'unassigned')`.mapWith(Number),
      revenue:
        sql<number>`least(coalesce(sum(coalesce(${proposedBudget}, ${applications.budgetMax})) filter (where ${isCompleted}), 0), ${sql.raw(largest)})`.mapWith(
          Number,
        ),
    })
    .from(applications)
    .leftJoin(proposals, agreed)
    .where(isNotNull(applications.releasedAt));
  return row!;
}

export async function countProfessionals(db: Queryable): Promise<{ total: number; pending: number }> {
  const total = await db.$count(professionals);
  const pending = await db.$count(professionals, eq(professionals.approvalStatus, 'pending'));
  return { total, pending };
}
