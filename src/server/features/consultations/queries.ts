import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
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
