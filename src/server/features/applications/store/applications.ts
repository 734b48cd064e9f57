import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { applicationFieldNames } from '#shared/applications/application-fields.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ApplicationEventKind, AssignmentEnd, Party } from '#shared/applications/application-states.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applicationAssignments, applicationEvents, applications, consents } from '#server/db/schema/index.ts';

export type ApplicationRow = typeof applications.$inferSelect;
type NewApplication = typeof applications.$inferInsert;

export async function findApplication(db: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row ?? null;
}

/** An application, locked until the transaction ends. */
export async function findForUpdate(tx: Tx, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return row ?? null;
}

export async function insertApplication(tx: Tx, application: NewApplication): Promise<ApplicationRow> {
  const [row] = await tx.insert(applications).values(application).returning();
  return row!;
}

/** Changes an application and increases its version. */
export async function updateApplication(tx: Tx, id: string, changes: Partial<NewApplication>): Promise<ApplicationRow> {
  const [row] = await tx
    .update(applications)
    .set({ ...changes, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
    .returning();
  return row!;
}

/** Changes columns that only sweeps use: an open page has missed nothing, so the version stays. */
export async function updateTerms(
  tx: Tx,
  id: string,
  changes: Partial<Pick<NewApplication, 'completesAt' | 'completionNotifiedAt' | 'remindedAt'>>,
): Promise<void> {
  await tx.update(applications).set(changes).where(eq(applications.id, id));
}

/** The client's description of a need: two rows with the same content are one application sent twice. */
const contentColumns = ['userId', 'preferredProfessionalId', ...applicationFieldNames] as const;
export type ApplicationContent = Pick<ApplicationRow, (typeof contentColumns)[number]> & { readonly userId: string };

/** An application of the same client with the same content that came after a moment and is still waiting. */
export async function findDuplicate(tx: Tx, content: ApplicationContent, since: Date): Promise<ApplicationRow | null> {
  const isSame = (row: ApplicationRow) =>
    contentColumns.every((name) => JSON.stringify(row[name]) === JSON.stringify(content[name]));
  const recent = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.userId, content.userId),
        gt(applications.submittedAt, since),
        eq(applications.status, 'pending'),
      ),
    );
  return recent.find(isSame) ?? null;
}

/** A client's applications that wait for their e-mail address to be verified; the oldest first. */
export async function listWaitingByUser(tx: Tx, userId: string): Promise<ApplicationRow[]> {
  return await tx
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), isNull(applications.releasedAt), eq(applications.status, 'pending')))
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .for('update');
}

export async function listHeldBy(tx: Tx, professionalId: string): Promise<Pick<ApplicationRow, 'id' | 'stage'>[]> {
  return await tx
    .select({ id: applications.id, stage: applications.stage })
    .from(applications)
    .where(and(eq(applications.professionalId, professionalId), eq(applications.status, 'approved')))
    .orderBy(applications.id);
}

export async function insertEvent(
  tx: Tx,
  event: {
    readonly applicationId: string;
    readonly at: Date;
    readonly kind: ApplicationEventKind;
    readonly by: Party;
    readonly professionalId?: string | null;
    readonly reason?: string | undefined;
  },
): Promise<void> {
  await tx.insert(applicationEvents).values({
    ...event,
    id: uuidv7({ msecs: event.at.getTime() }),
    reason: event.reason ?? null,
  });
}

export async function findLastEvent(tx: Tx, applicationId: string): Promise<ApplicationEventKind | null> {
  const [row] = await tx
    .select({ kind: applicationEvents.kind })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.seq))
    .limit(1);
  return row?.kind ?? null;
}

export async function beginAssignment(
  tx: Tx,
  assignment: {
    readonly applicationId: string;
    readonly professionalId: string;
    readonly assignedAt: Date;
    /** The reason the professional was suggested, if they were. */
    readonly suggested: object | null;
  },
): Promise<void> {
  const id = uuidv7({ msecs: assignment.assignedAt.getTime() });
  await tx.insert(applicationAssignments).values({ ...assignment, id });
}

const isCurrent = (applicationId: string) =>
  and(eq(applicationAssignments.applicationId, applicationId), isNull(applicationAssignments.endedAt));

export async function endAssignment(tx: Tx, applicationId: string, ending: AssignmentEnd, endedAt: Date) {
  await tx.update(applicationAssignments).set({ ending, endedAt }).where(isCurrent(applicationId));
}

/** Stores when the first proposal came; later ones change nothing. */
export async function setFirstResponseAt(tx: Tx, applicationId: string, firstResponseAt: Date): Promise<void> {
  await tx
    .update(applicationAssignments)
    .set({ firstResponseAt })
    .where(and(isCurrent(applicationId), isNull(applicationAssignments.firstResponseAt)));
}

/** Finds when a person agreed to a version; null if they have not. */
export async function findConsent(db: Queryable, userId: string, version: string): Promise<Date | null> {
  const [row] = await db
    .select({ consentedAt: consents.consentedAt })
    .from(consents)
    .where(
      and(eq(consents.userId, userId), eq(consents.purpose, 'financial_information'), eq(consents.version, version)),
    );
  return row?.consentedAt ?? null;
}

/** Stores a person's consent; false when it was given before. */
export async function insertConsent(
  tx: Tx,
  consent: { readonly userId: string; readonly version: string; readonly consentedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(consents)
    .values({ ...consent, id: uuidv7({ msecs: consent.consentedAt.getTime() }), purpose: 'financial_information' })
    .onConflictDoNothing()
    .returning({ id: consents.id });
  return inserted.length > 0;
}

export async function deleteApplications(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(applications).where(inArray(applications.id, [...ids]));
}
