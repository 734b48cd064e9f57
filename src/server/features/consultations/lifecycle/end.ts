import { deleteSlots } from '#server/features/consultations/store/slots.ts';
import { defaultCutoffHours } from '#shared/consultations/availability.ts';
import { consultationSides, isLateToCancel } from '#shared/consultations/consultation-states.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { notifyEnded, othersThan } from '#server/features/consultations/notices/notify-action.ts';
import { findAvailability } from '#server/features/consultations/store/availability.ts';
import type { Act } from './act-on.ts';
import { answeredBy, nothingProposed } from './agree.ts';
import { move } from './transition.ts';

/** Declines a request, or a proposed time, which ends it. */
export const decline: Act = async (tx, context, row, party, { reason }) => {
  if (!reason) throw invalidInput({ reason: 'Please give a reason.' });
  await deleteSlots(tx, row.id);
  const start = row.proposedStart ?? row.slotStart;
  const ended = await move(tx, context, row, {
    act: 'decline',
    by: party,
    to: 'declined',
    words: reason,
    start,
    changes: {
      ...nothingProposed,
      reason,
      endedAt: context.now,
      endedBy: party,
      ...answeredBy(party, row, context.now),
    },
  });
  const by = party === 'client' ? 'client' : 'professional';
  const ending = { why: 'declined', by, start, reason, wasAgreed: false, recipients: othersThan(party) } as const;
  await notifyEnded(tx, context, ended, ending);
  return ended;
};

/** Cancels a consultation before it begins; after the professional's cut-off it counts as late. */
export const cancel: Act = async (tx, context, row, party, { reason = '' }) => {
  if (party === 'admin' && !reason) throw invalidInput({ reason: 'Please give a reason.' });
  const { slotStart, agreedAt, professionalId } = row;
  const availability = professionalId === null ? null : await findAvailability(tx, professionalId);
  const cutoff = availability?.cutoffHours ?? defaultCutoffHours;
  const isLate =
    party !== 'admin' && agreedAt !== null && slotStart !== null && isLateToCancel(slotStart, context.now, cutoff);
  await deleteSlots(tx, row.id);
  const ended = await move(tx, context, row, {
    act: 'cancel',
    by: party,
    to: 'cancelled',
    words: reason,
    start: slotStart,
    changes: { ...nothingProposed, reason, isLate, endedAt: context.now, endedBy: party },
    facts: { isLate },
  });
  // A professional who never received the request is not notified.
  if (row.requestedAt === null) return ended;
  const wasAgreed = agreedAt !== null;
  await notifyEnded(tx, context, ended, {
    ...(party === 'admin' ? { why: 'team' } : { why: 'cancelled', by: party }),
    start: slotStart,
    reason,
    wasAgreed,
    recipients: wasAgreed ? consultationSides : othersThan(party),
  });
  return ended;
};
