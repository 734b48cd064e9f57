import { z } from 'zod';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { lengths } from '#shared/limits.ts';
import { maxVisibleReports, reportReasonNames, reviewObstacles } from '#shared/reviews/review-rules.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { applicationId, pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, flag, id, instant, requiredText, text } from '#shared/api/fields.ts';
import { trustFacts } from '#shared/api/professionals/trust-facts.ts';
import { aboutWhom, judgedReview, ownReview, receivedReview, reportableReview } from './review-shapes.ts';

/** A client's review of a professional. Plain text. */
export const reviewBody = z.strictObject({
  rating: z
    .int('Please choose one to five stars.')
    .min(1, 'Please choose one to five stars.')
    .max(5, 'Please choose one to five stars.'),
  comment: requiredText(lengths.text, 'Please write your review.'),
});
export type ReviewBody = z.output<typeof reviewBody>;

const reportBody = z.strictObject({
  reason: z.enum(reportReasonNames, 'Please choose a reason.'),
  words: text(lengths.reportWords)
    .default('')
    .meta({ override: { type: 'string', maxLength: lengths.reportWords } }),
});
export type ReportBody = z.output<typeof reportBody>;

const visibilityBody = z.strictObject({
  of: z.enum(['review', 'reply']).default('review').describe('The whole review, or only the professional’s reply'),
  visibility: z.enum(['published', 'hidden']),
  reason: requiredText(lengths.text, 'Please give a reason.').describe(
    'Emailed to the author of the text if its visibility changes',
  ),
  reports: z
    .array(id)
    .max(maxVisibleReports, `Please name at most ${maxVisibleReports} reports.`)
    .default([])
    .describe('Ids of the reports to close; others stay open'),
});
export type VisibilityBody = z.output<typeof visibilityBody>;

/** Whether the caller may review a job or consultation, and their review of it. */
const reviewState = z.strictObject({
  professional: aboutWhom,
  service: z.enum(serviceTypes).optional().describe('For work, the service of the application'),
  review: ownReview.nullable(),
  mayReview: z.boolean(),
  obstacle: z.enum(reviewObstacles).nullable().describe('Why the caller can’t review it; null if they can'),
  from: instant.nullable().describe('If it is too soon, when the caller can review it'),
});
export type ReviewState = z.infer<typeof reviewState>;

const average = z.number().min(0).max(5);

/** A professional's ratings and profile views. */
const reputation = z.strictObject({
  rating: average.nullable().describe('Null if there are no reviews'),
  totalReviews: count,
  breakdown: z.array(z.strictObject({ stars: z.int().min(1).max(5), count })).describe('Five stars first'),
  months: z
    .array(
      z.strictObject({
        month: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .describe('Calendar month, Kampala time'),
        reviews: count,
        average: average.nullable().describe('Average of that month’s reviews; null if there are none'),
        overall: average
          .nullable()
          .describe('Average of all reviews up to the end of that month; null if there are none'),
      }),
    )
    .describe('The last 12 months, oldest first; hidden reviews don’t count'),
  repliesOwed: count,
  views: z
    .strictObject({
      days: z.array(z.strictObject({ day: z.iso.date(), views: count })).describe('The last 30 days, oldest first'),
      total: count.describe('Views in these 30 days'),
      before: count.describe('Views in the 30 days before'),
    })
    .describe('Profile views by anyone but the owner; the last minute may be missing'),
  trust: trustFacts,
});
export type Reputation = z.infer<typeof reputation>;

const own = z.strictObject({ review: ownReview });
const client = { roles: ['user'] } as const;
const admin = { roles: ['admin'] } as const;
const approved = { roles: ['professional'], approved: true } as const;
const oneEach =
  '409 unless it was agreed and completed, if it already has a review, or if the caller reviewed the same professional within 90 days. 403 `email_unverified` until the e-mail address is confirmed.';

