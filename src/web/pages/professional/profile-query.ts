import { readTimesAsked, writeTimesAsked } from './booking/times-shown.ts';
import { normaliseReviewsQuery } from './reviews/reviews-shown.ts';

/** Gives the normal form of this page's query: reviews, and free times. */
export const normaliseProfileQuery = (query: URLSearchParams) =>
  writeTimesAsked(readTimesAsked(query), normaliseReviewsQuery(query));
