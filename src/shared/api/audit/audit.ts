import { z } from 'zod';
import { auditAreaNames } from '#shared/audit/audit-actions.ts';
import { auditFurthest, auditSubjectNames, readingMinutes } from '#shared/audit/audit-subjects.ts';
import { largestInteger, lengths, paging } from '#shared/limits.ts';
import { listFileReply, listFileWords } from '#shared/api/desk/list-file-shapes.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, filteredDay, id, instant, bigCount, optionalText, wholeNumber } from '#shared/api/fields.ts';

const access = { roles: ['admin'] } as const;

const named = z.strictObject({ name: z.string(), value: z.string() });

/** Someone or something that an event names. `name` is null once it is gone. */
const person = z.strictObject({
  id: id.nullable().describe('Null for visitors, and for what the site does itself'),
  role: z.string().describe('As it was then; `system` for what the site does itself'),
  name: z.string().nullable().describe('As it is now; null without an account, or once it was deleted'),
});
const subject = z.strictObject({
  type: z.string(),
  label: z.string().describe('The type in words'),
  id: z.string().nullable(),
  name: z.string().nullable().describe('As it is now; null if it has none, or is gone'),
});

/** An event of the log. */
const auditEvent = z.strictObject({
  number: bigCount.min(1),
  at: instant,
  action: z.string(),
  label: z.string().describe('The action in words'),
  actor: person,
  subject,
  changes: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
  facts: z.array(named),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const auditEventWhole = auditEvent.extend({
  requestId: z.string().nullable(),
  personal: z
    .array(named)
    .nullable()
    .describe('Addresses, names and reasons; null if there were none, or they were erased'),
  wasErased: z.boolean().describe('Whether it had such values, which are erased'),
  sealedAt: instant.nullable().describe('Since when the chain holds it'),
});
export type AuditEventWhole = z.infer<typeof auditEventWhole>;

const filter = {
  area: z.enum(auditAreaNames).optional().describe('A part of the product'),
  action: optionalText(lengths.searchTerm).describe('One action, such as `professional.approve`'),
  actor: id.toLowerCase().optional().describe('The person who did it'),
  subjectType: z.enum(auditSubjectNames).optional(),
  subjectId: optionalText(lengths.searchTerm).describe('What it is about'),
  search: optionalText(lengths.searchTerm).describe(
    'Words of the action, the beginning of a person’s name or address, an id, or the number of an event',
  ),
  from: filteredDay.optional().describe('First day, in Kampala'),
  to: filteredDay.optional().describe('Last day'),
};
const listQuery = z.strictObject({
  limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
  offset: wholeNumber({ minimum: 0, maximum: auditFurthest }).default(0),
  ...filter,
});
export type AuditQuery = z.output<typeof listQuery>;
const fileFilter = z.strictObject(filter);
export type AuditFilter = z.output<typeof fileFilter>;

/** The log of who did what, for admins. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    access,
    summary: 'List events of the audit log, the newest first',
    description: `Counted up to 10,000; past that \`totalIsExact\` is false. Reading is recorded itself, once in ${readingMinutes} minutes for each reader.`,
    query: listQuery,
    reply: z.strictObject({ events: z.array(auditEvent), total: count, totalIsExact: z.boolean() }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/audit/state',
    access,
    summary: 'Get whether the chain of the log is whole, and when that was checked',
    description: 'The whole chain is compared with the events every night; this call only says what was found.',
    reply: z.strictObject({
      sealed: z
        .strictObject({ at: instant, upTo: bigCount })
        .nullable()
        .describe('The newest seal, and the last event that it covers'),
      unsealed: count.describe('Events since then, counted up to 10,000'),
      checked: z
        .strictObject({
          at: instant,
          upTo: bigCount.describe('The last event that was compared'),
          broken: z
            .strictObject({ from: bigCount, to: bigCount })
            .nullable()
            .describe('The first events that no longer fit the chain'),
        })
        .nullable(),
    }),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/api/audit/export',
    access,
    freshProof: {},
    summary: 'Get a download path for the log as a CSV file, valid once and for one minute',
    description: `${listFileWords} Without values about people, such as addresses.`,
    body: fileFilter,
    reply: listFileReply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/audit/{number}',
    access,
    summary: 'Get an event of the audit log with the values about people that are still kept',
    description: 'Recorded like reading the list.',
    params: z.strictObject({ number: wholeNumber({ minimum: 1, maximum: largestInteger }) }),
    reply: z.strictObject({ event: auditEventWhole }),
  }),
};
