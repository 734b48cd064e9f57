import type { ActorContext } from '#server/context/context.ts';
import { deleteSlots } from '#server/features/consultations/store/slots.ts';
import type { Tx } from '#server/db/database.ts';
import { notifyEnded } from '#server/features/consultations/notices/notify-action.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import { listOpenOfProfessional, listOpenOfClient } from '#server/features/consultations/store/due.ts';
import { nothingProposed } from './agree.ts';
import { lockConsultation, move } from './transition.ts';

/** Closes every open consultation with a professional who can no longer have any, and notifies both sides. */
export async function closeAllOfProfessional(tx: Tx, context: ActorContext, professionalId: string): Promise<void> {
  for (const id of await listOpenOfProfessional(tx, professionalId)) {
    const row = await lockConsultation(tx, id);
    if (row) await closeUnavailable(tx, context, row);
  }
}

/** Closes every open consultation of a client who is suspended, and notifies both sides. */
export async function closeAllOfClient(tx: Tx, context: ActorContext, clientId: string): Promise<void> {
  for (const id of await listOpenOfClient(tx, clientId)) {
    const row = await lockConsultation(tx, id);
    if (row) await closeUnavailable(tx, context, row, 'team');
  }
}

/** Closes a consultation, unless it has already ended. Returns whether it did. */
export async function closeUnavailable(
  tx: Tx,
  context: ActorContext,
  row: ConsultationRow,
  why: 'unavailable' | 'team' = 'unavailable',
): Promise<boolean> {
  if (!['requested', 'accepted', 'proposed'].includes(row.status)) return false;
  await deleteSlots(tx, row.id);
  const { slotStart: start } = row;
  const closed = await move(tx, context, row, {
    act: 'close',
    by: 'system',
    to: 'cancelled',
    start,
    changes: { ...nothingProposed, endedAt: context.now, endedBy: 'system' },
    facts: { why },
  });
  await notifyEnded(tx, context, closed, {
    why,
    start,
    wasAgreed: row.agreedAt !== null,
    recipients: ['client', 'professional'],
  });
  return true;
}
