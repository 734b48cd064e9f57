import { z } from 'zod';
import { paging } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { id, instant, wholeNumber } from '#shared/api/fields.ts';

/** An active sign-in. It keeps its id when its token is replaced. */
const ownSession = z.strictObject({
  id,
  device: z.string().describe('What the browser says it is, in our words: `Chrome on Android`'),
  network: z
    .string()
    .nullable()
    .describe(
      'The first parts of the network address that it was last seen from; what place that is nobody here knows',
    ),
  createdAt: instant.describe('When it was signed in'),
  lastActivityAt: instant,
  isCurrent: z.boolean().describe('The session that asks'),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Sessions of the account. */
export const accountSessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'signed-in',
    summary: 'Where I am signed in',
    description: 'This session first, then by latest activity. A token and those it was changed for are one.',
    query: z.strictObject({
      limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
      offset: wholeNumber({ minimum: 0, maximum: 100_000 }).default(0),
    }),
    reply: z.strictObject({ sessions: z.array(ownSession), total: z.int() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'signed-in',
    summary: 'Sign out there',
    description: 'Its token is dead on the next request. 404 for what has ended, and for what is not yours.',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    reply: z.strictObject({ success: z.literal(true) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'signed-in',
    summary: 'Sign out everywhere else',
    reply: z.strictObject({ success: z.literal(true), ended: z.int().describe('How many there were') }),
  }),
};
