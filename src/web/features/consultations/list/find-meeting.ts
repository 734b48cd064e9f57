import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { kampalaDay } from '#shared/time/time.ts';

/** The way into a meeting. */
interface Meeting {
  readonly label: string;
  readonly href: string;
}

/**
 * Returns the way to join the video call, or to call the client, on the day of an agreed consultation and until its end;
 * otherwise undefined.
 * @param now the present, in milliseconds
 */
export function findMeeting(consultation: Consultation, now: number): Meeting | undefined {
  const { status, slotStart, minutes = 0, meeting, place, phone, reader } = consultation;
  if (status !== 'accepted' || slotStart === undefined) return undefined;
  const isToday = kampalaDay(new Date(slotStart)) === kampalaDay(new Date(now));
  if (!isToday || now > Date.parse(slotStart) + minutes * 60_000) return undefined;
  if (meeting === 'video' && place !== undefined && isLink(place)) return { label: 'Join video call', href: place };
  return meeting === 'telephone' && reader === 'professional' && phone !== undefined
    ? { label: `Call ${phone}`, href: `tel:${phone}` }
    : undefined;
}

/** Professionals enter addresses with https; nothing else becomes a link. */
export const isLink = (place: string): boolean => place.startsWith('https://');
