import type { CalendarEvent, CalendarPart } from '#shared/consultations/calendar-event.ts';
import type { MeetingFacts } from '#shared/mails/consultation-mails.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import type { Party } from './parties.ts';

type CalendarReader = Pick<Party, 'side' | 'otherName' | 'link'>;

const minute = 60 * 1000;

/** How the two meet, as a calendar's location. */
function description({ meeting, phone }: MeetingFacts, { side, otherName }: CalendarReader): string {
  switch (meeting) {
    case 'telephone':
      return side === 'client' ? `${otherName} calls you.` : `You call ${otherName}${phone ? `, ${phone}` : ''}.`;
    case 'video':
      return 'By video.';
    case 'office':
      return side === 'client' ? `At the office of ${otherName}.` : 'At your office.';
    case 'client':
      return side === 'client' ? 'At your place.' : `At ${otherName}’s place.`;
    case undefined:
      return 'How you meet is to be agreed.';
  }
}

/** Returns a consultation as one side's calendar shows it. */
export function toCalendarEvent(
  { id, version }: Pick<ConsultationRow, 'id' | 'version'>,
  party: CalendarReader,
  meeting: MeetingFacts,
  publicUrl: string,
  status: CalendarEvent['status'],
): CalendarEvent {
  const home = party.side === 'client' ? 'dashboard' : 'professional-dashboard';
  return {
    id,
    sequence: version,
    title: `Consultation with ${party.otherName}`,
    startsAt: meeting.start,
    endsAt: new Date(Date.parse(meeting.start) + meeting.minutes * minute).toISOString(),
    description: description(meeting, party),
    location: meeting.place ?? (party.side === 'professional' ? (meeting.phone ?? '') : ''),
    url: party.link ?? `${publicUrl}/${home}/consultations?open=${id}`,
    status,
  };
}

/** Returns the calendar file of a mail: an invitation or its update, or a cancellation. */
export const buildCalendarPart = (
  row: Pick<ConsultationRow, 'id' | 'version'>,
  party: Pick<Party, 'side' | 'otherName' | 'link' | 'firstName'>,
  meeting: MeetingFacts,
  method: CalendarPart['method'],
  publicUrl: string,
): CalendarPart => ({
  method,
  event: toCalendarEvent(row, party, meeting, publicUrl, 'confirmed'),
  attendeeName: party.firstName,
});
