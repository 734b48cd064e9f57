import { consultationTimes as times } from '#shared/consultations/consultation-states.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

const hour = 60 * 60 * 1000;
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);
const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);

/** Hours after which a request without an answer is mentioned: to the professional, and last to the admins. */
const mentions = [...times.remindersAfterHours, times.adminsAfterHours] as const;

/** The moment at which a request ends without an answer, or a proposal to move does; null where no answer is awaited. */
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

/** The next time that a request without an answer is mentioned to someone; null after the last. */
export const nextMention = (row: Pick<ConsultationRow, 'status' | 'requestedAt' | 'answerReminders'>): Date | null => {
  const hours = mentions[row.answerReminders];
  return row.status === 'requested' && row.requestedAt && hours !== undefined ? after(row.requestedAt, hours) : null;
};

/** The number of mentions that are due or past, of a request that has waited until now. */
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

/** The moment at which an agreed consultation counts as completed. */
export const completionTime = (slotStart: Date): Date => after(slotStart, times.completesAfterHours);

/** The number of reminders before a start that a moment is too late for: the next one is the first that still comes. */
export const remindersPast = (slotStart: Date, now: Date): number =>
  times.remindersBeforeHours.filter((hours) => after(slotStart, -hours) <= now).length;

/** The next moment at which the site itself has something to do about a consultation; null where nothing is left. */
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
