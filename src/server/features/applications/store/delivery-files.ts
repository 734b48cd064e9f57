import { and, asc, count, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, deliveryFiles, proposals } from '#server/db/schema/index.ts';

export type DeliveryFileRow = typeof deliveryFiles.$inferSelect;

const { id, applicationId, responseId, professionalId, at, deliveredAt } = deliveryFiles;

/** Files in an application's reply at most. */
const maxVisible = 100;

/**
 * Lists the files of an application, the newest first: all that were delivered; for a professional their own, with
 * those that wait for the next delivery.
 */
export async function listDeliveryFiles(
  db: Queryable,
  ofApplication: string,
  byProfessional: string | undefined,
): Promise<DeliveryFileRow[]> {
  const isSeen =
    byProfessional === undefined
      ? isNotNull(deliveredAt)
      : and(eq(professionalId, byProfessional), or(isNotNull(deliveredAt), isOfWork));
  return await db
    .select()
    .from(deliveryFiles)
    .where(and(eq(applicationId, ofApplication), isSeen))
    .orderBy(desc(at), desc(id))
    .limit(maxVisible);
}

export async function findDeliveryFile(db: Queryable, fileId: string): Promise<DeliveryFileRow | null> {
  const [row] = await db.select().from(deliveryFiles).where(eq(id, fileId));
  return row ?? null;
}

/** Files that wait for the next delivery under an agreement. The application is locked. */
export async function listUndelivered(tx: Tx, agreementId: string): Promise<DeliveryFileRow[]> {
  return await tx
    .select()
    .from(deliveryFiles)
    .where(and(eq(responseId, agreementId), isNull(deliveredAt)))
    .orderBy(asc(at), asc(id));
}

export async function countFilesOfJob(tx: Tx, agreementId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(deliveryFiles).where(eq(responseId, agreementId));
  return row?.n ?? 0;
}

export async function insertDeliveryFile(tx: Tx, file: typeof deliveryFiles.$inferInsert): Promise<void> {
  await tx.insert(deliveryFiles).values(file);
}

export async function deleteDeliveryFile(tx: Tx, fileId: string): Promise<void> {
  await tx.delete(deliveryFiles).where(eq(id, fileId));
}

/** Delivers waiting files to the client. Returns their number. The application is locked. */
export async function deliverFiles(tx: Tx, fileIds: readonly string[], moment: Date): Promise<number> {
  const { rowCount } = await tx
    .update(deliveryFiles)
    .set({ deliveredAt: moment })
    .where(and(inArray(id, [...fileIds]), isNull(deliveredAt)));
  return rowCount ?? 0;
}

/** Deletes an application's files: its client is gone. */
export async function deleteApplicationFiles(tx: Tx, of: string): Promise<void> {
  await tx.delete(deliveryFiles).where(eq(applicationId, of));
}

/** Deletes a professional's files that were never delivered. */
export async function deleteUndeliveredBy(tx: Tx, by: string): Promise<void> {
  await tx.delete(deliveryFiles).where(and(eq(professionalId, by), isNull(deliveredAt)));
}

/**
 * Matches files whose agreement is still in force. The application alone doesn't tell: the work may have gone to
 * another professional, or come back to the same one under another agreement, and the client never agreed to get these
 * files then.
 */
const isOfWork = sql`exists (select 1 from ${proposals} r join ${applications} a on a.id = r.application_id
  where r.id = ${responseId} and r.status = 'accepted' and r.ended_at is null
    and a.stage in ('engaged', 'changes_requested', 'delivered', 'problem'))`;

/** Deletes files that can no longer be delivered, because their agreement or its work ended. Returns their number. */
export async function deleteUndeliverable(db: Queryable, atMost: number): Promise<number> {
  const waiting = db
    .select({ id })
    .from(deliveryFiles)
    .where(and(isNull(deliveredAt), not(isOfWork)))
    .orderBy(asc(at))
    .limit(atMost);
  const { rowCount } = await db.delete(deliveryFiles).where(inArray(id, waiting));
  return rowCount ?? 0;
}
