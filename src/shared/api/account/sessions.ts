import { z } from 'zod';
import { paging } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, id, instant, wholeNumber } from '#shared/api/fields.ts';

/** An active sign-in. It keeps its id when its token is replaced. */
const ownSession = z.strictObject({
  id,
  device: z.string().describe('Browser and system, such as `Chrome on Android`'),
  network: z.string().nullable().describe('First parts of the IP address last used; we don’t look up its location'),
  createdAt: instant.describe('When the session started'),
  lastActivityAt: instant,
  isCurrent: z.boolean().describe('Whether this is the caller’s session'),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Sessions of the account. */
export const accountSessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'signed-in',
    summary: 'List the caller’s sessions',
    description:
      'The current session comes first, then the others by latest activity. A token and its refreshed successors are one session.',
    query: z.strictObject({
      limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
      offset: wholeNumber({ minimum: 0, maximum: 100_000 }).default(0),
    }),
    reply: z.strictObject({ sessions: z.array(ownSession), total: count }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'signed-in',
    summary: 'End one session',
    description: 'Its token stops working from the next request. 404 for an ended session or another person’s.',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    reply: z.strictObject({ success: z.literal(true) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'signed-in',
    summary: 'End all other sessions',
    reply: z.strictObject({ success: z.literal(true), ended: count.describe('Number of sessions ended') }),
  }),
};
