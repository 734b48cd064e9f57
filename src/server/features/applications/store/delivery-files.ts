import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, deliveryFiles } from '#server/db/schema/index.ts';

export type DeliveryFileRow = typeof deliveryFiles.$inferSelect;

const { id, applicationId, responseId, professionalId, at, deliveredAt } = deliveryFiles;

/** Files in an application's reply at most. */
const shownAtMost = 100;

/** Lists the files of an application, the newest first: all of one professional's, or all that were delivered. */
export async function listDeliveryFiles(
  db: Queryable,
  ofApplication: string,
  byProfessional: string | undefined,
): Promise<DeliveryFileRow[]> {
  const isSeen = byProfessional === undefined ? isNotNull(deliveredAt) : eq(professionalId, byProfessional);
  return await db
    .select()
    .from(deliveryFiles)
    .where(and(eq(applicationId, ofApplication), isSeen))
    .orderBy(desc(at), desc(id))
    .limit(shownAtMost);
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

/** Gives the waiting files of an application to its client. Returns their number. */
export async function deliverFiles(
  tx: Tx,
  {
    applicationId: of,
    professionalId: by,
    at: moment,
  }: Record<'applicationId' | 'professionalId', string> & { at: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(deliveryFiles)
    .set({ deliveredAt: moment })
    .where(and(eq(applicationId, of), eq(professionalId, by), isNull(deliveredAt)));
  return rowCount ?? 0;
}

/** Deletes an application's files: its client is gone. */
export async function deleteFilesOf(tx: Tx, of: string): Promise<void> {
  await tx.delete(deliveryFiles).where(eq(applicationId, of));
}

/** Deletes a professional's files that no one else has seen. */
export async function deleteUndeliveredBy(tx: Tx, by: string): Promise<void> {
  await tx.delete(deliveryFiles).where(and(eq(professionalId, by), isNull(deliveredAt)));
}

/** Deletes files that can't be delivered any more, because the work ended or went to someone else. Returns their number. */
export async function deleteUndeliverable(db: Queryable, atMost: number): Promise<number> {
  const waiting = db
    .select({ id })
    .from(deliveryFiles)
    .where(
      and(
        isNull(deliveredAt),
        sql`not exists (select 1 from ${applications} a where a.id = ${applicationId} and a.professional_id = ${professionalId}
          and a.stage in ('engaged', 'changes_requested', 'delivered', 'problem'))`,
      ),
    )
    .orderBy(asc(at))
    .limit(atMost);
  const { rowCount } = await db.delete(deliveryFiles).where(inArray(id, waiting));
  return rowCount ?? 0;
}
