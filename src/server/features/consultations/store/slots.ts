import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { consultationSlots } from '#server/db/schema/index.ts';

const { consultationId, kind, professionalId, heldUntil } = consultationSlots;
type SlotKind = (typeof consultationSlots.$inferSelect)['kind'];

/**
 * Holds a time of a professional, unless it overlaps that of another consultation: the database decides between two
 * concurrent ones. Returns whether it is held.
 */
export async function insertSlot(tx: Tx, slot: typeof consultationSlots.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(consultationSlots).values(slot).onConflictDoNothing().returning({ kind });
  return inserted.length > 0;
}

/** Frees the times that a consultation holds, or only that of one kind. */
export async function deleteSlots(tx: Tx, id: string, only?: SlotKind): Promise<void> {
  await tx.delete(consultationSlots).where(and(eq(consultationId, id), only && eq(kind, only)));
}

/** Makes the proposed time of a consultation its agreed one. */
export async function agreeOnProposed(tx: Tx, id: string): Promise<void> {
  await deleteSlots(tx, id, 'asked');
  await tx
    .update(consultationSlots)
    .set({ kind: 'asked' })
    .where(and(eq(consultationId, id), eq(kind, 'proposed')));
}

/** Makes the hold of a request permanent when its address is confirmed. Returns whether the time was still held. */
export async function keepHeld(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(consultationSlots)
    .set({ heldUntil: null })
    .where(and(eq(consultationId, id), eq(kind, 'asked'), gt(heldUntil, now)))
    .returning({ kind });
  return rows.length > 0;
}

/** Frees a professional's times that were held for requests whose address was not confirmed in time. */
export async function releaseExpiredHolds(tx: Tx, professional: string, now: Date): Promise<void> {
  await tx
    .delete(consultationSlots)
    .where(and(eq(professionalId, professional), isNotNull(heldUntil), lte(heldUntil, now)));
}
