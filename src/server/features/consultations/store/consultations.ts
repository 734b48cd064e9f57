import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { consultations } from '#server/db/schema/index.ts';

type NewConsultation = typeof consultations.$inferInsert;
export type ConsultationRow = typeof consultations.$inferSelect;

/** A request with exactly this content that came after a moment. */
export async function findConsultationSince(
  db: Queryable,
  wish: { professionalId: string; email: string; name: string; phone: string | null; message: string },
  since: Date,
): Promise<ConsultationRow | null> {
  const [row] = await db
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.email, wish.email),
        gt(consultations.createdAt, since),
        eq(consultations.professionalId, wish.professionalId),
        eq(consultations.name, wish.name),
        sql`${consultations.phone} is not distinct from ${wish.phone}`,
        eq(consultations.message, wish.message),
      ),
    );
  return row ?? null;
}

export async function insertConsultation(db: Queryable, consultation: NewConsultation): Promise<ConsultationRow> {
  const [row] = await db.insert(consultations).values(consultation).returning();
  return row!;
}

/** A request, which nobody else changes until the transaction ends. */
export async function findForUpdate(tx: Tx, id: string): Promise<ConsultationRow | null> {
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('update');
  return row ?? null;
}

/** What a client wrote, signed in, with one of these addresses of theirs, and what waits for it; the oldest first. */
export async function listWaiting(
  tx: Tx,
  clientId: string,
  emails: string[],
  atMost: number,
): Promise<ConsultationRow[]> {
  return await tx
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.clientId, clientId),
        inArray(consultations.email, emails),
        eq(consultations.status, 'unconfirmed'),
      ),
    )
    .orderBy(asc(consultations.createdAt), asc(consultations.id))
    .limit(atMost)
    .for('update');
}

/** Changes a request and counts its version up. */
export async function updateConsultation(
  tx: Tx,
  id: string,
  changes: Pick<Partial<NewConsultation>, 'status' | 'clientId' | 'email' | 'updatedAt'>,
): Promise<ConsultationRow> {
  const [row] = await tx
    .update(consultations)
    .set({ ...changes, version: sql`${consultations.version} + 1` })
    .where(eq(consultations.id, id))
    .returning();
  return row!;
}

/** Gives an account what was asked, and confirmed, with their address before they had it. */
export async function giveToClient(tx: Tx, clientId: string, email: string): Promise<void> {
  await tx
    .update(consultations)
    .set({ clientId })
    .where(
      and(eq(consultations.email, email), isNull(consultations.clientId), ne(consultations.status, 'unconfirmed')),
    );
}

/** Deletes requests that came before a moment and were never confirmed, the oldest first, and says how many. */
export async function deleteUnconfirmedBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.status, 'unconfirmed'), lte(consultations.createdAt, moment)))
    .orderBy(consultations.createdAt)
    .limit(atMost);
  const deleted = await db.delete(consultations).where(inArray(consultations.id, old));
  return deleted.rowCount ?? 0;
}

/**
 * What a client asked, and with a confirmed address also what was asked with it by no account: confirmed or not, it is
 * theirs to erase. Nobody else changes it until the transaction ends.
 */
export async function listRequestsOf(
  tx: Tx,
  { id, confirmedEmail }: { id: string; confirmedEmail: string | null },
): Promise<ConsultationRow[]> {
  const { clientId, email } = consultations;
  const asVisitor = confirmedEmail === null ? undefined : and(eq(email, confirmedEmail), isNull(clientId));
  return await tx
    .select()
    .from(consultations)
    .where(or(eq(clientId, id), asVisitor))
    .orderBy(consultations.id)
    .for('update');
}

/** Deletes what visitors wrote with an address and nobody confirmed. Gives the numbers. */
export async function deleteUnconfirmedFrom(tx: Tx, email: string): Promise<string[]> {
  const deleted = await tx
    .delete(consultations)
    .where(and(eq(consultations.email, email), isNull(consultations.clientId), eq(consultations.status, 'unconfirmed')))
    .returning({ id: consultations.id });
  return deleted.map(({ id }) => id);
}

/** What a professional was asked. Nobody else changes it until the transaction ends. */
export async function listRequestsTo(tx: Tx, professionalId: string): Promise<ConsultationRow[]> {
  return await tx
    .select()
    .from(consultations)
    .where(eq(consultations.professionalId, professionalId))
    .orderBy(consultations.id)
    .for('update');
}

/** Writes over what a request says about the one who asked. */
export async function clearRequest(tx: Tx, id: string, changes: Partial<NewConsultation>): Promise<void> {
  await tx
    .update(consultations)
    .set({ ...changes, version: sql`${consultations.version} + 1` })
    .where(eq(consultations.id, id));
}

export async function deleteRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(consultations).where(inArray(consultations.id, [...ids]));
}
