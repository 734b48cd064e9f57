import { z } from 'zod';
import { answerFigures, contactBounds, contactHolders, contactStatuses } from '#shared/contact/contact-states.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { lengths } from '#shared/limits.ts';
import { pageQuery } from '#shared/api/applications/applications.ts';
import { listFileReply, listFileWords } from '#shared/api/desk/list-file-shapes.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, filteredDay, id, optionalText, requiredText } from '#shared/api/fields.ts';
import { contactMessage, contactSummary } from './contact-shapes.ts';

const access = { roles: ['admin'] } as const;
const params = z.strictObject({ id: z.uuid().toLowerCase() });
const reply = z.strictObject({ contact: contactMessage });

const filter = {
  status: z.enum(contactStatuses).optional(),
  taken: z.enum(contactHolders).optional().describe('By the caller, by no one, or by another admin'),
  search: optionalText(lengths.searchTerm).describe('Words of names, addresses, subjects, messages and threads'),
  from: filteredDay.optional().describe('First day on which it was sent, in Kampala'),
  to: filteredDay.optional().describe('Last day'),
  sort: z
    .enum(ageSorts)
    .optional()
    .describe('By age; without it those that wait come first, the longest-waiting at the top, and then the newest'),
};
const listQuery = z.strictObject({ ...pageQuery, ...filter });
export type ContactQuery = z.output<typeof listQuery>;
const fileFilter = z.strictObject(filter);
export type ContactFilter = z.output<typeof fileFilter>;

/** The contact inbox of admins. */
export const contactInbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/contact',
    access,
    summary: 'List messages from the contact form',
    description: 'A text search is counted up to 10,000; past that `totalIsExact` is false.',
    query: listQuery,
    reply: z.strictObject({
      contacts: z.array(contactSummary),
      total: count,
      totalIsExact: z.boolean(),
    }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/contact/figures',
    access,
    summary: 'Get how fast first answers are, against what the contact page promises',
    description: `Of messages sent in the last ${answerFigures.days} days that were answered, or have waited for longer than the promised office hours; these count with the time they have waited. Null below ${answerFigures.fewest} of them. Messages closed without an answer don’t count.`,
    reply: z.strictObject({
      days: count,
      promisedHours: count,
      cases: count,
      medianHours: z.number().min(0).nullable().describe('Office hours'),
      inTime: count.nullable().describe('Cases answered within the promised hours'),
      overdue: count.describe('Messages and replies that wait past the promised hours now'),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contact/{id}',
    access,
    summary: 'Get a message from the contact form with its thread',
    params,
    reply,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}',
    isVersioned: true,
    access,
    summary: 'Close or reopen a message, or mark it as answered elsewhere',
    description:
      'Send the version as `If-Match`; 409 `conflict` if it has changed, `invalid_transition` if that state can’t follow. Repeated, it changes nothing.',
    params,
    body: z.strictObject({ status: z.enum(contactStatuses, 'Please choose a status.') }),
    reply,
  }),
  setTaken: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}/taken',
    access,
    summary: 'Take a message to answer it, or give it back',
    description: 'It stays taken for a day. 409 `conflict` if another admin has it, unless `from` names them.',
    params,
    body: z.strictObject({ isTaken: z.boolean(), from: id.optional().describe('The admin who has it now') }),
    reply,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/contact/{id}/answers',
    isVersioned: true,
    access,
    summary: 'Answer a message by email, with a link to a page where the person can reply',
    description: `Takes the message. 409 \`conflict\` while another admin has it, for another version than that in \`If-Match\`, once it continues in Messages, and above ${contactBounds.entries} answers and replies.`,
    params,
    body: z.strictObject({ content: requiredText(lengths.text, 'Please write your answer.') }),
    status: 201,
    reply,
    idempotent: true,
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/api/contact/export',
    access,
    freshProof: {},
    summary: 'Get a download path for the list as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: fileFilter,
    reply: listFileReply,
  }),
};
