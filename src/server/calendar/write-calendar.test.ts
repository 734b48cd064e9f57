import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CalendarEvent } from '#shared/consultations/calendar-event.ts';
import { howOften } from '#tests/support/run/tier.ts';
import { feedBounds } from './feed-bounds.ts';
import { writeFeed, writeInvitation } from './write-calendar.ts';

const numRuns = howOften({ small: 40, whole: 1000, setting: 'CALENDAR_RUNS' });
const now = new Date('2026-11-20T09:00:00.000Z');
const event: CalendarEvent = {
  id: '0197d5c8-0000-7000-8000-000000000001',
  sequence: 3,
  title: 'Consultation with Nakató, Okello; & “Daughters” \\ Ltd',
  startsAt: '2026-11-24T07:00:00.000Z',
  endsAt: '2026-11-24T07:30:00.000Z',
  description: 'By telephone: +256 772 000 111\nBring your TIN, and receipts; all of them.',
  location: 'Plot 5, Kampala Road; 2nd floor',
  url: 'https://mwesigwa.example/dashboard/consultations/1?a=1,2;3',
  status: 'confirmed',
};
const mail = { from: 'no-reply@mwesigwa.example', to: 'grace@example.ug', writtenAt: now };
const invite = (
  overrides: Partial<CalendarEvent> = {},
  method: 'REQUEST' | 'CANCEL' = 'REQUEST',
  attendeeName = 'Grace',
) => writeInvitation({ method, event: { ...event, ...overrides }, attendeeName }, mail);

/** Reads a file with another library, and throws if it breaks the rules about lines. */
function parse(file: string) {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  expect(file.isWellFormed()).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  return { calendar, events, first: events[0]! };
}
const readProperty = (component: ICAL.Component, name: string) => component.getFirstPropertyValue(name)?.toString();

test('an invitation has what RFC 5546 asks for, in UTC, and one person', () => {
  const { calendar, events, first } = parse(invite());
  expect(events).toHaveLength(1);
  expect(readProperty(calendar, 'method')).toBe('REQUEST');
  expect(readProperty(calendar, 'version')).toBe('2.0');
  expect(readProperty(calendar, 'prodid')).toContain('Mwesigwa');
  expect(readProperty(first, 'uid')).toBe(event.id);
  expect(readProperty(first, 'sequence')).toBe('3');
  expect(readProperty(first, 'dtstamp')).toBe('2026-11-20T09:00:00Z');
  expect(readProperty(first, 'dtstart')).toBe('2026-11-24T07:00:00Z');
  expect(readProperty(first, 'dtend')).toBe('2026-11-24T07:30:00Z');
  expect(readProperty(first, 'summary')).toBe(event.title);
  expect(readProperty(first, 'location')).toBe(event.location);
  expect(readProperty(first, 'status')).toBe('CONFIRMED');
  expect(readProperty(first, 'url')).toBe('https://mwesigwa.example/dashboard/consultations/1?a=1%2C2%3B3');
  expect(readProperty(first, 'description')).toBe(
    `${event.description}\n\nTo move or cancel it, open ${event.url}\n\nAnswers given in your calendar don’t reach anyone.`,
  );
  expect(readProperty(first, 'organizer')).toBe('mailto:no-reply@mwesigwa.example');
  const attendees = first.getAllProperties('attendee');
  expect(attendees.map((one) => [one.getFirstValue(), one.getParameter('cn'), one.getParameter('rsvp')])).toEqual([
    ['MAILTO:grace@example.ug', 'Grace', 'FALSE'],
  ]);
  // In an invitation, the recipient's own calendar decides about reminders; only a feed sets them.
  expect(first.getAllSubcomponents('valarm')).toEqual([]);
});

test('a repeated attempt writes the same file; an update and a cancellation have the same UID', () => {
  expect(invite()).toBe(invite());
  const update = parse(
    invite({ sequence: 4, startsAt: '2026-11-25T07:00:00.000Z', endsAt: '2026-11-25T07:30:00.000Z' }),
  );
  expect([readProperty(update.first, 'uid'), readProperty(update.first, 'sequence')]).toEqual([event.id, '4']);
  const cancelled = parse(invite({ sequence: 5 }, 'CANCEL'));
  expect(readProperty(cancelled.calendar, 'method')).toBe('CANCEL');
  expect([readProperty(cancelled.first, 'uid'), readProperty(cancelled.first, 'sequence')]).toEqual([event.id, '5']);
  expect(readProperty(cancelled.first, 'status')).toBe('CANCELLED');
});

