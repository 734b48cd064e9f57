import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { ApiError } from '#web/http/api.ts';
import type { Reviewed } from '#web/features/reviews/use-review-state.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

/** Describes the state of a review changed elsewhere. */
export function describeReviewState(review: OwnReview | null | undefined): string {
  if (!review) return 'deleted';
  if (review.visibility === 'hidden') return 'hidden by our team, so you can’t change it';
  if (review.reply) return 'replied to, so you can’t change it';
  return `${plural(review.rating, 'star')}, with your latest text`;
}

/** Describes why a new review was refused in favour of something newer; undefined for any other failure. */
export function refusedReview({ status, code, message }: Pick<ApiError, 'status' | 'code' | 'message'>, it: Reviewed) {
  const links = [{ label: 'View the latest version', href: paths.review(it.kind, it.id) }];
  if (code === 'idempotency_mismatch') {
    return {
      title: 'Your first version is already published.',
      text: 'Your latest changes weren’t sent. Your draft is saved in this browser.',
      links,
    };
  }
  if (status !== 409) return undefined;
  return { title: message, text: 'Your review wasn’t sent. Your draft is saved in this browser.', links };
}
