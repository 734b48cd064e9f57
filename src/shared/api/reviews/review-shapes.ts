import { z } from 'zod';
import { maxVisibleReports, reportReasonNames } from '#shared/reviews/review-rules.ts';
import { count, id, instant, ordinal } from '#shared/api/fields.ts';
import { review } from '#shared/api/professionals/professionals.ts';

const version = ordinal.describe('For `If-Match`');
const visibility = z.enum(['published', 'hidden']);
/** The professional that a review is about. */
export const aboutWhom = z
  .strictObject({ id: id.nullable().describe('Null if the account was deleted'), name: z.string() })
  .describe('Reviewed professional');

/** A review as its author reads it. */
export const ownReview = review.extend({
  professional: aboutWhom,
  applicationId: id.nullable(),
  consultationId: id.nullable(),
  visibility,
  hidden_reason: z.string().optional().describe('Why an admin hid it'),
  editable_until: instant.nullable().describe('The author can change it until then; null if they can’t'),
  version,
});
export type OwnReview = z.infer<typeof ownReview>;

/** A published review as its professional reads it. */
export const receivedReview = review.extend({
  version,
  reply_hidden_reason: z.string().optional().describe('Why an admin hid the reply; `reply` is then absent'),
  hidden_reply: z
    .string()
    .optional()
    .describe('Text of a reply hidden by an admin; only its author and admins can read it'),
  owesReply: z.boolean().describe('Whether the professional can still reply'),
  isReported: z.boolean().describe('Whether the caller has an open report about it'),
});
export type ReceivedReview = z.infer<typeof receivedReview>;

/** A published review as a person reads it who may want to report it. */
export const reportableReview = review.extend({
  professional: aboutWhom,
  isOwn: z.boolean().describe('Whether the caller wrote it'),
  isReported: z.boolean().describe('Whether the caller has an open report about it'),
});
export type ReportableReview = z.infer<typeof reportableReview>;

/** A report, as admins read it. */
export const report = z.strictObject({
  id,
  reason: z.enum(reportReasonNames),
  words: z.string().describe('Empty if nothing was written'),
  reported_at: instant,
  by: z
    .strictObject({ id, name: z.string(), is: z.enum(['professional', 'client', 'admin']) })
    .nullable()
    .describe('Null if the account was deleted; a `professional` isn’t necessarily the reviewed one'),
});

/** A review as admins read it. */
export const judgedReview = review.extend({
  professional: aboutWhom,
  author: z
    .strictObject({ id, name: z.string() })
    .nullable()
    .describe('Author with full name; null if the account was deleted'),
  applicationId: id.nullable(),
  consultationId: id.nullable(),
  visibility,
  hidden_reason: z.string().optional(),
  hidden_at: instant.optional(),
  reply_visibility: visibility.optional().describe('Absent if there is no reply; admins can read a hidden reply too'),
  reply_hidden_reason: z.string().optional(),
  reply_hidden_at: instant.optional(),
  reported_at: instant.nullable().describe('Time of the oldest open report; null if there is none'),
  reports: z.array(report).describe(`Open reports, oldest first, at most ${maxVisibleReports}`),
  waiting_reports: count,
  version,
});
export type JudgedReview = z.infer<typeof judgedReview>;
