import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import { editableUntil } from '#server/features/reviews/core/policy.ts';
import { findForUpdate, type ReviewRow } from '#server/features/reviews/store/reviews.ts';
import { findDetail } from '#server/features/reviews/store/review-details.ts';
import { viewOwn } from '#server/features/reviews/core/view.ts';

/**
 * Locks the accounts that a review names and then the review, in the order of deletions.
 * @throws {AppError} `not_found` once gone.
 */
export async function lockReview(
  tx: Tx,
  { id, authorId, professionalId }: Pick<ReviewRow, 'id' | 'authorId' | 'professionalId'>,
  others: readonly string[] = [],
): Promise<ReviewRow> {
  await keepAccounts(tx, [authorId, professionalId, ...others]);
  const row = await findForUpdate(tx, id);
  if (!row) throw notFound();
  return row;
}

/** @throws {AppError} `conflict` when the caller saw another version. */
export const assertReviewVersion = ({ version, status }: ReviewRow, expected: number | undefined): void =>
  assertVersion({ status, version }, expected, 'This review has changed since you opened it. Please check it again.');

export async function readOwnReview(tx: Tx, id: string, now: Date): Promise<OwnReview> {
  const row = await findDetail(tx, id);
  if (!row) throw notFound();
  return viewOwn(row, editableUntil(row, now));
}
