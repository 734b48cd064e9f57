import type { CalendarEvent } from './calendar-event.ts';

type Linked = Pick<CalendarEvent, 'title' | 'startsAt' | 'endsAt' | 'description' | 'location' | 'url'>;

/** Most characters that a text takes up in a link; browsers and calendars accept about 8,000 in all. */
const longest = { title: 600, location: 900, description: 3000 };

/** Returns a link that opens the event in Google Calendar, filled in, where the reader saves it. */
export function googleCalendarLink(event: Linked): string {
  return linkTo('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: fit(event.title, longest.title),
    dates: `${basic(event.startsAt)}/${basic(event.endsAt)}`,
    details: buildDetails(event),
    location: fit(event.location, longest.location),
  });
}

/** Returns a link that opens the event in Outlook on the web, filled in, where the reader saves it. */
export function outlookCalendarLink(event: Linked): string {
  return linkTo('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: fit(event.title, longest.title),
    startdt: iso(event.startsAt),
    enddt: iso(event.endsAt),
    body: buildDetails(event),
    location: fit(event.location, longest.location),
  });
}

/** Seconds are enough for both; neither takes milliseconds. */
const iso = (moment: string) => new Date(moment).toISOString().replace(/\.\d{3}Z$/, 'Z');
const basic = (moment: string) => iso(moment).replaceAll(/[-:]/g, '');

/** The page comes first: it is never cut. */
const buildDetails = ({ url, description }: Linked) =>
  [url, fit(description, longest.description)].filter(Boolean).join('\n\n');

/** Cuts a text so that it takes up at most this many characters in a link. */
function fit(text: string, most: number): string {
  let left = most - encodeURIComponent('…').length;
  let result = '';
  for (const sign of text.toWellFormed()) {
    left -= encodeURIComponent(sign).length;
    if (left < 0) return `${result.trimEnd()}…`;
    result += sign;
  }
  return result;
}

/** Spaces as %20: Outlook shows a plus sign as one. */
const linkTo = (address: string, values: Readonly<Record<string, string>>) =>
  `${address}?${Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
