import type { ReceivedReview } from '#shared/api/review-shapes.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { findReview, updateReview } from './queries.ts';
import { findPublished, listReceived } from './read-queries.ts';
import { callerId } from './subject.ts';
import { tellReply } from './tell.ts';
import { viewReceived } from './view.ts';
import { checkVersion, holdReview } from './write.ts';

/**
 * Replies to a published review of the caller, once and in public.
 * @param expected the version that was answered, if the caller says so.
 * @throws {AppError} `not_found` unless it is about the caller and published; `conflict` when there is a reply, or it is
 *   another version.
 */
export async function reply(
  context: Context,
  id: string,
  text: string,
  expected: number | undefined,
): Promise<ReceivedReview> {
  const professionalId = callerId(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await findReview(tx, id);
    if (seen?.professionalId !== professionalId) throw notFound();
    const row = await holdReview(tx, seen);
    if (row.professionalId !== professionalId || row.status !== 'published') throw notFound();
    checkVersion(row, expected);
    if (row.reply !== null || row.hiddenReply !== null) {
      throw new AppError('conflict', 'You have replied to this review.', {
        details: { status: row.status, version: row.version },
      });
    }
    const { version } = await updateReview(tx, id, { reply: text, repliedAt: now });
    context.version.bump(tx);
    await record(tx, context, { action: 'review.reply', subjectType: 'review', subjectId: id, facts: { version } });
    await tellReply(tx, context, row, text);
    const received = await findPublished(tx, id, professionalId);
    if (!received) throw notFound();
    return viewReceived(received);
  });
}

/** Published reviews of the caller, the newest first. */
export async function readReceived(
  context: Context,
  page: { readonly owed: boolean; readonly limit: number; readonly offset: number },
): Promise<{ reviews: ReceivedReview[]; total: number }> {
  const { rows, total } = await listReceived(context.db, callerId(context), page);
  return { reviews: rows.map(viewReceived), total };
}
