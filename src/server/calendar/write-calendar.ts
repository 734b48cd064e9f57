import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalCalendarData,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { brand } from '#shared/brand.ts';
import type { CalendarEvent, CalendarPart } from '#shared/consultations/calendar-event.ts';
import { boundFeed } from './feed-bounds.ts';

/** Who invites, and whom. The organiser is this site: neither person learns the other's address from a calendar. */
interface Invited {
  /** The email's sender, as calendars accept an invitation only from its organiser. */
  readonly from: string;
  /** The email's recipient. */
  readonly to: string;
  /** When the email was written: the same on every attempt. */
  readonly writtenAt: Date;
}

/** Seconds before the start at which a calendar reminds, and seconds after which it fetches a feed again. */
const remindsBefore = 60 * 60;
const freshFor = 60 * 60;

/** Writes the calendar file of an email (RFC 5546): an invitation, its update, or its cancellation. */
export function writeInvitation(
  { method, event, attendeeName }: CalendarPart,
  { from, to, writtenAt }: Invited,
): string {
  const calendar = begin({ method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...common(event, writtenAt),
    description: paragraphs(
      event.description,
      `To move or cancel it, open ${event.url}`,
      'Answers given in your calendar don’t reach anyone.',
    ),
    ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    organizer: { name: brand.name, email: from },
    attendees: [
      {
        name: nameText(attendeeName),
        email: to,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return ended(calendar);
}

/** Writes an account's events for calendars that subscribe to them, within `feedBounds`, with a reminder for each. */
export function writeFeed(events: readonly CalendarEvent[], { now }: { readonly now: Date }): string {
  const calendar = begin({ method: ICalCalendarMethod.PUBLISH, name: `${brand.name} consultations`, ttl: freshFor });
  for (const event of boundFeed(events, now)) {
    calendar.createEvent({
      ...common(event, now),
      description: paragraphs(event.description, `To move or cancel it, open ${event.url}`),
      alarms: [{ type: ICalAlarmType.display, trigger: remindsBefore, description: text(event.title) }],
    });
  }
  return ended(calendar);
}

const begin = (data: ICalCalendarData) =>
  new ICalCalendar({ ...data, prodId: { company: brand.name, product: 'Consultations', language: 'EN' } });

/** Adds the end of the last line, which the library omits although every line has one (RFC 5545, 3.1). */
const ended = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

const common = (
  { id, sequence, title, startsAt, endsAt, location, url, status }: CalendarEvent,
  stamp: Date,
): ICalEventData => ({
  id,
  sequence,
  stamp,
  start: new Date(startsAt),
  end: new Date(endsAt),
  summary: text(title),
  ...(location !== '' && { location: text(location) }),
  url: uri(url),
  status: status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  class: ICalEventClass.PRIVATE,
});

const paragraphs = (...parts: readonly string[]) => parts.filter(Boolean).map(text).join('\n\n');

/** Removes what a calendar's text cannot hold: control characters except line ends and tabs, and lone surrogates. */
const text = (words: string) =>
  words
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** A name is a parameter, where Outlook shows an escaped quotation mark as its escape. */
const nameText = (name: string) => text(name).replaceAll(/\s+/g, ' ').replaceAll('"', '’');

/** The library escapes these as in a text, although an address has no escapes. */
const uri = (url: string) => url.replaceAll(',', '%2C').replaceAll(';', '%3B');
