import type { Review } from '#shared/api/professionals.ts';
import { formatDay } from '#web/lib/format.ts';

/** What a page shows of a review; it sends no more than this to the browser. Days are in words: `20 Nov 2026`. */
export interface ShownReview extends Pick<Review, 'id' | 'rating' | 'comment' | 'kind' | 'service'> {
  readonly author: string;
  readonly day: string;
  /** When it was last changed. */
  readonly edited?: string;
  readonly reply?: { readonly text: string; readonly day: string };
}

/** A review cut down to what is shown: moments to the millisecond weigh more than the words. */
export function toShownReview(review: Review): ShownReview {
  const { id, rating, comment, kind, service, user_name, created_at, edited_at, reply } = review;
  return {
    id,
    rating,
    comment,
    kind,
    ...(service && { service }),
    author: user_name,
    day: formatDay(created_at),
    ...(edited_at !== undefined && { edited: formatDay(edited_at) }),
    ...(reply && { reply: { text: reply.text, day: formatDay(reply.created_at) } }),
  };
}
