import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { mostShownReports, reportReasonNames, reviewObstacles } from '#shared/reviews/review-rules.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { applicationId, pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { flag, id, instant, requiredText, text } from '#shared/api/fields.ts';
import { trustFacts } from '#shared/api/professionals/professionals.ts';
import { aboutWhom, judgedReview, ownReview, receivedReview, shownReview } from './review-shapes.ts';

/** A client's review of a professional. Plain text. */
export const reviewBody = z.strictObject({
  rating: z
    .int('Please choose one to five stars.')
    .min(1, 'Please choose one to five stars.')
    .max(5, 'Please choose one to five stars.'),
  comment: requiredText(lengths.text, 'Please say how it was.'),
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
  reason: requiredText(lengths.text, 'Please say why.').describe('Mailed to whoever wrote it, when something changes'),
  reports: z
    .array(id)
    .max(mostShownReports, `Please name at most ${mostShownReports} reports.`)
    .default([])
    .describe('The reports that were read: only those are closed, others wait on'),
});
export type VisibilityBody = z.output<typeof visibilityBody>;

/** Whether the caller may review a job or consultation, and their review of it. */
const reviewState = z.strictObject({
  professional: aboutWhom,
  service: z.enum(serviceTypes).optional().describe('Of work: the service that was asked for'),
  review: ownReview.nullable(),
  mayReview: z.boolean(),
  obstacle: z.enum(reviewObstacles).nullable().describe('Why not'),
  from: instant.nullable().describe('From when on one may, where it is only too soon'),
});
export type ReviewState = z.infer<typeof reviewState>;

const count = z.int().min(0);
const average = z.number().min(0).max(5);

/** A professional's ratings and profile views. */
const reputation = z.strictObject({
  rating: average.nullable().describe('Null without reviews'),
  totalReviews: count,
  breakdown: z.array(z.strictObject({ stars: z.int().min(1).max(5), count })).describe('Five stars first'),
  months: z
    .array(
      z.strictObject({
        month: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .describe('A month in Kampala'),
        reviews: count,
        average: average.nullable().describe('Of the reviews of that month; null without any'),
        overall: average.nullable().describe('Of all reviews until the end of that month; null without any'),
      }),
    )
    .describe('The last 12 months, the oldest first; hidden reviews count nowhere'),
  repliesOwed: count,
  views: z
    .strictObject({
      days: z.array(z.strictObject({ day: z.iso.date(), views: count })).describe('The last 30 days, the oldest first'),
      total: count.describe('Of these days'),
      before: count.describe('Of the 30 days before them'),
    })
    .describe('How often the profile was opened by others than its owner. Counts of the last minute may be missing'),
  trust: trustFacts,
});
export type Reputation = z.infer<typeof reputation>;

const own = z.strictObject({ review: ownReview });
const client = { roles: ['user'] } as const;
const admin = { roles: ['admin'] } as const;
const approved = { roles: ['professional'], approved: true } as const;
const overtaken = 'The review’s version, as `If-Match`, guards against deciding on what was changed; 409 then.';
const oneEach =
  '409 unless it is completed and was agreed on, when it has been reviewed, and when the same professional was reviewed within 90 days. 403 `email_unverified` until the e-mail address is confirmed.';

/** Clients' reviews of professionals. */
export const reviews = {
  ofApplication: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/review',
    access: client,
    summary: 'What I said of a piece of work, or whether I may',
    params: applicationId,
    reply: reviewState,
  }),
  reviewApplication: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/review',
    access: client,
    summary: 'Review the professional after finished work',
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
    summary: 'What I said of a consultation, or whether I may',
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
    summary: 'What I said of professionals, the newest first, and what I have not reviewed yet',
    query: z.strictObject(pageQuery),
    reply: z.strictObject({
      reviews: z.array(ownReview),
      total: count,
      waiting: z
        .array(
          z.strictObject({
            kind: z.enum(['work', 'consultation']),
            id: id.describe('Of the application or the consultation'),
            professional: z.strictObject({ id, name: z.string() }),
            service: z.enum(serviceTypes).optional(),
            endedAt: instant,
          }),
        )
        .describe('Completed and not reviewed, the latest first, 20 at most; it may still be too soon'),
    }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/reviews/{id}',
    access: client,
    summary: 'Change my review',
    description: `For 30 days, unless the professional has replied or an administrator has hidden it; 409 then. ${overtaken}`,
    params: applicationId,
    body: reviewBody,
    reply: own,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/reviews/{id}',
    access: 'signed-in',
    summary: 'One published review of an approved professional',
    params: applicationId,
    reply: z.strictObject({ review: shownReview }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/reply',
    access: approved,
    summary: 'Reply to a review of me, once and in public',
    description: `409 when there is a reply. ${overtaken}`,
    params: applicationId,
    body: z.strictObject({ text: requiredText(lengths.text, 'Please write your reply.') }),
    reply: z.strictObject({ review: receivedReview }),
    idempotent: true,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/report',
    access: 'signed-in',
    summary: 'Report a review to the administrators',
    description:
      'One at a time for each person and review; 409 for another. What was decided can be reported again once the review was changed.',
    params: applicationId,
    body: reportBody,
    status: 201,
    reply: z.strictObject({ review: shownReview }),
    idempotent: true,
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/api/reviews/{id}/visibility',
    access: admin,
    summary: 'Hide a review or show it again, or leave it as it is and close its reports',
    description: `The figures follow in the same moment. To hide a review, or to leave it as it is, closes the reports that are named; to hide the reply closes those of them whose reason is the reply; to show something again closes none. 409 when nothing would change and none is closed, and when one of them was decided meanwhile; what was hidden for the same reason already is answered as the first time. ${overtaken}`,
    params: applicationId,
    body: visibilityBody,
    reply: z.strictObject({ review: judgedReview }),
    idempotent: true,
  }),
  judge: endpoint({
    method: 'GET',
    path: '/api/reviews',
    access: admin,
    summary: 'Reviews that wait for a decision, the longest-waiting first, or those that are hidden, the latest first',
    query: z.strictObject({ list: z.enum(['reported', 'hidden']).default('reported'), ...pageQuery }),
    reply: z.strictObject({ reviews: z.array(judgedReview), total: count }),
  }),
  getJudged: endpoint({
    method: 'GET',
    path: '/api/reviews/{id}/judged',
    access: admin,
    summary: 'One review as administrators read it, with the reports that wait',
    params: applicationId,
    reply: z.strictObject({ review: judgedReview }),
  }),
  received: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/reviews',
    access: approved,
    summary: 'Published reviews of me',
    query: z.strictObject({
      owed: flag.default(false).describe('Only those without a reply'),
      ...pageQuery,
    }),
    reply: z.strictObject({ reviews: z.array(receivedReview), total: count }),
  }),
  getReceived: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/reviews/{id}',
    access: approved,
    summary: 'One published review of me',
    params: applicationId,
    reply: z.strictObject({ review: receivedReview }),
  }),
  reputation: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/reputation',
    access: approved,
    summary: 'How I am seen: ratings over time, stars, replies owed, views of my profile',
    reply: z.strictObject({ reputation }),
  }),
  seenByOwner: endpoint({
    method: 'POST',
    path: '/api/professionals/dashboard/own-view',
    access: { roles: ['professional'] },
    summary: 'Says that I have just opened my own profile: it is taken from the views that are counted',
    description: 'Pages are alike for everybody and know nobody; only the browser knows who looks.',
    reply: z.strictObject({ success: z.literal(true) }),
    isPassive: true,
  }),
};
