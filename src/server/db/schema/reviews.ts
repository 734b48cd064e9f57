import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { reportReasonNames } from '#shared/reviews/review-rules.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { applications } from './applications/applications.ts';
import { consultations } from './consultations.ts';
import { professionals } from './professionals.ts';
import { instant, users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Numbers of published reviews with one star, two stars …; updated by the triggers on `reviews`. */
export const reviewCounts = pgTable('review_counts', {
  stars: smallint('stars').primaryKey(),
  n: bigint('n', { mode: 'number' }).notNull(),
});

/**
 * Clients' reviews of professionals after a completed job or a consultation. One for each of these; an exclusion
 * constraint (`reviews_pair`, written by hand) refuses two by one client about one professional within 90 days.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    /** Null once the professional's account is gone. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    /** Null once the author's account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The reviewed job or consultation; both null for samples, and once that is gone. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    consultationId: uuid('consultation_id').references(() => consultations.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['work', 'consultation'] }).notNull(),
    /** The requested service, if a job. */
    serviceType: text('service_type', { enum: serviceTypes }),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    editedAt: instant('edited_at'),
    status: text('status', { enum: ['published', 'hidden'] })
      .notNull()
      .default('published'),
    hiddenReason: text('hidden_reason'),
    hiddenAt: instant('hidden_at'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** A reply hidden by an admin is moved here from `reply`. */
    hiddenReply: text('hidden_reply'),
    hiddenReplyAt: instant('hidden_reply_at'),
    hiddenReplyReason: text('hidden_reply_reason'),
    replyHiddenAt: instant('reply_hidden_at'),
    /** The time of the oldest open report; updated by a trigger on `review_reports`. */
    reportedAt: instant('reported_at'),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reviews_professional')
      .on(table.professionalId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('reviews_owed')
      .on(table.professionalId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published' and reply is null and hidden_reply is null`),
    index('reviews_author').on(table.authorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('reviews_application')
      .on(table.applicationId)
      .where(sql`application_id is not null`),
    uniqueIndex('reviews_consultation')
      .on(table.consultationId)
      .where(sql`consultation_id is not null`),
    // The longest-waiting first; for hidden ones the latest first.
    index('reviews_reported')
      .on(table.reportedAt, table.id)
      .where(sql`reported_at is not null`),
    index('reviews_hidden')
      // The oldest hidden reviews have no time recorded: they come last.
      .on(sql`greatest(hidden_at, reply_hidden_at) desc nulls last`, table.id.desc().nullsFirst())
      .where(sql`status = 'hidden' or hidden_reply is not null`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_kind', sql`${table.kind} in ('work', 'consultation')`),
    check(
      'reviews_status',
      sql`${table.status} in ('published', 'hidden') and (${table.status} = 'published' or ${table.hiddenReason} is not null)`,
    ),
    check('reviews_hidden_reason', sql`length(${table.hiddenReason}) <= 4000`),
    check('reviews_comment', sql`length(${table.comment}) between 1 and 4000`),
    check(
      'reviews_reply',
      sql`(${table.reply} is null) = (${table.repliedAt} is null) and length(${table.reply}) <= 4000`,
    ),
    check(
      'reviews_after',
      sql`(${table.applicationId} is null or ${table.kind} = 'work') and (${table.consultationId} is null or ${table.kind} = 'consultation')`,
    ),
    check(
      'reviews_service',
      sql`${table.serviceType} is null or (${table.serviceType} in (${listed(serviceTypes)}) and ${table.kind} = 'work')`,
    ),
    check(
      'reviews_hidden_reply',
      sql`(${table.hiddenReply} is null) = (${table.hiddenReplyAt} is null) and (${table.hiddenReply} is null) = (${table.hiddenReplyReason} is null) and (${table.hiddenReply} is null) = (${table.replyHiddenAt} is null) and (${table.hiddenReply} is null or ${table.reply} is null) and length(${table.hiddenReply}) <= 4000 and length(${table.hiddenReplyReason}) <= 4000`,
    ),
  ],
);

/** Reports of reviews, and whether an admin has handled them. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasonNames }).notNull(),
    words: text('words').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Whether an admin hid something because of it. */
    outcome: text('outcome', { enum: ['hidden', 'kept'] }),
  },
  (table) => [
    uniqueIndex('review_reports_open')
      .on(table.reviewId, table.reporterId)
      .where(sql`decided_at is null`),
    index('review_reports_review').on(table.reviewId, table.createdAt),
    index('review_reports_reporter').on(table.reporterId, table.createdAt),
    index('review_reports_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    check('review_reports_reason', sql`${table.reason} in (${listed(reportReasonNames)})`),
    check('review_reports_words', sql`length(${table.words}) <= 1000`),
    check(
      'review_reports_outcome',
      sql`(${table.decidedAt} is null) = (${table.outcome} is null) and ${table.outcome} in ('hidden', 'kept')`,
    ),
  ],
);

/** Views of a profile per Kampala day by people other than its owner; who they were is not stored. */
export const profileViews = pgTable(
  'profile_views',
  {
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Views of the profile page. */
    n: integer('n').notNull(),
    /** Appearances in a list, whether or not anyone opened the profile. */
    seen: integer('seen').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.day] }),
    index('profile_views_day').on(table.day),
    check('profile_views_not_negative', sql`${table.n} >= 0 and ${table.seen} >= 0`),
  ],
);
