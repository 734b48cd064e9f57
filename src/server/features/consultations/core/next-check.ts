import { consultationTimes as times } from '#shared/consultations/consultation-states.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

const hour = 60 * 60 * 1000;
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);
const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);

/**
 * Hours after which a reminder of an unanswered request is sent: to the professional, and the last one to the admins.
 */
const mentions = [...times.remindersAfterHours, times.adminsAfterHours] as const;

/** When an unanswered request or proposed time expires; null when no answer is awaited. */
export function expiryTime(
  row: Pick<ConsultationRow, 'status' | 'slotStart' | 'proposedStart' | 'proposedAt' | 'requestedAt' | 'agreedAt'>,
): Date | null {
  if (row.status === 'requested') {
    return earliest(row.requestedAt && after(row.requestedAt, times.expiresAfterHours), row.slotStart);
  }
  if (row.status !== 'proposed') return null;
  const agreed = row.agreedAt && row.slotStart;
  return earliest(row.proposedAt && after(row.proposedAt, times.expiresAfterHours), row.proposedStart, agreed);
}

/** When the next reminder of an unanswered request is due; null after the last. */
export const nextMention = (row: Pick<ConsultationRow, 'status' | 'requestedAt' | 'answerReminders'>): Date | null => {
  const hours = mentions[row.answerReminders];
  return row.status === 'requested' && row.requestedAt && hours !== undefined ? after(row.requestedAt, hours) : null;
};

/** The number of reminders sent or due for an unanswered request. */
export const mentionsDue = (row: Pick<ConsultationRow, 'requestedAt' | 'answerReminders'>, now: Date): number =>
  Math.max(
    row.answerReminders,
    mentions.filter((hours) => row.requestedAt && after(row.requestedAt, hours) <= now).length,
  );

/** The next time that both sides are reminded of an agreed time; null after the last. */
export function nextReminder(row: Pick<ConsultationRow, 'agreedAt' | 'slotStart' | 'startReminders'>): Date | null {
  const hours = times.remindersBeforeHours[row.startReminders];
  return row.agreedAt && row.slotStart && hours !== undefined ? after(row.slotStart, -hours) : null;
}

/** When an agreed consultation counts as completed. */
export const completionTime = (slotStart: Date): Date => after(slotStart, times.completesAfterHours);

/** The number of reminders before a start that are already too late; also the index of the next one. */
export const remindersPast = (slotStart: Date, now: Date): number =>
  times.remindersBeforeHours.filter((hours) => after(slotStart, -hours) <= now).length;

/** When the sweep next has something to do for a consultation; null when nothing is left. */
export function nextCheck(
  row: Parameters<typeof expiryTime>[0] & Parameters<typeof nextMention>[0] & Parameters<typeof nextReminder>[0],
): Date | null {
  switch (row.status) {
    case 'requested':
      return earliest(expiryTime(row), nextMention(row));
    case 'proposed':
      return earliest(expiryTime(row), nextReminder(row));
    case 'accepted':
      return earliest(nextReminder(row), row.slotStart && completionTime(row.slotStart));
    default:
      return null;
  }
}
