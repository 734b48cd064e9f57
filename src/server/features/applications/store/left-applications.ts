import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applicationAssignments, applications, proposals, users } from '#server/db/schema/index.ts';
import { keepPrices } from './ended-work.ts';

export async function listOfLeaving(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, clientId))
    .orderBy(applications.id);
  return rows.map(({ id }) => id);
}

/** Applications whose client is gone and that a professional has agreed to or worked on, locked. */
export async function listLeftWith(
  tx: Tx,
  professionalId: string,
): Promise<Pick<typeof applications.$inferSelect, 'id' | 'status'>[]> {
  const agreed = tx
    .select({ id: proposals.applicationId })
    .from(proposals)
    .where(eq(proposals.professionalId, professionalId));
  const rows = await tx
    .select({ id: applications.id, status: applications.status, userId: applications.userId })
    .from(applications)
    .where(or(eq(applications.professionalId, professionalId), inArray(applications.id, agreed)))
    .orderBy(applications.id)
    .for('update');
  return rows.filter(({ userId }) => userId === null);
}

/** Applications whose replies name a professional: preferred, assigned, or with a proposal. */
export async function listNaming(tx: Tx, professionalId: string): Promise<string[]> {
  const proposed = tx
    .select({ id: proposals.applicationId })
    .from(proposals)
    .where(eq(proposals.professionalId, professionalId));
  const assigned = tx
    .select({ id: applicationAssignments.applicationId })
    .from(applicationAssignments)
    .where(eq(applicationAssignments.professionalId, professionalId));
  const wishing = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.preferredProfessionalId, professionalId));
  return (await union(proposed, assigned, wishing)).map(({ id }) => id);
}

/**
 * Deletes agreements of applications whose client is gone with professionals who are gone too, or with one who leaves
 * now, and their cases: no one is left to read them. Agreements with others stay. Completed work, whose client must
 * already be erased, stores the agreed price as its highest budget, because statistics count it.
 */
export async function deleteUnread(tx: Tx, applicationIds: readonly string[], leaving?: string): Promise<void> {
  if (applicationIds.length === 0) return;
  const { applicationId, professionalId } = proposals;
  const isUnread =
    leaving === undefined ? isNull(professionalId) : or(isNull(professionalId), eq(professionalId, leaving));
  const unread = and(inArray(applicationId, [...applicationIds]), isUnread);
  const of = await tx.select({ id: applicationId }).from(proposals).where(unread);
  await keepPrices(
    tx,
    of.map(({ id }) => id),
  );
  await tx.delete(proposals).where(unread);
}

/** Deletes rejected and cancelled applications without an agreement that were closed before the given time. */
export async function deleteClosedBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.status, ['rejected', 'cancelled']),
        lte(applications.closedAt, moment),
        sql`not exists (select 1 from proposals r where r.application_id = ${applications.id} and r.status = 'accepted')`,
      ),
    )
    .orderBy(applications.closedAt)
    .limit(atMost);
  const deleted = await db.delete(applications).where(inArray(applications.id, old));
  return deleted.rowCount ?? 0;
}

/** Deletes applications that were written before the given time and never released. */
export async function deleteWaitingBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(sql`status = 'pending' and released_at is null`, lte(applications.submittedAt, moment)))
    .orderBy(applications.submittedAt)
    .limit(atMost);
  const deleted = await db.delete(applications).where(inArray(applications.id, old));
  return deleted.rowCount ?? 0;
}

/** Applications without a proposal for so long that their professional needs a reminder. */
export async function listToRemind(db: Queryable, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(sql`stage = 'assigned' and reminded_at is null`, lte(applications.proposalDueAt, now)))
    .orderBy(applications.proposalDueAt)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Applications without a proposal for so long that another professional is needed. */
export async function listOverdue(db: Queryable, now: Date, atMost: number) {
  return await db
    .select({ id: applications.id, professionalId: applications.professionalId })
    .from(applications)
    .where(and(sql`stage = 'assigned'`, lte(applications.proposalEndsAt, now)))
    .orderBy(applications.proposalEndsAt)
    .limit(atMost);
}

export async function listOfSuspended(db: Queryable, atMost: number) {
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(sql`suspended_at is not null`);
  return await db
    .select({ id: applications.id, professionalId: applications.professionalId })
    .from(applications)
    .where(and(inArray(applications.professionalId, suspended), eq(applications.status, 'approved')))
    .orderBy(applications.id)
    .limit(atMost);
}