test.each([
  ['commas, semicolons and backslashes', 'a,b;c\\,d\\n;e\\\\', undefined],
  ['lines', 'one\r\ntwo\rthree\n\nfour', 'one\ntwo\nthree\n\nfour'],
  [
    'lines that look like properties',
    'x\r\nEND:VEVENT\r\nATTENDEE:mailto:evil@example.ug',
    'x\nEND:VEVENT\nATTENDEE:mailto:evil@example.ug',
  ],
  ['emoji of several signs', '👩🏾‍💼🇺🇬 '.repeat(40).trim(), undefined],
  ['Luganda', 'Ŋŋenda okukuba ŋŋoma ne Nnaalongo Ssekkŋŋunyu', undefined],
  ['marks that turn the direction', '\u202Eevil\u202C \u2067שלום\u2069 \u200Fمرحبا', undefined],
  ['control characters', 'a\u0000b\u0007c\u007Fd\te', 'abcd\te'],
  ['half a sign', 'a\uD83Db', 'a\uFFFDb'],
  ['other line ends', 'a\u2028b\u0085c', 'a\u2028bc'],
  ['4,000 characters', `${'ŋ👩🏾‍💼,;\n'.repeat(363)}1234567`, undefined],
])('%s arrive as they were written', (_what, words, expected = words) => {
  const { events, first } = parse(invite({ title: words, description: words, location: words }));
  expect(events).toHaveLength(1);
  expect(first.getAllProperties('attendee')).toHaveLength(1);
  expect(readProperty(first, 'summary')).toBe(expected);
  expect(readProperty(first, 'location')).toBe(expected);
  expect(readProperty(first, 'description')?.startsWith(expected)).toBe(true);
});

test.each([
  ['Nakató, Sons; & Co: “Ltd”', undefined],
  ['Grace "Mama" Akello', 'Grace ’Mama’ Akello'],
  ['Grace\r\nATTENDEE:mailto:evil@example.ug', 'Grace ATTENDEE:mailto:evil@example.ug'],
  ['\u202Eecarg 👩🏾‍💼 ŋŋ', undefined],
  ['^n^’', undefined],
  ['g'.repeat(100), undefined],
])('the name %j invites one person', (name, expected = name) => {
  const { first } = parse(invite({}, 'REQUEST', name));
  const attendees = first.getAllProperties('attendee');
  expect(attendees.map((one) => one.getParameter('cn'))).toEqual([expected]);
});

test('no text of any kind breaks a file', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(anything, anything, anything, (title, description, name) => {
      const { events, first } = parse(invite({ title, description }, 'REQUEST', name));
      expect(events).toHaveLength(1);
      expect(first.getAllProperties('attendee')).toHaveLength(1);
      expect(first.getAllProperties('summary')).toHaveLength(1);
    }),
    { numRuns },
  );
});

const minutes = (n: number) => new Date(now.getTime() + n * 60_000).toISOString();
const at = (n: number, id = String(n)): CalendarEvent => ({
  ...event,
  id,
  startsAt: minutes(n),
  endsAt: minutes(n + 30),
});

test('a feed publishes events with a reminder each, and says how often to ask', () => {
  const { calendar, events } = parse(writeFeed([at(60), { ...at(-600), status: 'tentative' }], { now }));
  expect(readProperty(calendar, 'method')).toBe('PUBLISH');
  expect(readProperty(calendar, 'refresh-interval')).toBe('PT1H');
  expect(readProperty(calendar, 'x-wr-calname')).toBe('Mwesigwa consultations');
  expect(events.map((one) => [readProperty(one, 'uid'), readProperty(one, 'status')])).toEqual([
    ['60', 'CONFIRMED'],
    ['-600', 'TENTATIVE'],
  ]);
  for (const one of events) {
    const [alarm] = one.getAllSubcomponents('valarm');
    expect([readProperty(alarm!, 'action'), readProperty(alarm!, 'trigger')]).toEqual(['DISPLAY', '-PT1H']);
    expect(one.getAllProperties('attendee')).toEqual([]);
  }
});

test('an empty feed is a calendar', () => {
  expect(parse(writeFeed([], { now })).events).toEqual([]);
});

test('of 10,000 events a feed has a thousand: the next ones, then the latest past ones', () => {
  const day = 24 * 60;
  const many = Array.from({ length: 10_000 }, (_, n) => at((n - 9_200) * 100));
  const { events } = parse(writeFeed(many, { now }));
  const starts = events.map((one) => Number(readProperty(one, 'uid')));
  expect(starts).toHaveLength(feedBounds.most);
  const coming = starts.filter((n) => n + 30 > 0);
  expect(coming).toEqual(many.map(({ id }) => Number(id)).filter((n) => n + 30 > 0));
  expect(coming.length).toBeLessThan(feedBounds.most);
  expect(Math.min(...starts)).toBe(-100 * (feedBounds.most - coming.length));
  const spread = [at(-91 * day), at(-89 * day), at(365 * day), at(367 * day)];
  expect(parse(writeFeed(spread, { now })).events.map((one) => Number(readProperty(one, 'uid')))).toEqual([
    365 * day,
    -89 * day,
  ]);
});
