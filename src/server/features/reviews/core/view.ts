import { authorName } from '#shared/author-name.ts';
import type { Review, TrustFacts } from '#shared/api/professionals.ts';
import type { JudgedReview, OwnReview, ReceivedReview, ShownReview } from '#shared/api/review-shapes.ts';
import type { Reputation } from '#shared/api/reviews.ts';
import { deletedNames } from '#shared/data-rights.ts';
import { fewestCases } from '#shared/review-rules.ts';
import type { JudgedRow, ReceivedRow, SeenRow } from './read-queries.ts';
import type { TrustRow } from './trust-queries.ts';

/** What of a review everybody reads; moments are texts where rows come as JSON. */
export interface PublicRow {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  readonly kind: Review['kind'];
  readonly serviceType: Review['service'] | null;
  readonly reply: string | null;
  readonly repliedAt: Date | string | null;
  readonly editedAt: Date | string | null;
  readonly createdAt: Date | string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A moment as the contract writes it; JSON of the database writes it in its own way. */
const instantOf = (moment: Date | string) => new Date(moment).toISOString();

/** A review as everybody reads it. */
export function viewReview(row: PublicRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    created_at: instantOf(row.createdAt),
    ...(row.editedAt !== null && { edited_at: instantOf(row.editedAt) }),
    user_name: authorName(row),
    kind: row.kind,
    ...(row.serviceType !== null && { service: row.serviceType }),
    ...(row.reply !== null && row.repliedAt && { reply: { text: row.reply, created_at: instantOf(row.repliedAt) } }),
  };
}

/** The professional whom a review is about. */
const aboutWhom = ({ professionalId, professionalName }: SeenRow) => ({
  id: professionalId,
  name: professionalName ?? deletedNames.professional,
});

/** As its author reads it. */
export function viewOwn(row: SeenRow, editableUntil: Date | null): OwnReview {
  return {
    ...viewReview(row),
    professional: aboutWhom(row),
    applicationId: row.applicationId,
    consultationId: row.consultationId,
    visibility: row.status,
    ...(row.status === 'hidden' && { hidden_reason: row.hiddenReason ?? '' }),
    editable_until: editableUntil?.toISOString() ?? null,
    version: row.version,
  };
}

/** As the professional whom it is about reads it. */
export function viewReceived(row: ReceivedRow): ReceivedReview {
  return {
    ...viewReview(row),
    version: row.version,
    ...(row.hiddenReplyReason !== null && { reply_hidden_reason: row.hiddenReplyReason }),
    ...(row.hiddenReply !== null && { hidden_reply: row.hiddenReply }),
    owesReply: row.reply === null && row.hiddenReply === null,
    isReported: row.isReported,
  };
}

/** As somebody reads it who may want to report it. */
export function viewShown(row: ReceivedRow, readerId: string): ShownReview {
  return {
    ...viewReview(row),
    professional: aboutWhom(row),
    isOwn: row.authorId === readerId,
    isReported: row.isReported,
  };
}

/** As admins read it. */
export function viewJudged(row: JudgedRow): JudgedReview {
  const reply = row.reply ?? row.hiddenReply;
  const repliedAt = row.repliedAt ?? row.hiddenReplyAt;
  return {
    ...viewReview({ ...row, reply, repliedAt }),
    professional: aboutWhom(row),
    author: row.authorId === null ? null : { id: row.authorId, name: `${row.firstName} ${row.lastName}`.trim() },
    applicationId: row.applicationId,
    consultationId: row.consultationId,
    visibility: row.status,
    ...(row.hiddenReason !== null && { hidden_reason: row.hiddenReason }),
    ...(row.hiddenAt && { hidden_at: row.hiddenAt.toISOString() }),
    ...(reply !== null && { reply_visibility: row.hiddenReply === null ? 'published' : 'hidden' }),
    ...(row.hiddenReplyReason !== null && { reply_hidden_reason: row.hiddenReplyReason }),
    ...(row.replyHiddenAt && { reply_hidden_at: row.replyHiddenAt.toISOString() }),
    reported_at: row.reportedAt?.toISOString() ?? null,
    reports: row.reports.map(({ id, reason, words, reportedAt, reporterId, firstName, lastName, role }) => ({
      id,
      reason,
      words,
      reported_at: instantOf(reportedAt),
      by: { id: reporterId, name: `${firstName} ${lastName}`.trim(), is: role === 'user' ? 'client' : role },
    })),
    waiting_reports: row.waitingReports,
    version: row.version,
  };
}

/** Numbers of reviews for five stars down to one. */
export function viewBreakdown(rows: readonly { stars: number; count: number }[]): Reputation['breakdown'] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 }));
}

/** The facts as they are told: none of fewer cases than say something. */
export function viewTrust({ hereSince, engagements, answers }: TrustRow): TrustFacts {
  return {
    here_since: instantOf(hereSince),
    engagements: engagements >= fewestCases ? engagements : null,
    answer_hours: answers.n >= fewestCases && answers.hours !== null ? Math.round(answers.hours * 10) / 10 : null,
  };
}
