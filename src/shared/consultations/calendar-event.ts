/** A consultation as calendars show it. Plain data: it waits in the outbox of mails. */
export interface CalendarEvent {
  /** The consultation's id. It is the event's UID everywhere, so that an update replaces the event. */
  readonly id: string;
  /** Higher with every change of the consultation. */
  readonly sequence: number;
  readonly title: string;
  /** UTC, ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly description: string;
  /** The place, telephone number or video link; empty for none. */
  readonly location: string;
  /** Whole address of the page where the reader moves or cancels it. */
  readonly url: string;
  /** `tentative` until both have agreed. */
  readonly status: 'tentative' | 'confirmed';
}

/** A calendar file of an email: an invitation or its update, or a cancellation. The email's reader is its attendee. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly event: CalendarEvent;
  /** The reader's name. */
  readonly attendeeName: string;
}

/** Name of the calendar file in an email. */
export const calendarFileName = 'consultation.ics';
