import { z } from 'zod';
import { mostShownReports, reportReasonNames } from '#shared/reviews/review-rules.ts';
import { id, instant } from '#shared/api/fields.ts';
import { review } from '#shared/api/professionals/professionals.ts';

const version = z.int().min(1).describe('For `If-Match`');
const visibility = z.enum(['published', 'hidden']);
/** The professional that a review is about. */
export const aboutWhom = z
  .strictObject({ id: id.nullable().describe('Null once the account is gone'), name: z.string() })
  .describe('The professional whom it is about');

/** A review as its author reads it. */
export const ownReview = review.extend({
  professional: aboutWhom,
  applicationId: id.nullable(),
  consultationId: id.nullable(),
  visibility,
  hidden_reason: z.string().optional().describe('Why an administrator has hidden it'),
  editable_until: instant.nullable().describe('Until when its author may change it; null when they may not'),
  version,
});
export type OwnReview = z.infer<typeof ownReview>;

/** A published review as its professional reads it. */
export const receivedReview = review.extend({
  version,
  reply_hidden_reason: z
    .string()
    .optional()
    .describe('Why an administrator has hidden the reply; then `reply` is absent'),
  hidden_reply: z.string().optional().describe('The reply that an administrator has hidden: nobody else reads it'),
  owesReply: z.boolean().describe('Whether one may reply: there is no reply yet'),
  isReported: z.boolean().describe('Whether oneself has reported it and nobody has decided yet'),
});
export type ReceivedReview = z.infer<typeof receivedReview>;

/** A published review as a person reads it who may want to report it. */
export const shownReview = review.extend({
  professional: aboutWhom,
  isOwn: z.boolean().describe('Whether the reader wrote it'),
  isReported: z.boolean().describe('Whether the reader has reported it and nobody has decided yet'),
});
export type ShownReview = z.infer<typeof shownReview>;

/** A report, as admins read it. */
export const report = z.strictObject({
  id,
  reason: z.enum(reportReasonNames),
  words: z.string().describe('Empty without words'),
  reported_at: instant,
  by: z
    .strictObject({ id, name: z.string(), is: z.enum(['professional', 'client', 'admin']) })
    .nullable()
    .describe('Null once the account is gone; `professional` also of one whom the review is not about'),
});

/** A review as admins read it. */
export const judgedReview = review.extend({
  professional: aboutWhom,
  author: z
    .strictObject({ id, name: z.string() })
    .nullable()
    .describe('With the whole name; null once the account is gone'),
  applicationId: id.nullable(),
  consultationId: id.nullable(),
  visibility,
  hidden_reason: z.string().optional(),
  hidden_at: instant.optional(),
  reply_visibility: visibility.optional().describe('Absent without a reply; admins read a hidden one too'),
  reply_hidden_reason: z.string().optional(),
  reply_hidden_at: instant.optional(),
  reported_at: instant.nullable().describe('Since when a report waits; null when none does'),
  reports: z.array(report).describe(`Those that wait, the oldest first, ${mostShownReports} at most`),
  waiting_reports: z.int().min(0),
  version,
});
export type JudgedReview = z.infer<typeof judgedReview>;
