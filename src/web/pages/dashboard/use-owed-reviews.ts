import { useCall } from '#web/data/use-call.ts';
import type { ReadReply } from '#web/data/read-call.ts';

/** A completed job or consultation without a review. */
export type OwedReview = ReadReply<'reviews.mine'>['waiting'][number];

/** Fetches the client's missing reviews, latest first. */
export const useOwedReviews = () => useCall('reviews.mine', { query: { limit: 1 } });
