import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { ReviewBody } from '#shared/api/reviews/reviews.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { editableUntil } from '#server/features/reviews/core/policy.ts';
import { findReview, type ReviewRow, updateReview } from '#server/features/reviews/store/reviews.ts';
import { notifyProfessional, publishReview } from '#server/features/reviews/notices/notify-people.ts';
import { assertReviewVersion, lockReview, readOwnReview } from './lock-review.ts';

/**
 * Changes the caller's review. The professional is notified.
 * @param expected the version that was edited, if the caller gives it.
 * @throws {AppError} `not_found` unless it is the caller's; `conflict` once there is a reply, after 30 days, while it
 *   is hidden, and for another version; `rate_limited`.
 */
export async function editReview(
  context: Context,
  id: string,
  { rating, comment }: ReviewBody,
  expected: number | undefined,
): Promise<OwnReview> {
  const { id: authorId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await findReview(tx, id);
    if (seen?.authorId !== authorId) throw notFound();
    const row = await lockReview(tx, seen);
    if (row.authorId !== authorId) throw notFound();
    // Checked first: a change that is sent again because its reply was lost has the previous version.
    if (row.rating === rating && row.comment === comment) return await readOwnReview(tx, id, now);
    assertReviewVersion(row, expected);
    if (editableUntil(row, now) === null) throw notEditable(row);
    await context.limit(tx, [{ limit: 'review-edits', caller: authorId }]);
    const changed = await updateReview(tx, id, { rating, comment, editedAt: now });
    await record(tx, context, {
      action: 'review.edit',
      subjectType: 'review',
      subjectId: id,
      facts: { from: row.rating, rating, version: changed.version },
    });
    await publishReview(tx, context, changed);
    await notifyProfessional(tx, context, changed, { isChange: true });
    return await readOwnReview(tx, id, now);
  });
}

function notEditable({ reply, hiddenReply, status, version }: ReviewRow): AppError {
  const details = { details: { status, version } };
  if (reply !== null || hiddenReply !== null) {
    return new AppError('conflict', 'The professional has replied, so you can no longer change this review.', details);
  }
  if (status === 'hidden') {
    return new AppError('conflict', 'Our team has hidden this review, so you can’t change it.', details);
  }
  return new AppError('conflict', 'You can only change a review for 30 days.', details);
}
