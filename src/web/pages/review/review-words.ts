import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { ApiError } from '#web/http/api.ts';
import type { Reviewed } from '#web/features/reviews/use-review-state.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

/** Words the state of a review changed elsewhere. */
export function standingOf(review: OwnReview | null | undefined): string {
  if (!review) return 'not there any more';
  if (review.visibility === 'hidden') return 'hidden by an administrator, so that it stays as it is';
  if (review.reply) return 'replied to, so that it stays as it is';
  return `${plural(review.rating, 'star')}, with the words that were sent last`;
}

/** Words a new review's refusal because of something newer; undefined for any other failure. */
export function refusedReview({ status, code, message }: Pick<ApiError, 'status' | 'code' | 'message'>, it: Reviewed) {
  const links = [{ label: 'See how it stands now', href: paths.review(it.kind, it.id) }];
  if (code === 'idempotency_mismatch') {
    return {
      title: 'Your review was published already, as it was before your last changes.',
      text: 'No answer came, but it had arrived. What you typed is kept in this browser.',
      links,
    };
  }
  if (status !== 409) return undefined;
  return { title: message, text: 'What you typed is kept in this browser; nothing of it was sent now.', links };
}
