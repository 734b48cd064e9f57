import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { type MeetingType, toBeAgreed } from '#shared/consultations/availability.ts';
import type { ConsultationSide, ConsultationStatus } from '#shared/consultations/consultation-states.ts';
import { formatSlot, formatSlotSpan } from '#shared/time/slot-text.ts';

/** Names of states, also used for lists. */
export const statusLabels: Readonly<Record<ConsultationStatus, string>> = {
  unconfirmed: 'Not confirmed yet',
  requested: 'Waiting for an answer',
  accepted: 'Agreed',
  proposed: 'Another time proposed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'No answer',
  completed: 'Completed',
  no_show: 'Did not come',
};

/** Ways to meet. */
const meetingLabels: Readonly<Record<MeetingType, string>> = {
  telephone: 'By telephone',
  video: 'By video',
  office: 'At the professional’s office',
  client: 'At the client’s place',
};

/** The name of one of the two people, as the reader knows them. */
export const sideName = ({ name, professional }: Consultation, side: ConsultationSide): string =>
  side === 'client' ? name : (professional?.name ?? 'The professional');

/** The other person; for admins the client. */
export const otherName = (consultation: Consultation): string =>
  sideName(consultation, consultation.reader === 'client' ? 'professional' : 'client');

/** A time with its length, or without one where only the start is known. */
const spanInWords = (start: string, minutes: number | undefined, now: number): string =>
  minutes === undefined ? formatSlot(start, now) : formatSlotSpan(start, minutes, now);

/** The requested or agreed time: `Tue 24 Nov, 10:00–10:30`; undefined without one. */
export const timeInWords = ({ slotStart, minutes }: Consultation, now: number): string | undefined =>
  slotStart && spanInWords(slotStart, minutes, now);

/** The proposed other time that waits for an answer; undefined without one. */
export const proposalInWords = ({ proposedStart, proposedMinutes, minutes }: Consultation, now: number) =>
  proposedStart && spanInWords(proposedStart, proposedMinutes ?? minutes, now);

/** The way to meet, worded for the reader; undefined if none was chosen yet. */
export function meetingInWords({ meeting, reader }: Consultation): string | undefined {
  if (meeting === 'office' && reader === 'professional') return 'At your office';
  if (meeting === 'client' && reader === 'client') return 'At your place';
  return meeting && meetingLabels[meeting];
}

/** States in which the two may still meet. */
const isToCome: readonly ConsultationStatus[] = ['unconfirmed', 'requested', 'proposed', 'accepted'];

/** The way to meet and, for a call that is still to come, who calls whom. */
export function howInWords(consultation: Consultation): string {
  const { meeting, reader, status } = consultation;
  if (meeting !== 'telephone' || !isToCome.includes(status)) return meetingInWords(consultation) ?? toBeAgreed;
  const [client, professional] = [sideName(consultation, 'client'), sideName(consultation, 'professional')];
  if (reader === 'client') return `By telephone: ${professional} calls you`;
  return `By telephone: ${reader === 'admin' ? `${professional} calls` : 'you call'} ${client}`;
}

/** Whether the agreed time has begun. */
export const hasBegun = ({ status, slotStart }: Consultation, now: number): boolean =>
  status === 'accepted' && slotStart !== undefined && Date.parse(slotStart) <= now;
