import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { consultations } from '#server/db/schema/index.ts';

type NewConsultation = typeof consultations.$inferInsert;
export type ConsultationRow = typeof consultations.$inferSelect;

const confirmed = consultations.status.enumValues.filter((status) => status !== 'unconfirmed');

/** A request with exactly this content that came after the given time. */
export async function findConsultationSince(
  db: Queryable,
  content: Pick<ConsultationRow, 'clientId' | 'email' | 'name' | 'phone' | 'message' | 'slotStart'> & {
    professionalId: string;
  },
  since: Date,
): Promise<ConsultationRow | null> {
  const [row] = await db
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.email, content.email),
        sql`${consultations.clientId} is not distinct from ${content.clientId}::uuid`,
        gt(consultations.createdAt, since),
        eq(consultations.professionalId, content.professionalId),
        eq(consultations.name, content.name),
        sql`${consultations.phone} is not distinct from ${content.phone}`,
        sql`${consultations.slotStart} is not distinct from ${content.slotStart?.toISOString() ?? null}::timestamptz`,
        eq(consultations.message, content.message),
      ),
    );
  return row ?? null;
}

export async function insertConsultation(db: Queryable, consultation: NewConsultation): Promise<ConsultationRow> {
  const [row] = await db.insert(consultations).values(consultation).returning();
  return row!;
}

export async function findConsultation(db: Queryable, id: string): Promise<ConsultationRow | null> {
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
  return row ?? null;
}

/** A request, locked until the transaction ends; if `isWaiting` is false, null while another transaction holds it. */
export async function findForUpdate(tx: Tx, id: string, isWaiting = true): Promise<ConsultationRow | null> {
  const [row] = await tx
    .select()
    .from(consultations)
    .where(eq(consultations.id, id))
    .for('update', isWaiting ? {} : { skipLocked: true });
  return row ?? null;
}

/**
 * Requests that a signed-in client wrote with these addresses of theirs, and that wait for one to be confirmed; the
 * oldest first.
 */
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

/** Changes a request and increases its version. */
export async function updateConsultation(
  tx: Tx,
  id: string,
  changes: Partial<NewConsultation>,
): Promise<ConsultationRow> {
  const [row] = await tx
    .update(consultations)
    .set({ ...changes, version: sql`${consultations.version} + 1` })
    .where(eq(consultations.id, id))
    .returning();
  return row!;
}

/** Stores what the sweep did for a consultation, and when it checks next; nothing that people see. */
export async function noteCheck(
  tx: Tx,
  id: string,
  changes: Pick<NewConsultation, 'answerReminders' | 'startReminders' | 'nextCheckAt'>,
): Promise<void> {
  await tx.update(consultations).set(changes).where(eq(consultations.id, id));
}

/** Assigns to an account the requests that were confirmed with its address before it had the address. */
export async function giveToClient(tx: Tx, clientId: string, email: string): Promise<void> {
  await tx
    .update(consultations)
    .set({ clientId })
    .where(
      and(eq(consultations.email, email), isNull(consultations.clientId), ne(consultations.status, 'unconfirmed')),
    );
}

/**
 * Deletes requests that came before the given time and were never confirmed, the oldest first, and returns the number.
 */
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

/** Deletes confirmed requests without a change since the given time, and returns the number. */
export async function deleteUnchangedSince(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const { status, createdAt, updatedAt } = consultations;
  // No change comes before the request, so the index of states and days finds them.
  const old = db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(inArray(status, confirmed), lte(createdAt, moment), lte(updatedAt, moment)))
    .limit(atMost);
  const deleted = await db.delete(consultations).where(inArray(consultations.id, old));
  return deleted.rowCount ?? 0;
}

/**
 * Locks a client's requests, and with a confirmed address also visitors' requests with it: confirmed or not, they are
 * the client's to erase.
 */
export async function listClientRequests(
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

/** Deletes visitors' unconfirmed requests with an address. Returns their ids. */
export async function deleteUnconfirmedFrom(tx: Tx, email: string): Promise<string[]> {
  const deleted = await tx
    .delete(consultations)
    .where(and(eq(consultations.email, email), isNull(consultations.clientId), eq(consultations.status, 'unconfirmed')))
    .returning({ id: consultations.id });
  return deleted.map(({ id }) => id);
}

/** Locks the requests to a professional until the transaction ends. */
export async function listRequestsTo(tx: Tx, professionalId: string): Promise<ConsultationRow[]> {
  return await tx
    .select()
    .from(consultations)
    .where(eq(consultations.professionalId, professionalId))
    .orderBy(consultations.id)
    .for('update');
}

/** Overwrites a request's personal data about its author. */
export async function clearRequest(tx: Tx, id: string, changes: Partial<NewConsultation>): Promise<void> {
  await tx
    .update(consultations)
    .set({ ...changes, version: sql`${consultations.version} + 1` })
    .where(eq(consultations.id, id));
}

export async function deleteRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(consultations).where(inArray(consultations.id, [...ids]));
}
