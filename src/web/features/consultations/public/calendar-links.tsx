import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { googleCalendarLink, outlookCalendarLink } from '#shared/consultations/calendar-links.ts';
import { toCalendarEvent } from './to-calendar-event.ts';

interface CalendarLinksProps {
  consultation: Consultation;
  /** Full address of the page where the reader moves or cancels it. */
  url: string;
}

/** Links that add an agreed consultation to the reader's own calendar. */
export function CalendarLinks({ consultation, url }: CalendarLinksProps) {
  const event = toCalendarEvent(consultation, url);
  if (!event) return null;
  const links = [
    { name: 'Google Calendar', href: googleCalendarLink(event) },
    { name: 'Outlook', href: outlookCalendarLink(event) },
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-3">
      <span className="text-sm text-muted">Add to your calendar:</span>
      {links.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer" className="text-link tall">
          {name}
        </a>
      ))}
    </p>
  );
}
