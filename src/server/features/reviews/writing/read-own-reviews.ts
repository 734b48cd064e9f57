import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { editableUntil } from '#server/features/reviews/core/policy.ts';
import { listOfAuthor, listUnreviewed } from '#server/features/reviews/store/review-details.ts';
import { viewOwn } from '#server/features/reviews/core/view.ts';

/** Lists the caller's reviews, and their completed jobs and consultations without one. */
export async function listOwnReviews(context: Context, page: { readonly limit: number; readonly offset: number }) {
  const { id } = requireUser(context);
  const { rows, total } = await listOfAuthor(context.db, id, page);
  const reviews: OwnReview[] = rows.map((row) => viewOwn(row, editableUntil(row, context.now)));
  const waiting = (await listUnreviewed(context.db, id)).map((row) => ({ ...row, endedAt: row.endedAt.toISOString() }));
  return { reviews, total, waiting };
}
