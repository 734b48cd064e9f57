import type { ConsultationLength } from '#shared/consultations/availability.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { type AssignableProfessional, lockIfApproved } from '#server/features/professionals/index.ts';
import { accountWithEmail } from '#server/features/users/index.ts';
import { tryToReserveSlot } from '#server/features/consultations/booking/reserve-slot.ts';
import { move } from '#server/features/consultations/lifecycle/transition.ts';
import { type ConsultationRow, giveToClient, listWaiting } from '#server/features/consultations/store/consultations.ts';
import { insertEvent } from '#server/features/consultations/store/events.ts';
import { deleteSlots, keepHeld } from '#server/features/consultations/store/slots.ts';
import { notifyBoth, notifyNotSent } from './notify-parties.ts';

/** Requests released at most when an address is confirmed: far more than anyone may send in a week. */
const atOnce = 100;

/**
 * Releases requests that were waiting for a client's verified e-mail address, or for a mistyped one that it replaces,
 * and assigns to the client's account the requests that they confirmed as a visitor. A visitor's unconfirmed request is
 * left alone: anyone may have written it.
 */
export async function releaseRequests(
  tx: Tx,
  context: Context,
  { userId, email, formerly }: { userId: string; email: string; formerly?: string },
): Promise<void> {
  for (const row of await listWaiting(tx, userId, formerly === undefined ? [email] : [email, formerly], atOnce)) {
    const professional = row.professionalId === null ? null : await lockIfApproved(tx, row.professionalId);
    await releaseRequest(tx, context, { ...row, email }, professional);
  }
  if ((await accountWithEmail(tx, email)) === userId) await giveToClient(tx, userId, email);
}

/**
 * Sends a request to the professional, or notifies its author that they no longer take clients. If its time has been
 * taken by someone else, it goes without one, and both are informed.
 */
export async function releaseRequest(
  tx: Tx,
  context: Context,
  row: ConsultationRow,
  professional: AssignableProfessional | null,
): Promise<{ readonly row: ConsultationRow; readonly isTimeLost: boolean }> {
  const { now } = context;
  const { clientId, email } = row;
  const confirmed = { act: 'confirm', by: 'client' } as const;
  if (!professional?.isOpen) {
    await deleteSlots(tx, row.id);
    const ended = { clientId, email, endedAt: now, endedBy: 'system' } as const;
    const expired = await move(tx, context, row, { ...confirmed, to: 'expired', changes: ended });
    await notifyNotSent(tx, context, expired, professional?.name ?? 'The professional');
    return { row: expired, isTimeLost: false };
  }
  const isTimeLost = row.slotStart !== null && !(await isStillFree(tx, context, row));
  if (isTimeLost) {
    await insertEvent(tx, { consultationId: row.id, at: now, act: 'time_lost', by: 'system', start: row.slotStart });
  }
  const sent = await move(tx, context, row, {
    ...confirmed,
    to: 'requested',
    changes: { clientId, email, requestedAt: now, ...(isTimeLost && { slotStart: null }) },
    facts: { isTimeLost },
  });
  await notifyBoth(tx, context, sent, professional, isTimeLost ? row.slotStart : null);
  return { row: sent, isTimeLost };
}

/** Whether the time of a request is still available now that its address is confirmed; it is then held. */
async function isStillFree(tx: Tx, context: Context, row: ConsultationRow): Promise<boolean> {
  const { id: consultationId, professionalId, slotStart: start, minutes } = row;
  if (await keepHeld(tx, consultationId, context.now)) return true;
  if (!professionalId || !start || !minutes) return false;
  const slotRequest = {
    consultationId,
    professionalId,
    kind: 'asked',
    start,
    minutes: minutes as ConsultationLength,
  } as const;
  return (await tryToReserveSlot(tx, context, slotRequest, 'client')) === null;
}
