import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import type { VisibilityBody } from '#shared/api/reviews/reviews.ts';
import { record } from '#server/audit/record.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertReviewVersion, lockReview } from '#server/features/reviews/writing/lock-review.ts';
import { findReview, type ReviewRow, updateReview } from '#server/features/reviews/store/reviews.ts';
import { findJudged, listJudged } from '#server/features/reviews/store/review-details.ts';
import { decideReports, listReports, type ReviewReportRow } from '#server/features/reviews/store/reports.ts';
import { notifyReporters, notifyOfVisibility, publishReview } from '#server/features/reviews/notices/notify-people.ts';
import { viewJudged } from '#server/features/reviews/core/view.ts';

type ReviewChanges = Parameters<typeof updateReview>[2];

/**
 * Hides a review or its reply or shows it again, with a reason, or leaves it as it is; and closes the reports that the
 * admin saw and that the decision answers. A repeat with the same reason gets the first reply.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `not_found` for a missing review or reply; `conflict` for another version, and when someone else
 *   has decided on one of the reports; `invalid_transition` when it changes nothing and closes none.
 */
export async function setVisibility(
  context: Context,
  id: string,
  { of, visibility, reason, reports }: VisibilityBody,
  expected: number | undefined,
): Promise<JudgedReview> {
  return await context.transaction(async (tx) => {
    const seen = await findReview(tx, id);
    if (!seen) throw notFound();
    const reportRows = await listReports(tx, id, reports);
    const row = await lockReview(
      tx,
      seen,
      reportRows.map(({ reporterId }) => reporterId),
    );
    const findChanges = of === 'review' ? ofReview : ofReply;
    const changes = findChanges(row, visibility, reason, context.now);
    // Read under the lock, so that no one else can decide; reports of deleted accounts are gone.
    const read = await listReports(tx, id, reports);
    const waiting = read.filter(({ decidedAt }) => decidedAt === null);
    if (!changes && waiting.length === 0 && isDone(row, { of, visibility, reason })) return await getJudged(tx, id);
    assertReviewVersion(row, expected);
    if (waiting.length < read.length) throw decidedMeanwhile(row);
    const closed = waiting.filter((report) => answers({ of, visibility, isChange: changes !== null }, report));
    if (!changes && closed.length === 0) throw nothingToDo(row);
    const now = changes ? await updateReview(tx, id, changes) : row;
    await record(tx, context, {
      action: `review.${changes ? (visibility === 'hidden' ? 'hide' : 'show') : 'keep'}`,
      subjectType: 'review',
      subjectId: id,
      facts: { of, version: now.version, reports: closed.length },
      personal: { ...findOwner(row, of), values: { reason } },
    });
    if (changes) await notifyOfVisibility(tx, context, row, { of, visibility, reason });
    await closeReports(tx, context, now, closed);
    // Other reports may still be open.
    if ((await findReview(tx, id))?.reportedAt === null) await settleNotifications(tx, context, 'reportedReview', [id]);
    await publishReview(tx, context, row);
    return await getJudged(tx, id);
  });
}

/**
 * Returns the author of the moderated text, so that notes about it are deleted with the account; empty once it is gone.
 */
function findOwner({ authorId, professionalId }: ReviewRow, of: VisibilityBody['of']): { userId?: string } {
  const userId = of === 'review' ? authorId : professionalId;
  return userId === null ? {} : { userId };
}

/**
 * Checks whether a decision answers a report: hiding a review or leaving it as it is answers all reports about it;
 * hiding the reply only those about the reply; showing something again answers none.
 */
function answers(
  { of, visibility, isChange }: Pick<VisibilityBody, 'of' | 'visibility'> & { isChange: boolean },
  { reason }: ReviewReportRow,
): boolean {
  if (of === 'reply') return visibility === 'hidden' && reason === 'reply';
  return visibility === 'hidden' || !isChange;
}

/** Closes reports, and notifies the reporters of the result. */
async function closeReports(
  tx: Tx,
  context: Context,
  row: ReviewRow,
  closed: readonly ReviewReportRow[],
): Promise<void> {
  for (const outcome of ['hidden', 'kept'] as const) {
    const ids = closed.filter((report) => deriveOutcome(row, report) === outcome).map((report) => report.id);
    const reporters = await decideReports(tx, ids, { outcome, decidedAt: context.now });
    await notifyReporters(tx, context, row, { reporterIds: reporters.map(({ reporterId }) => reporterId), outcome });
  }
}

const deriveOutcome = ({ status, hiddenReply }: ReviewRow, { reason }: ReviewReportRow) =>
  status === 'hidden' || (reason === 'reply' && hiddenReply !== null) ? 'hidden' : 'kept';

/** Checks whether the same was hidden for the same reason before, which means that the request is a repeat. */
function isDone(
  { hiddenReason, hiddenReplyReason }: ReviewRow,
  { of, visibility, reason }: Pick<VisibilityBody, 'of' | 'visibility' | 'reason'>,
): boolean {
  return visibility === 'hidden' && (of === 'review' ? hiddenReason : hiddenReplyReason) === reason;
}

function ofReview(
  { status }: ReviewRow,
  visibility: ReviewRow['status'],
  reason: string,
  now: Date,
): ReviewChanges | null {
  if (status === visibility) return null;
  return visibility === 'hidden'
    ? { status: 'hidden', hiddenReason: reason, hiddenAt: now }
    : { status: 'published', hiddenReason: null, hiddenAt: null };
}

/** Moves a reply to or from a column that no public query reads. @throws {AppError} `not_found` without a reply. */
function ofReply(row: ReviewRow, visibility: ReviewRow['status'], reason: string, now: Date): ReviewChanges | null {
  const { reply, repliedAt, hiddenReply, hiddenReplyAt } = row;
  if (reply === null && hiddenReply === null) throw notFound();
  if (visibility === 'hidden') {
    if (reply === null) return null;
    const hidden = { hiddenReply: reply, hiddenReplyAt: repliedAt, hiddenReplyReason: reason, replyHiddenAt: now };
    return { reply: null, repliedAt: null, ...hidden };
  }
  if (hiddenReply === null) return null;
  const none = { hiddenReply: null, hiddenReplyAt: null, hiddenReplyReason: null, replyHiddenAt: null };
  return { reply: hiddenReply, repliedAt: hiddenReplyAt, ...none };
}

const nothingToDo = ({ status, version }: ReviewRow) =>
  new AppError('invalid_transition', 'Nothing here is waiting for a decision.', { details: { status, version } });

const decidedMeanwhile = ({ status, version }: ReviewRow) =>
  new AppError('conflict', 'Someone has decided on this since you opened it. Please check it again.', {
    details: { status, version },
  });

/** One review, whether or not an admin has to decide about it. @throws {AppError} `not_found` */
export async function getJudged(db: Queryable, id: string): Promise<JudgedReview> {
  const judged = await findJudged(db, id);
  if (!judged) throw notFound();
  return viewJudged(judged);
}

/** Lists reviews that wait for an admin, or that have hidden parts. */
export async function readJudged(
  context: Context,
  query: Parameters<typeof listJudged>[1],
): Promise<{ reviews: JudgedReview[]; total: number }> {
  const { rows, total } = await listJudged(context.db, query);
  return { reviews: rows.map(viewJudged), total };
}
