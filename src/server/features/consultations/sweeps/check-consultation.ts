import type { ActorContext } from '#server/context/context.ts';
import { deleteSlots } from '#server/features/consultations/store/slots.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import type { Tx } from '#server/db/database.ts';
import {
  completionTime,
  expiryTime,
  mentionsDue,
  nextCheck,
  nextReminder,
  remindersPast,
} from '#server/features/consultations/core/next-check.ts';
import { nothingProposed } from '#server/features/consultations/lifecycle/agree.ts';
import { move } from '#server/features/consultations/lifecycle/transition.ts';
import { notifyEnded, notifyUnchanged, notifyWaiting } from '#server/features/consultations/notices/notify-action.ts';
import { remindBoth, remindOfAnswer } from '#server/features/consultations/notices/reminders.ts';
import { findParties } from '#server/features/consultations/notices/parties.ts';
import { type ConsultationRow, noteCheck } from '#server/features/consultations/store/consultations.ts';

const isDue = (moment: Date | null, now: Date) => moment !== null && moment <= now;

/** Does what is due about a locked consultation. Returns whether anything was. */
export async function checkConsultation(tx: Tx, context: ActorContext, row: ConsultationRow): Promise<boolean> {
  const { now } = context;
  if (!isDue(row.nextCheckAt, now)) return false;
  if (row.status === 'unconfirmed') await releaseHold(tx, row);
  else if (isDue(expiryTime(row), now)) await expire(tx, context, row);
  else if (row.status === 'accepted' && row.slotStart && completionTime(row.slotStart) <= now)
    await complete(tx, context, row);
  else if (row.status === 'requested') await mention(tx, context, row);
  else await remind(tx, context, row);
  return true;
}

/** Frees the time of a request whose address was not confirmed in time. The request itself stays. */
async function releaseHold(tx: Tx, row: ConsultationRow): Promise<void> {
  await deleteSlots(tx, row.id);
  await note(tx, row, {});
}

/** Ends an unanswered request or proposed time; an agreed time stays. */
async function expire(tx: Tx, context: ActorContext, row: ConsultationRow): Promise<void> {
  if (row.agreedAt !== null) {
    await deleteSlots(tx, row.id, 'proposed');
    const { slotStart: start } = row;
    const moved = await move(tx, context, row, {
      act: 'lapse',
      by: 'system',
      to: 'accepted',
      start,
      changes: nothingProposed,
    });
    // Once it has begun, both know that the time stayed.
    if (start && start > context.now) await notifyUnchanged(tx, context, moved, 'system');
    return;
  }
  await deleteSlots(tx, row.id);
  const start = row.proposedStart ?? row.slotStart;
  const ended = await move(tx, context, row, {
    act: 'expire',
    by: 'system',
    to: 'expired',
    start,
    changes: { ...nothingProposed, endedAt: context.now, endedBy: 'system' },
  });
  await notifyEnded(tx, context, ended, {
    why: 'expired',
    by: row.proposedBy === 'professional' ? 'client' : 'professional',
    start,
    wasAgreed: false,
    recipients: ['client', 'professional'],
  });
}

async function complete(tx: Tx, context: ActorContext, row: ConsultationRow): Promise<void> {
  await move(tx, context, row, {
    act: 'complete_by_itself',
    by: 'system',
    to: 'completed',
    start: row.slotStart,
    changes: { endedAt: context.now, endedBy: 'system' },
  });
}

/**
 * Reminds the professional of an unanswered request, and later the admins; only once, even if several reminders were
 * missed.
 */
async function mention(tx: Tx, context: ActorContext, row: ConsultationRow): Promise<void> {
  const due = mentionsDue(row, context.now);
  const parties = await findParties(tx, context, row.id);
  const forProfessional = consultationTimes.remindersAfterHours.length;
  if (parties && row.answerReminders < Math.min(due, forProfessional)) await remindOfAnswer(tx, context, parties);
  if (parties && due > forProfessional) await notifyWaiting(tx, context, parties, 'unanswered');
  await note(tx, row, { answerReminders: due });
}

/** Reminds both of an upcoming agreed time: only the latest reminder due, and none once it has begun. */
async function remind(tx: Tx, context: ActorContext, row: ConsultationRow): Promise<void> {
  const { slotStart } = row;
  if (!slotStart || !isDue(nextReminder(row), context.now)) return await note(tx, row, {});
  const startReminders = Math.max(row.startReminders, remindersPast(slotStart, context.now));
  if (slotStart > context.now) await remindBoth(tx, context, row);
  await note(tx, row, { startReminders });
}

/** Stores that something was done, and when to check next. People see no difference, so the version stays. */
async function note(
  tx: Tx,
  row: ConsultationRow,
  changes: Partial<Pick<ConsultationRow, 'answerReminders' | 'startReminders'>>,
): Promise<void> {
  await noteCheck(tx, row.id, { ...changes, nextCheckAt: nextCheck({ ...row, ...changes }) });
}
