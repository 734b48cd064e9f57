import type { ReceivedReview } from '#shared/api/reviews/review-shapes.ts';
import { record } from '#server/audit/record.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertReviewVersion, lockReview } from '#server/features/reviews/writing/lock-review.ts';
import { findReview, updateReview } from '#server/features/reviews/store/reviews.ts';
import { findPublished, listReceived } from '#server/features/reviews/store/review-details.ts';
import { notifyAuthorOfReply, publishReview } from '#server/features/reviews/notices/notify-people.ts';
import { viewReceived } from '#server/features/reviews/core/view.ts';

/**
 * Replies to a published review about the caller, once and in public.
 * @param expected the version that was answered, if the caller gives it.
 * @throws {AppError} `not_found` unless it is about the caller and published; `conflict` when there is a reply
 *   already, or for another version.
 */
export async function replyToReview(
  context: Context,
  id: string,
  text: string,
  expected: number | undefined,
): Promise<ReceivedReview> {
  const { id: professionalId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await findReview(tx, id);
    if (seen?.professionalId !== professionalId) throw notFound();
    const row = await lockReview(tx, seen);
    if (row.professionalId !== professionalId || row.status !== 'published') throw notFound();
    assertReviewVersion(row, expected);
    if (row.reply !== null || row.hiddenReply !== null) {
      throw new AppError('conflict', 'You’ve already replied to this review.', {
        details: { status: row.status, version: row.version },
      });
    }
    const { version } = await updateReview(tx, id, { reply: text, repliedAt: now });
    await record(tx, context, { action: 'review.reply', subjectType: 'review', subjectId: id, facts: { version } });
    await settleNotifications(tx, context, 'reply', [id]);
    await publishReview(tx, context, row);
    await notifyAuthorOfReply(tx, context, row, text);
    const received = await findPublished(tx, id, professionalId);
    if (!received) throw notFound();
    return viewReceived(received);
  });
}

/** Returns a published review about the caller. @throws {AppError} `not_found` for any other. */
export async function getReceivedReview(context: Context, id: string): Promise<ReceivedReview> {
  const professionalId = requireUser(context).id;
  const row = await findPublished(context.db, id, professionalId);
  if (row?.professionalId !== professionalId) throw notFound();
  return viewReceived(row);
}

/** Published reviews about the caller, the newest first. */
export async function listReceivedReviews(
  context: Context,
  page: { readonly owed: boolean; readonly limit: number; readonly offset: number },
): Promise<{ reviews: ReceivedReview[]; total: number }> {
  const { rows, total } = await listReceived(context.db, requireUser(context).id, page);
  return { reviews: rows.map(viewReceived), total };
}
