import type { Consultation, ConsultationEvent } from '#shared/api/consultations/consultation-shapes.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { sideName, otherName } from './consultation-words.ts';

/** Describes an entry of the history for the reader. */
export function eventInWords({ act, by, start }: ConsultationEvent, consultation: Consultation, now: number): string {
  const who = actorName(by, consultation);
  const time = start === undefined ? '' : formatSlot(start, now);
  switch (act) {
    case 'request':
      return time === '' ? `${who} asked for a consultation.` : `${who} asked for a consultation on ${time}.`;
    case 'confirm':
      return 'The e-mail address was confirmed, so we sent the request.';
    case 'time_lost':
      return 'Someone else took the time before the e-mail address was confirmed. We sent the request without a time.';
    case 'accept':
      return time === '' ? `${who} accepted.` : `${who} accepted ${time}.`;
    case 'propose':
      return `${who} proposed ${time}.`;
    case 'keep':
      return `${who} kept the agreed time.`;
    case 'decline':
      return `${who} declined.`;
    case 'cancel':
      return `${who} cancelled.`;
    case 'complete':
      return `${who} said that it took place.`;
    case 'complete_by_itself':
      return 'We marked it as completed, a day after its start.';
    case 'no_show':
      return `${who} said that ${absentName(by, consultation)} didn’t come.`;
    case 'contest':
      return `${who} said that’s wrong.`;
    case 'settle':
      return `${who} decided about it.`;
    case 'expire':
      return 'There was no answer in time.';
    case 'lapse':
      return 'There was no answer in time, so the agreed time stayed.';
    case 'close':
      return 'We cancelled it because an account was closed.';
  }
}

function actorName(by: ConsultationEvent['by'], consultation: Consultation): string {
  const { reader } = consultation;
  if (by === reader && by !== 'admin') return 'You';
  if (by === 'client' || by === 'professional') return sideName(consultation, by);
  return by === 'admin' ? (reader === 'admin' ? 'An admin' : 'Our team') : 'We';
}

/** The person reported as absent. */
function absentName(by: ConsultationEvent['by'], consultation: Consultation): string {
  if (consultation.reader === 'admin') return sideName(consultation, by === 'client' ? 'professional' : 'client');
  return by === consultation.reader ? otherName(consultation) : 'you';
}
