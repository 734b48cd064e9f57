import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { CalendarEvent } from '#shared/consultations/calendar-event.ts';
import { meetingInWords, otherName } from './consultation-words.ts';

/** Calendar entry of an agreed consultation; undefined for any other. */
export function toCalendarEvent(
  consultation: Consultation,
  url: string,
): Omit<CalendarEvent, 'id' | 'sequence' | 'status'> | undefined {
  const { slotStart, minutes, isAgreed, acts, place, clientPlace, phone, meeting } = consultation;
  // Only while it can still be cancelled: a past consultation needs no entry.
  if (!isAgreed || slotStart === undefined || minutes === undefined || !acts.includes('cancel')) return undefined;
  const where = { telephone: phone, video: place, office: place, client: clientPlace };
  return {
    title: `Consultation with ${otherName(consultation)}`,
    startsAt: slotStart,
    endsAt: new Date(Date.parse(slotStart) + minutes * 60_000).toISOString(),
    description: meetingInWords(consultation) ?? '',
    location: (meeting && where[meeting]) ?? '',
    url,
  };
}