/** Clients' reviews of professionals. */
export const reviews = {
  ofApplication: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/review',
    access: client,
    isViewable: true,
    summary: 'Get the caller’s review of a job, or whether they can write one',
    params: applicationId,
    reply: reviewState,
  }),
  reviewApplication: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/review',
    access: client,
    summary: 'Review the professional after a completed job',
    description: oneEach,
    params: applicationId,
    body: reviewBody,
    status: 201,
    reply: own,
    idempotent: true,
  }),
  ofConsultation: endpoint({
    method: 'GET',
    path: '/api/consultations/{id}/review',
    access: client,
    isViewable: true,
    summary: 'Get the caller’s review of a consultation, or whether they can write one',
    params: applicationId,
    reply: reviewState,
  }),
  reviewConsultation: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/review',
    access: client,
    summary: 'Review the professional after a consultation',
    description: oneEach,
    params: applicationId,
    body: reviewBody,
    status: 201,
    reply: own,
    idempotent: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/reviews/mine',
    access: client,
    isViewable: true,
    summary: 'List the caller’s reviews, newest first, and what they haven’t reviewed yet',
    query: z.strictObject(pageQuery),
    reply: z.strictObject({
      reviews: z.array(ownReview),
      total: count,
      waiting: z
        .array(
          z.strictObject({
            kind: z.enum(['work', 'consultation']),
            id: id.describe('Id of the application or the consultation'),
            professional: z.strictObject({ id, name: z.string() }),
            service: z.enum(serviceTypes).optional(),
            endedAt: instant,
          }),
        )
        .describe('Completed but not reviewed, latest first, at most 20; it may still be too soon to review them'),
    }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/reviews/{id}',
    isVersioned: true,
    access: client,
    summary: 'Change a review by the caller',
    description: 'Possible for 30 days; 409 after that, or if the professional has replied or an admin hid it.',
    params: applicationId,
    body: reviewBody,
    reply: own,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/reviews/{id}',
    access: 'signed-in',
    isViewable: true,
    summary: 'Get one published review of an approved professional',
    params: applicationId,
    reply: z.strictObject({ review: reportableReview }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/reply',
    isVersioned: true,
    access: approved,
    summary: 'Reply to a review of the caller, once and in public',
    description: '409 if there is already a reply.',
    params: applicationId,
    body: z.strictObject({ text: requiredText(lengths.text, 'Please write your reply.') }),
    reply: z.strictObject({ review: receivedReview }),
    idempotent: true,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/report',
    access: 'signed-in',
    summary: 'Report a review to the admins',
    description:
      'One open report per person and review; 409 for another. After a decision, the caller can report the review again only if it has changed.',
    params: applicationId,
    body: reportBody,
    status: 201,
    reply: z.strictObject({ review: reportableReview }),
    idempotent: true,
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/api/reviews/{id}/visibility',
    isVersioned: true,
    access: admin,
    summary: 'Hide a review, show it again, or leave it as it is and close its reports',
    description:
      'Ratings are updated in the same transaction. Hiding a review or leaving it as it is closes the named reports. Hiding a reply closes only those that are about the reply. Showing something again closes none. 409 if nothing would change and no report would be closed, or if a named report has already been decided. Hiding something again for the same reason returns the first result.',
    params: applicationId,
    body: visibilityBody,
    reply: z.strictObject({ review: judgedReview }),
    idempotent: true,
  }),
  judge: endpoint({
    method: 'GET',
    path: '/api/reviews',
    access: admin,
    summary: 'List reported reviews, longest waiting first, or hidden reviews, latest first',
    query: z.strictObject({
      list: z.enum(['reported', 'hidden']).default('reported'),
      sort: z
        .enum(ageSorts)
        .optional()
        .describe(
          'By the day of the first waiting report, or of hiding; without it, the longest-waiting or latest first',
        ),
      ...pageQuery,
    }),
    reply: z.strictObject({ reviews: z.array(judgedReview), total: count }),
  }),
  getJudged: endpoint({
    method: 'GET',
    path: '/api/reviews/{id}/judged',
    access: admin,
    summary: 'Get one review as admins see it, with its open reports',
    params: applicationId,
    reply: z.strictObject({ review: judgedReview }),
  }),
  received: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/reviews',
    access: approved,
    isViewable: true,
    summary: 'List the published reviews of the caller',
    query: z.strictObject({
      owed: flag.default(false).describe('Only reviews without a reply'),
      ...pageQuery,
    }),
    reply: z.strictObject({ reviews: z.array(receivedReview), total: count }),
  }),
  getReceived: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/reviews/{id}',
    access: approved,
    isViewable: true,
    summary: 'Get one published review of the caller',
    params: applicationId,
    reply: z.strictObject({ review: receivedReview }),
  }),
  reputation: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/reputation',
    access: approved,
    isViewable: true,
    summary: 'Get the caller’s reputation: ratings over time, stars, missing replies and profile views',
    reply: z.strictObject({ reputation }),
  }),
  seenByOwner: endpoint({
    method: 'POST',
    path: '/api/professionals/dashboard/own-view',
    access: { roles: ['professional'] },
    needsTerms: false,
    summary: 'Report that the caller opened their own profile, so that the view isn’t counted',
    description: 'Public pages are the same for everyone, so only the browser knows that the viewer is the owner.',
    reply: z.strictObject({ success: z.literal(true) }),
    isPassive: true,
  }),
};
