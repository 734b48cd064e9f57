import { authorName } from '#shared/people/author-name.ts';
import type { Review } from '#shared/api/professionals/professionals.ts';
import type { TrustFacts } from '#shared/api/professionals/trust-facts.ts';
import type { JudgedReview, OwnReview, ReceivedReview, ReportableReview } from '#shared/api/reviews/review-shapes.ts';
import type { Reputation } from '#shared/api/reviews/reviews.ts';
import { deletedNames } from '#shared/account/data-rights.ts';
import { fewestCases } from '#shared/reviews/review-rules.ts';
import type { JudgedRow, ReceivedRow, ReviewDetailRow } from '#server/features/reviews/store/review-details.ts';
import type { TrustRow } from '#server/features/reviews/store/trust.ts';

/** The public columns of a review; times are strings where rows come as JSON. */
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

/** Formats a time as the contract does; the database's JSON has another format. */
const toInstant = (moment: Date | string) => new Date(moment).toISOString();

export function viewReview(row: PublicRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    created_at: toInstant(row.createdAt),
    ...(row.editedAt !== null && { edited_at: toInstant(row.editedAt) }),
    user_name: authorName(row),
    kind: row.kind,
    ...(row.serviceType !== null && { service: row.serviceType }),
    ...(row.reply !== null && row.repliedAt && { reply: { text: row.reply, created_at: toInstant(row.repliedAt) } }),
  };
}

const aboutWhom = ({ professionalId, professionalName }: ReviewDetailRow) => ({
  id: professionalId,
  name: professionalName ?? deletedNames.professional,
});

export function viewOwn(row: ReviewDetailRow, editableUntil: Date | null): OwnReview {
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

/** Returns a review in the shape for readers who may report it. */
export function viewReportable(row: ReceivedRow, readerId: string): ReportableReview {
  return {
    ...viewReview(row),
    professional: aboutWhom(row),
    isOwn: row.authorId === readerId,
    isReported: row.isReported,
  };
}

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
      reported_at: toInstant(reportedAt),
      by: { id: reporterId, name: `${firstName} ${lastName}`.trim(), is: role === 'user' ? 'client' : role },
    })),
    waiting_reports: row.waitingReports,
    version: row.version,
  };
}

/** Lists the numbers of reviews by stars, from five down to one. */
export function viewBreakdown(rows: readonly { stars: number; count: number }[]): Reputation['breakdown'] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 }));
}

/** Returns the facts to show, leaving out those with too few cases. */
export function viewTrust({ hereSince, engagements, answers, consultations, replies }: TrustRow): TrustFacts {
  const usual = ({ n, hours }: typeof answers) =>
    n >= fewestCases && hours !== null ? Math.round(hours * 10) / 10 : null;
  return {
    here_since: toInstant(hereSince),
    engagements: engagements >= fewestCases ? engagements : null,
    answer_hours: usual(answers),
    consultations: consultations >= fewestCases ? consultations : null,
    reply_hours: usual(replies),
  };
}
