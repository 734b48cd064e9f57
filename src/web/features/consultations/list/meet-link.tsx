import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { otherName } from '#web/features/consultations/public/consultation-words.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface MeetLinkProps {
  consultation: Consultation;
  /** The present, in milliseconds. */
  now: number;
}

/** Joins the video call, or calls the client, on the day of an agreed consultation and until its end. */
export function MeetLink({ consultation, now }: MeetLinkProps) {
  const { status, slotStart, minutes = 0, meeting, place, phone, reader } = consultation;
  if (status !== 'accepted' || slotStart === undefined) return null;
  const isToday = kampalaDay(new Date(slotStart)) === kampalaDay(new Date(now));
  if (!isToday || now > Date.parse(slotStart) + minutes * 60_000) return null;
  const name = <span className="sr-only">: {otherName(consultation)}</span>;
  if (meeting === 'video' && place !== undefined && isLink(place)) {
    return (
      <a href={place} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', 'px-3')}>
        Join video call{name}
      </a>
    );
  }
  return meeting === 'telephone' && reader === 'professional' && phone !== undefined ? (
    <a href={`tel:${phone}`} className={buttonClass('primary', 'px-3')}>
      Call {phone}
      {name}
    </a>
  ) : null;
}

/** Professionals enter addresses with https; nothing else becomes a link. */
export const isLink = (place: string): boolean => place.startsWith('https://');
