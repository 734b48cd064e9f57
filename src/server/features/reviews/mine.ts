import type { OwnReview } from '#shared/api/review-shapes.ts';
import type { Context } from '#server/context.ts';
import { editableUntil } from './policy.ts';
import { listOfAuthor, listUnreviewed } from './read-queries.ts';
import { callerId } from './subject.ts';
import { viewOwn } from './view.ts';

/** What the caller wrote, and what they have finished and not reviewed. */
export async function readMine(context: Context, page: { readonly limit: number; readonly offset: number }) {
  const id = callerId(context);
  const { rows, total } = await listOfAuthor(context.db, id, page);
  const reviews: OwnReview[] = rows.map((row) => viewOwn(row, editableUntil(row, context.now)));
  const waiting = (await listUnreviewed(context.db, id)).map((row) => ({ ...row, endedAt: row.endedAt.toISOString() }));
  return { reviews, total, waiting };
}
