import { v7 as uuidv7 } from 'uuid';
import type { ReportableReview } from '#shared/api/reviews/review-shapes.ts';
import type { ReportBody } from '#shared/api/reviews/reviews.ts';
import { toMailbox } from '#shared/text.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { lockReview } from '#server/features/reviews/writing/lock-review.ts';
import { findEmail } from '#server/features/users/index.ts';
import type { ReviewRow } from '#server/features/reviews/store/reviews.ts';
import { findPublished, type ReceivedRow } from '#server/features/reviews/store/review-details.ts';
import { findLastReport, insertReport, type ReviewReportRow } from '#server/features/reviews/store/reports.ts';
import { notifyAdmins } from '#server/features/reviews/notices/notify-people.ts';
import { viewReportable } from '#server/features/reviews/core/view.ts';
import type { Tx } from '#server/db/database.ts';

/** A published review. @throws {AppError} `not_found` unless everyone may read it. */
export async function readReportable(context: Context, id: string): Promise<ReportableReview> {
  const { id: readerId } = requireUser(context);
  const row = await findPublished(context.db, id, readerId);
  if (!row) throw notFound();
  return viewReportable(row, readerId);
}

/**
 * Reports a published review to the admins.
 * @throws {AppError} `not_found` unless everyone may read it; `conflict` for the caller's own review, while an earlier
 *   report waits, and for a decided report without changes since; `email_unverified`; `rate_limited`.
 */
export async function reportReview(
  context: Context,
  id: string,
  { reason, words }: ReportBody,
): Promise<ReportableReview> {
  const { id: reporterId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await published(tx, id, reporterId);
    const row = await lockReview(tx, seen, [reporterId]);
    await published(tx, id, reporterId);
    if (row.authorId === reporterId) throw new AppError('conflict', 'You wrote this review yourself.');
    const account = await findEmail(tx, reporterId);
    if (context.site.demandsVerifiedEmail && !account?.verifiedAt) {
      throw new AppError('email_unverified', 'Please confirm your e-mail address first.');
    }
    refuseAgain(await findLastReport(tx, id, reporterId), row);
    await context.limit(tx, [{ limit: 'review-reports', caller: toMailbox(account?.email ?? reporterId) }]);
    const reportId = uuidv7({ msecs: now.getTime() });
    const report = { id: reportId, reviewId: id, reporterId, reason, words, createdAt: now };
    if (!(await insertReport(tx, report))) throw waits();
    await record(tx, context, { action: 'review.report', subjectType: 'review', subjectId: id, facts: { reason } });
    await publishToAdmins(tx, context, { kind: 'review', subjectId: id });
    if (row.reportedAt === null) await notifyAdmins(tx, context, row, reason);
    return viewReportable(await published(tx, id, reporterId), reporterId);
  });
}

async function published(tx: Tx, id: string, readerId: string): Promise<ReceivedRow> {
  const row = await findPublished(tx, id, readerId);
  if (!row) throw notFound();
  return row;
}

const waits = () => new AppError('conflict', 'You’ve already reported this review. Our team will look at it.');

/** Refuses a second report by the same person after a decision, unless the text or the reply has changed. */
function refuseAgain(last: ReviewReportRow | null, { editedAt, repliedAt }: ReviewRow): void {
  if (!last) return;
  if (last.decidedAt === null) throw waits();
  const { decidedAt } = last;
  const isNew = (moment: Date | null) => moment !== null && moment > decidedAt;
  if (isNew(editedAt) || isNew(repliedAt)) return;
  throw new AppError('conflict', 'We’ve decided on your report, and the review hasn’t changed since then.');
}
