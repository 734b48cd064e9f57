import { v7 as uuidv7 } from 'uuid';
import type { ShownReview } from '#shared/api/review-shapes.ts';
import type { ReportBody } from '#shared/api/reviews.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { emailOf } from '#server/features/users/service.ts';
import type { ReviewRow } from './queries.ts';
import { findPublished, type ReceivedRow } from './read-queries.ts';
import { findLastReport, insertReport, type ReportRow } from './report-queries.ts';
import { callerId } from './subject.ts';
import { tellAdmins } from './tell.ts';
import { viewShown } from './view.ts';
import { holdReview } from './write.ts';
import type { Tx } from '#server/db/database.ts';

/** A published review. @throws {AppError} `not_found` unless everybody may read it. */
export async function readShown(context: Context, id: string): Promise<ShownReview> {
  const readerId = callerId(context);
  const row = await findPublished(context.db, id, readerId);
  if (!row) throw notFound();
  return viewShown(row, readerId);
}

/**
 * Reports a published review to the admins.
 * @throws {AppError} `not_found` unless everybody may read it; `conflict` for an own review, while an earlier report
 *   waits, and for what was decided and has not changed since; `email_unverified`; `rate_limited`.
 */
export async function reportReview(context: Context, id: string, { reason, words }: ReportBody): Promise<ShownReview> {
  const reporterId = callerId(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await published(tx, id, reporterId);
    const row = await holdReview(tx, seen, [reporterId]);
    await published(tx, id, reporterId);
    if (row.authorId === reporterId) throw new AppError('conflict', 'You wrote this review yourself.');
    const account = await emailOf(tx, reporterId);
    if (context.site.demandsVerifiedEmail && !account?.verifiedAt) {
      throw new AppError('email_unverified', 'Please confirm your e-mail address first.');
    }
    refuseAgain(await findLastReport(tx, id, reporterId), row);
    await context.limit(tx, [{ limit: 'review-reports', caller: reporterId }]);
    const reportId = uuidv7({ msecs: now.getTime() });
    const report = { id: reportId, reviewId: id, reporterId, reason, words, createdAt: now };
    if (!(await insertReport(tx, report))) throw waits();
    await record(tx, context, { action: 'review.report', subjectType: 'review', subjectId: id, facts: { reason } });
    if (row.reportedAt === null) await tellAdmins(tx, context, row, reason);
    return viewShown(await published(tx, id, reporterId), reporterId);
  });
}

async function published(tx: Tx, id: string, readerId: string): Promise<ReceivedRow> {
  const row = await findPublished(tx, id, readerId);
  if (!row) throw notFound();
  return row;
}

const waits = () => new AppError('conflict', 'You have reported this review. An administrator will look at it.');

/** What an admin has looked at is not looked at again for the same person, unless words or reply are new. */
function refuseAgain(last: ReportRow | null, { editedAt, repliedAt }: ReviewRow): void {
  if (!last) return;
  if (last.decidedAt === null) throw waits();
  const { decidedAt } = last;
  const isNew = (moment: Date | null) => moment !== null && moment > decidedAt;
  if (isNew(editedAt) || isNew(repliedAt)) return;
  throw new AppError('conflict', 'An administrator has decided on your report, and the review has not changed since.');
}
