import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant } from '#shared/api/fields.ts';

const feed = z
  .strictObject({
    createdAt: instant.describe('When this address was made'),
    lastReadAt: instant.nullable().describe('When it was last read, to the minute; null if never'),
  })
  .nullable();
export type OwnFeed = z.infer<typeof feed>;

/** People with consultations. */
const access = { roles: ['user', 'professional'] } as const;
const path = '/api/account/calendar-feed';

/** The private address of an account's consultations, for calendars that subscribe to it. */
export const accountCalendar = {
  calendarFeed: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'Get whether the caller has a private calendar address',
    reply: z.strictObject({ feed }),
  }),
  makeCalendarFeed: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Make the caller’s private calendar address, or a new one in its place',
    description:
      'The reply is the only time that the address is shown. The previous one stops working immediately. A new password, signing out everywhere and everything else that ends the other sessions also end it; an email then says so.',
    reply: z.strictObject({ feed, url: z.string().describe('Anyone who has it can read these consultations') }),
  }),
  endCalendarFeed: endpoint({
    method: 'DELETE',
    path,
    access,
    summary: 'End the caller’s private calendar address',
    description: 'Idempotent.',
    reply: z.strictObject({ feed }),
  }),
};

/** A calendar in a file; a Response, so that it has headers of its own. */
const file = z.instanceof(Response).meta({ override: { type: 'string' } });

/** What calendars read. */
export const calendars = {
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}.ics',
    access: 'public',
    summary: 'Read the consultations of a private calendar address (iCalendar)',
    description:
      '90 days back and a year ahead, at most 1,000, the next ones first. 404 for an unknown address. Ask at most once an hour.',
    params: z.strictObject({ token: z.string().max(100) }),
    secretParam: 'token',
    // A feed reads up to a thousand rows.
    points: 5,
    reply: file,
    replyType: 'text/calendar',
  }),
};
