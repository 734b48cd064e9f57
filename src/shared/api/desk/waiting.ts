import { z } from 'zod';
import { waitingKinds, waitingSubjects } from '#shared/desk/waiting-kinds.ts';
import { urgencies } from '#shared/applications/service-types.ts';
import { paging } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, id, instant, ordinal, wholeNumber } from '#shared/api/fields.ts';

const kind = z.enum(waitingKinds);

/** Something that is waiting for the caller. */
const waitingItem = z.strictObject({
  kind: kind.describe('What the caller has to do'),
  subject: z.enum(waitingSubjects).describe('What `id` is the id of'),
  id,
  title: z
    .string()
    .describe('Title of the application, name of the business, or the first words of the review or request'),
  person: z.string().nullable().describe('The other person concerned'),
  service: z.string().nullable().describe('Service, or profession'),
  urgency: z.enum(urgencies).nullable(),
  version: ordinal.nullable().describe('For `If-Match` when acting on it'),
  since: instant.describe('When it began to wait'),
  due: instant
    .nullable()
    .describe(
      'For admins, by when our team does it; for others, when it completes automatically or when they are reminded',
    ),
});
export type WaitingItem = z.infer<typeof waitingItem>;

const waitingQuery = z.strictObject({
  kind: kind.optional().describe('Limits the list to one kind; empty if the caller’s role never has it'),
  limit: wholeNumber({ minimum: 0, maximum: paging.listMaximum })
    .default(paging.listDefault)
    .describe('0 for the counts alone'),
  offset: wholeNumber({ minimum: 0, maximum: paging.exactCountUpTo }).default(0),
});
export type WaitingQuery = z.output<typeof waitingQuery>;

export const waiting = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/dashboards/waiting',
    access: { roles: ['user', 'professional', 'admin'], approved: true },
    isViewable: true,
    summary: 'List everything that waits for the caller, by the moment it is due',
    description:
      'One list of all kinds, with the number of each for the navigation. Each kind is counted up to 10,000; past that `totalIsExact` is false.',
    query: waitingQuery,
    reply: z.strictObject({
      items: z.array(waitingItem),
      total: count,
      totalIsExact: z.boolean(),
      counts: z.partialRecord(kind, count).describe('For each kind of the caller’s role, 0 included'),
    }),
  }),
};
