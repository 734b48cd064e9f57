import type { Review } from '#shared/api/professionals/professionals.ts';
import { formatDay } from '#web/lib/format.ts';

/** Data of a review for a page; it sends no more than this to the browser. Days are in words: `20 Nov 2026`. */
export interface ReviewView extends Pick<Review, 'id' | 'rating' | 'comment' | 'kind' | 'service'> {
  readonly author: string;
  readonly day: string;
  /** Date of the last change. */
  readonly edited?: string;
  readonly reply?: { readonly text: string; readonly day: string };
}

/** Reduces a review to the shown data: timestamps in milliseconds take more bytes than the texts. */
export function toReviewView(review: Review): ReviewView {
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
