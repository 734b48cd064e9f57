import { expect, test } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const event = {
  title: 'Consultation with Nakató & Sons, “Tax”',
  startsAt: '2026-11-24T07:00:00.000Z',
  endsAt: '2026-11-24T07:30:00.000Z',
  description: 'By telephone.\nBring your TIN + receipts',
  location: 'Plot 5, Kampala Road',
  url: 'https://mwesigwa.example/dashboard/consultations/1',
};

test('Google Calendar gets the event, its times in UTC', () => {
  const link = new URL(googleCalendarLink(event));
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261124T070000Z/20261124T073000Z',
    details: `${event.url}\n\n${event.description}`,
    location: event.location,
  });
});

test('Outlook gets the event, its times in UTC, and no plus sign for a space', () => {
  const text = outlookCalendarLink(event);
  const link = new URL(text);
  expect(link.origin + link.pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: '2026-11-24T07:00:00Z',
    enddt: '2026-11-24T07:30:00Z',
    body: `${event.url}\n\n${event.description}`,
    location: event.location,
  });
  expect(text).not.toContain('+');
});

test.each([googleCalendarLink, outlookCalendarLink])(
  'a calendar link stays short enough, and does not cut characters in half: %o',
  (buildLink) => {
    const long = { ...event, title: '👩🏾‍💼'.repeat(200), description: 'ŋ'.repeat(4000), location: '中'.repeat(500) };
    const link = buildLink(long);
    expect(link.length).toBeLessThan(6000);
    const decodedLink = decodeURIComponent(link);
    expect(decodedLink).toContain(event.url);
    expect(decodedLink).not.toContain('\uFFFD');
    expect(decodedLink).toContain('ŋ…');
  },
);

test('a text with half a character still makes a link, and an empty place is left out', () => {
  const link = googleCalendarLink({ ...event, title: 'A \uD83D B', location: '' });
  expect(new URL(link).searchParams.get('text')).toBe('A \uFFFD B');
  expect(link).not.toContain('location=');
});
