import { z } from 'zod';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { lengths } from '#shared/limits.ts';
import { messageReportOutcomes, messageReportReasons } from '#shared/messages/messages.ts';
import { pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { listFileReply, listFileWords } from '#shared/api/desk/list-file-shapes.ts';
import { count, id, instant, ordinal, requiredText, text } from '#shared/api/fields.ts';
import { participant } from './message-shapes.ts';
import { messageId } from './messages.ts';

const admin = { roles: ['admin'] } as const;

const reportBody = z.strictObject({
  reason: z.enum(messageReportReasons, 'Please choose a reason.'),
  words: text(lengths.reportWords)
    .default('')
    .meta({ override: { type: 'string', maxLength: lengths.reportWords } }),
});
export type MessageReportBody = z.output<typeof reportBody>;

/** A report as admins see it. */
const messageReport = z.strictObject({
  id,
  conversationId: id,
  subject: z.string(),
  reporter: participant,
  reported: participant,
  reason: z.enum(messageReportReasons),
  words: z.string(),
  content: z.string().describe('The message as it was reported'),
  reportedAt: instant,
  decidedAt: instant.nullable(),
  outcome: z.enum(messageReportOutcomes).nullable(),
  decisionReason: z.string(),
  version: ordinal,
});
export type MessageReport = z.infer<typeof messageReport>;

const reply = z.strictObject({ report: messageReport });

const reportFilter = z.strictObject({
  state: z.enum(['open', 'decided']).optional(),
  sort: z.enum(ageSorts).optional(),
});
export type MessageReportFilter = z.output<typeof reportFilter>;
const reportQuery = reportFilter.extend(pageQuery);
export type MessageReportQuery = z.output<typeof reportQuery>;

/** Reports of messages, for the receivers who make them and the admins who decide. */
export const messageReports = {
  report: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/report',
    access: 'signed-in',
    summary: 'Report a message that the caller received from a person',
    description: 'Once per message; repeated, it changes nothing.',
    params: messageId,
    body: reportBody,
    status: 201,
    reply: z.strictObject({ success: z.literal(true) }),
    idempotent: true,
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/messages/reports',
    access: admin,
    summary: 'List reported messages, those that wait first, by age',
    query: reportQuery,
    reply: z.strictObject({ reports: z.array(messageReport), total: count }),
  }),
  exportReports: endpoint({
    method: 'POST',
    path: '/api/messages/reports/export',
    access: admin,
    summary: 'Get a download path for the list of reported messages as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: reportFilter,
    reply: listFileReply,
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/api/messages/reports/{id}',
    access: admin,
    summary: 'Get a report',
    params: messageId,
    reply,
  }),
  decideReport: endpoint({
    method: 'PUT',
    path: '/api/messages/reports/{id}',
    isVersioned: true,
    access: admin,
    summary: 'Decide a report, with a reason',
    description: 'Send the version as `If-Match`; 409 if another admin decided.',
    params: messageId,
    body: z.strictObject({
      outcome: z.enum(messageReportOutcomes, 'Please choose a decision.'),
      reason: requiredText(lengths.text, 'Please give a reason.'),
    }),
    reply,
  }),
};
